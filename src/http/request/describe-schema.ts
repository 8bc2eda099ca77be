// Describes in words what a schema requires, for the details of errors.
import { listed } from '../../explain-value.js';
import type { Schema } from '../../openapi/document.js';
import { counted } from '../../texts/counted.js';

export const formats: Readonly<Record<string, string>> = {
  date: 'a date as YYYY-MM-DD, such as 2027-01-31',
  'date-time': 'a time with its offset from UTC, such as 2027-01-31T09:30:00Z',
  'iso-date-time': 'a time, such as 2027-01-31T09:30:00',
  email: 'an e-mail address, such as name@example.com',
  uuid: 'a UUID, such as 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21',
  int32: 'a whole number from -2147483648 to 2147483647',
  int64: `a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`,
  double: 'a finite number',
};

export const patterns: Readonly<Record<string, string>> = {
  '^[!-~]+$': 'printable ASCII characters without spaces',
  '^[ -~]*$': 'printable ASCII characters',
  '^[^\\x00-\\x1f\\x7f]*$': 'text without control characters',
  '\\S': 'text that is not blank',
  '\\S\\s*\\S': 'text with at least two characters that are not blank',
  '^[A-Za-z0-9][A-Za-z0-9._-]*$':
    'a name of letters, digits, dots, dashes and underscores that starts with a letter or digit',
  '^$|[^\\u0000-\\u0020\\u007F-\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB]':
    'text with at least one visible character',
  '^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u206F\\uFEFF]*$':
    'text on one line, without control characters, byte order marks or changes of writing direction',
  '^$|^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u206F\\uFEFF]*[^\\u0000-\\u0020\\u007F-\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB][^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u206F\\uFEFF]*$':
    'text on one line with at least one visible character, without control characters, byte order marks or changes of writing direction',
  '^([^0]|0[^0]|00[^0]|000[^0]|0{0,3}$)': 'a date in the year 0001 or later',
  '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)%$': 'a percentage from 0% to 100%, such as 75% or 12.5%',
  '^[QPqp]\\d{7}$': 'Q or P and seven digits, such as Q9000421',
  '^coverage(,coverage)*$': '"coverage", once or several times, separated by commas',
  '^([1-9]\\d{3}|0[1-9]\\d{2}|00[1-9]\\d|000[1-9])-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$':
    'a time as YYYY-MM-DDThh:mm:ss, such as 2027-01-31T09:30:00',
  '^1?\\d{1,9}$': 'a whole number of up to nine digits, or of ten that begin with 1, as text',
  '^\\d+\\.\\d+$': 'a version such as 2.0',
  '^[A-Z][A-Z_]*$': 'an error code such as VALIDATION_ERROR',
  '^[QP]\\d{7}$': 'Q or P and seven digits, such as Q9000421',
  '^[^,]+(,[^,]+)*$': 'values separated by commas',
  '^(?![ \\u3000\\u200C\\u200D\\uFE0F])(?:[^\\p{Cc}\\p{Cf}\\p{Z}\\u034F\\u115F\\u1160\\u2800\\u3164\\uFFA0]|[ \\u3000\\u200C\\u200D])+(?<![ \\u3000\\u200C\\u200D])$':
    'text on one line, without spaces around it and without invisible characters',
  '^(?! )(?:[^,\\p{Cc}\\p{Cf}\\p{Z}\\u034F\\u115F\\u1160\\u2800\\u3164\\uFFA0]| )+(?<! )$':
    'a key without spaces around it, without commas and without invisible characters',
};

/** The forms for the value's JSON type, if there are any; undefined if any value is allowed. */
export function describe(schemas: readonly Schema[], value?: unknown): string | undefined {
  const ofType = schemas.filter(({ type }) => [type ?? []].flat().includes(jsonType(value)));
  const forms = new Set((ofType.length > 0 ? ofType : schemas).flatMap(formsOf));
  return forms.size === 0 ? undefined : [...forms].join(', or ');
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function formsOf(schema: Schema): string[] {
  // The branches are described separately.
  if (schema.oneOf) return [];
  const [only, ...others] = Array.isArray(schema.enum) ? schema.enum : [schema.const];
  if (others.length > 0) return [`one of ${listed([only, ...others])}`];
  if (only === '') return ['an empty string'];
  if (only !== undefined) return [`exactly ${JSON.stringify(only)}`];
  return [schema.type ?? []].flat().map((type) => words[type]?.(schema) ?? type);
}

const words: Readonly<Record<string, (schema: Schema) => string>> = {
  string: textOf,
  integer: (schema) => numberOf(schema, 'a whole number'),
  number: (schema) => numberOf(schema, 'a number'),
  boolean: () => 'true or false',
  array: ({ minItems, maxItems }) => `an array${lengthOf(minItems, maxItems, 'item')}`,
  object: objectOf,
  null: () => 'null',
};

function objectOf({ required = [], properties = {} }: Schema): string {
  if (required.length > 0) return `an object with ${listed(required)}`;
  const names = Object.keys(properties);
  return names.length > 0 ? `an object with any of ${listed(names)}` : 'an object';
}

function textOf({ format, pattern, minLength, maxLength }: Schema): string {
  const written = typeof format === 'string' ? formats[format] : undefined;
  if (written) return written;
  const content =
    typeof pattern === 'string' ? (patterns[pattern] ?? `text that matches ${pattern}`) : undefined;
  const length = lengthOf(minLength, maxLength, 'character');
  return content === undefined ? `a string${length}` : content + length.replace(' of ', ', ');
}

function lengthOf(least: unknown, most: unknown, unit: string): string {
  const min = typeof least === 'number' && least > 0 ? least : undefined;
  if (typeof most !== 'number') return min === undefined ? '' : ` of at least ${counted(min, unit)}`;
  const units = counted(most, unit);
  if (min === most) return ` of ${units}`;
  return min === undefined ? ` of at most ${units}` : ` of ${min} to ${units}`;
}

function numberOf(schema: Schema, kind: string): string {
  const { format, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const limits = [
    ...(minimum === undefined ? edge('above', exclusiveMinimum) : edge('from', minimum)),
    ...(maximum === undefined ? edge('below', exclusiveMaximum) : edge('to', maximum)),
    ...edge('in steps of', multipleOf),
  ].join(' ');
  if (limits !== '') return `${kind} ${limits}`;
  return (kind === 'a whole number' && typeof format === 'string' && formats[format]) || kind;
}

const edge = (word: string, limit: unknown): string[] => (limit === undefined ? [] : [`${word} ${limit}`]);
