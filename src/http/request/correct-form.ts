// Corrects one invalid value or name: converts a date, a number or a code to another notation with
// the same meaning, corrects a misspelt code or name, or removes an unknown name.
import { nearestValue } from '../../explain-value.js';
import type { Schema } from '../../openapi/document.js';
import { pointerBelow } from '../../openapi/pointers.js';
import type { ErrorDetail, PatchOperation } from '../../problems.js';
import { lowerCaseCode, upperCaseCode } from '../../texts/fold.js';

type Scalar = string | number | boolean;

export interface InvalidPlace {
  readonly pointer: string;
  readonly value: unknown;
  /** The schemas that can apply at the place. */
  readonly schemas: readonly Schema[];
  readonly parent: unknown;
  readonly parentPointer: string;
  /** The known name that was probably meant instead of an unknown one. */
  readonly suggestion: string | undefined;
  /** Whether the value is personal data, which a patch would return. */
  readonly isPersonal: boolean;
}

/** Undefined if the form does not say what was meant. */
type Correct = (place: InvalidPlace) => PatchOperation | undefined;

const nothing: Correct = () => undefined;

const convert = replacedBy(converted);

/** Serializers write null for a field without a value. */
function withoutNull({ pointer, value, parent }: InvalidPlace): PatchOperation | undefined {
  return value === null && !Array.isArray(parent) ? { op: 'remove', path: pointer } : undefined;
}

/** The correction for each kind of error. Errors without one need a decision by the caller. */
export const corrections: Readonly<Record<ErrorDetail['issue'], Correct>> = {
  required: nothing,
  unknown: renamed,
  type: (place) => withoutNull(place) ?? convert(place),
  format: replacedBy(isoDate),
  enum: replacedBy(allowedValue),
  pattern: replacedBy(inOtherCase),
  range: nothing,
  length: nothing,
  choice: nothing,
  condition: nothing,
  duplicate: nothing,
  notFound: nothing,
};

/**
 * Renames an unknown name to the similar one, or removes it if there is none or it has no value. No
 * correction if the similar name was sent too: either can be the right one.
 */
function renamed(place: InvalidPlace): PatchOperation | undefined {
  const { pointer, value, parent, parentPointer, suggestion } = place;
  if (suggestion === undefined || value === null) return { op: 'remove', path: pointer };
  if (Object.hasOwn(Object(parent), suggestion)) return undefined;
  return { op: 'move', from: pointer, path: pointerBelow(parentPointer, suggestion) };
}

/** In characters. A longer value is not another notation of a valid value. */
const LONGEST_CORRECTED = 200;

/** Replaces the value, unless it is personal data. */
function replacedBy(correct: (value: Scalar, schemas: readonly Schema[]) => Scalar | undefined): Correct {
  return ({ pointer, value, schemas, isPersonal }) => {
    if (isPersonal || !isScalar(value) || String(value).length > LONGEST_CORRECTED) return undefined;
    const corrected = correct(value, schemas);
    return corrected === undefined || corrected === value
      ? undefined
      : { op: 'replace', path: pointer, value: corrected };
  };
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The JSON form, with so few digits that no number is rounded. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const MOST_DIGITS = 15;
/** In many countries, `92.500` is ninety-two thousand five hundred. */
const MAY_BE_GROUPED = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** The same value in a JSON type that the schemas allow. */
function converted(value: Scalar, schemas: readonly Schema[]): Scalar | undefined {
  const types = new Set(schemas.flatMap(({ type }) => type ?? []));
  if (typeof value !== 'string') {
    const text = String(value);
    return types.has('string') && (typeof value === 'boolean' || DECIMAL.test(text)) ? text : undefined;
  }
  const text = value.trim();
  if (types.has('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  const isNumber = types.has('number') || types.has('integer');
  const isClear = DECIMAL.test(text) && text.length <= MOST_DIGITS && !MAY_BE_GROUPED.test(text);
  return isNumber && isClear ? Number(text) : undefined;
}

/** Dates with a four-digit year. `isoDate` excludes what readers can understand differently. */
const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

function isoDate(value: Scalar, schemas: readonly Schema[]): string | undefined {
  if (!schemas.some(({ format }) => format === 'date')) return undefined;
  const text = String(value).trim();
  const [, year, separator = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) {
    // `2027111` can be day 111 of the year, as `2027-111` is (ISO 8601).
    const isClear = separator !== '' || month.length + day.length === 4;
    return isClear ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
  }
  const [, first = '', , second = '', yearAtEnd] = YEAR_LAST.exec(text) ?? [];
  if (yearAtEnd === undefined) return undefined;
  const [a, b] = [Number(first), Number(second)];
  // Some people write the day first and some the month: only a number above 12 shows which it is.
  if (a <= 12 && b <= 12 && a !== b) return undefined;
  const [monthNumber, dayNumber] = a > 12 ? [b, a] : [a, b];
  return [yearAtEnd, ...[monthNumber, dayNumber].map((part) => String(part).padStart(2, '0'))].join('-');
}

function allowedValue(value: Scalar, schemas: readonly Schema[]): Scalar | undefined {
  return nearestValue(String(value), allowedValues(schemas));
}

export const allowedValues = (schemas: readonly Schema[]): string[] =>
  schemas.flatMap(({ enum: values, const: only }) => {
    const all = Array.isArray(values) ? values : [only];
    return all.filter((one) => typeof one === 'string');
  });

/** The same text in another letter case or without surrounding spaces, if this text matches. */
function inOtherCase(value: Scalar, schemas: readonly Schema[]): string | undefined {
  const text = String(value).trim();
  const forms = [text, upperCaseCode(text), lowerCaseCode(text)];
  return forms.find((form) =>
    schemas.some(({ pattern }) => typeof pattern === 'string' && new RegExp(pattern, 'u').test(form)),
  );
}
