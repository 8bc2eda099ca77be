// Creates values that one schema may accept and another refuse, close to the difference between the
// two.
import { admits } from './admits.js';
import { textsOutside } from './patterns.js';
import type { Schema, Type } from './schema.js';
import { full, listOf, objectOf, type Step, textsOf } from './values.js';

/** A position at which a value of one schema may be invalid against another. */
export interface Doubt {
  readonly steps: readonly Step[];
  /** Creates the values to try, from the schema at the position and the previous value. */
  readonly values: (here: Schema, before: unknown) => Iterable<unknown>;
  /** The schema that may refuse the values. */
  readonly against?: Schema;
  /** The compared alternatives. If one explains a refusal, the others need not be tried. */
  readonly choices?: readonly Choice[];
}
export interface Choice {
  readonly of: object;
  readonly form: Schema;
}
export const here = (values: Doubt['values']): Doubt => ({ steps: [], values });

/** A list of the smallest items, then one of the existing items, which may come from an example. */
export const lists = (count: number): Doubt =>
  here((schema, before) => [
    listOf(schema, count),
    ...(Array.isArray(before) && count <= MOST_REPEATED ? [repeated(before, count)] : []),
  ]);
export const repeated = (list: readonly unknown[], count: number): unknown[] =>
  Array.from({ length: list.length === 0 ? 0 : count }, (_, index) => list[index % list.length]);
export const MOST_REPEATED = 200;

/** Objects with few and with many fields, and with names of several kinds. */
export const objects = (names: readonly string[], most: number): Doubt =>
  here((schema) => [
    ...names.map((_, count) => objectOf(schema, [...(schema.required ?? []), ...names.slice(0, count + 1)])),
    objectOf(schema, schema.required ?? []),
    objectOf(
      schema,
      Array.from({ length: Math.min(1_000, most + 1) }, (_, index) => `name${index}`),
    ),
    objectOf(schema, [...(schema.required ?? []), 'Another name']),
    full(schema),
  ]);

const LONGEST_TEXT = 50_000;
const ODD = [0, 1, -1, 0.5, 0.01, 1.5, 7, -0.5, 100.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e16, -1e16];

/** Strings that look like a format but are invalid. */
const misshapen: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-30', '9999-99-99'],
  time: ['10:60:00Z', '99:99:99Z'],
  'date-time': ['2026-02-30T00:00:00Z', '2026-02-28T10:60:00Z'],
  'iso-time': ['10:60:00', '99:99:99'],
  'iso-date-time': ['2026-02-30T00:00:00', '2026-02-28T10:60:00'],
  duration: ['P', 'P1S'],
  email: ['a@b', 'a.@example.com'],
  hostname: ['-a.com', 'a..com'],
  ipv4: ['192.0.2.256', '999.999.999.999'],
  ipv6: ['1::2::3', ':::'],
  uri: ['//example.com/a', 'https://a b'],
};

/** Strings, numbers or lists that `a` may accept and `b` may refuse. */
export function near(type: Type, a: Schema, b: Schema): unknown[] {
  if (type === 'string') {
    const lengths = [
      (b.minLength ?? 0) - 1,
      (b.maxLength ?? Infinity) + 1,
      a.minLength ?? 0,
      a.maxLength ?? Infinity,
    ];
    const sizes = lengths.filter((length) => length >= 0 && length <= LONGEST_TEXT);
    const [like = 'a'] = textsOf(a);
    const grown = sizes.filter((length) => length > like.length);
    return [
      ...textsOutside(a, b),
      ...(b.format === undefined ? [] : (misshapen[b.format] ?? [])),
      ...sizes.map((length) => 'a'.repeat(length)),
      ...grown.map((length) => like + like.slice(-1).repeat(length - like.length)),
      ...textsOf(a),
    ];
  }
  if (type === 'array') return [listOf(a, 2)];
  if (type !== 'integer' && type !== 'number') return [];
  const bounds = [a, b].flatMap((one) => [
    ...[one.minimum, one.maximum, one.exclusiveMinimum, one.exclusiveMaximum, one.multipleOf],
  ]);
  const close = bounds
    .filter((one) => one !== undefined)
    .flatMap((one) => [0, -1, 1, 0.5, -0.5, 0.01, -0.01].map((by) => one + by));
  const integers = close.flatMap((one) => [Math.floor(one), Math.ceil(one)]);
  return [...new Set([...close, ...integers, ...ODD])].filter((one) => admits(a, one) !== false);
}
