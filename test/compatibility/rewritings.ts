// Ways to write one schema in two forms, with random values in them: each form can replace the
// other. Also a third schema that accepts fewer values, which breaks requests.
import type { Random } from './foreign-edits.js';

type Json = Readonly<Record<string, unknown>>;

export interface Rewriting {
  readonly kind: string;
  readonly one: Json;
  readonly other: Json;
  /** Accepts fewer values than the others. */
  readonly less: Json;
  /** Whether a reader that ignores undeclared fields accepts the same values with all three. */
  readonly isOfNames: boolean;
}

const text = { type: 'string' };
const object = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more });
const closed = { additionalProperties: false };
const then = 'then';
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Each function makes two schemas that accept the same values, and one that accepts fewer. */
const kinds: Readonly<Record<string, (random: Random) => readonly [one: Json, other: Json, less: Json]>> = {
  'integers in a range, listed': ({ below }) => {
    const [least, count] = [below(5) - 2, 2 + below(5)];
    const listed = Array.from({ length: count }, (_, at) => least + at);
    const range = { type: 'integer', minimum: least, maximum: least + count - 1 };
    return [range, { enum: listed }, { enum: listed.slice(1) }];
  },
  'words of a pattern, listed': ({ below }) => {
    const words = ['ab', 'b', 'abc', 'ca', 'd'].slice(0, 2 + below(4));
    return [
      { ...text, pattern: `^(${words.join('|')})$` },
      { ...text, enum: words },
      { ...text, enum: words.slice(1) },
    ];
  },
  'objects, listed': ({ below, chance }) => {
    const values = Array.from({ length: 2 + below(3) }, (_, at) => at);
    const listed = (some: readonly number[]) => ({ enum: some.map((a) => ({ a })) });
    const fields = {
      a: chance(0.5) ? { enum: values } : { type: 'integer', minimum: 0, maximum: values.length - 1 },
    };
    return [object(fields, { required: ['a'], ...closed }), listed(values), listed(values.slice(1))];
  },
  'lists, listed': ({ below }) => {
    const words = ['a', 'b', 'c'].slice(0, 2 + below(2));
    const pairs = words.flatMap((x) => words.map((y) => [x, y]));
    const list = { type: 'array', items: { enum: words }, minItems: 2, maxItems: 2 };
    return [list, { enum: pairs }, { enum: pairs.slice(1) }];
  },
  'alternatives with one value each': ({ below }) => {
    const words = ['a', 'b', 'c', 'd'].slice(0, 2 + below(3));
    const forms = words.map((one) => ({ const: one, title: one.toUpperCase() }));
    return [{ ...text, enum: words }, { oneOf: forms }, { oneOf: forms.slice(1) }];
  },
  'a range in two parts': ({ below }) => {
    const [at, more] = [below(5), 1 + below(3)];
    const range = { type: 'integer', minimum: 0, maximum: at + more };
    const parts = (from: number) => ({
      anyOf: [
        { type: 'integer', minimum: 0, maximum: at },
        { type: 'integer', minimum: from, maximum: at + more },
      ],
    });
    return [range, parts(at + 1), parts(at + 2)];
  },
  'lengths in two parts': ({ below }) => {
    const at = below(4);
    const parts = (from: number) => ({
      anyOf: [
        { ...text, maxLength: at },
        { ...text, minLength: from },
      ],
    });
    return [text, parts(at + 1), parts(at + 2)];
  },
  'numbers of items in two parts': ({ below }) => {
    const at = below(3);
    const list = { type: 'array', items: text };
    const parts = (from: number) => ({
      anyOf: [
        { ...list, maxItems: at },
        { ...list, minItems: from },
      ],
    });
    return [list, parts(at + 1), parts(at + 2)];
  },
  'with a field, or without it': ({ chance }) => {
    const fields = { a: text, b: { type: 'integer' } };
    const parts = (b: unknown) => [object(fields, { required: ['a'] }), object({ ...fields, a: false, b })];
    const key = chance(0.5) ? 'anyOf' : 'oneOf';
    return [object(fields), { [key]: parts(fields.b) }, { [key]: parts(false) }];
  },
  'a field that needs another': ({ chance }) => {
    const fields = object({ a: text, b: text, c: text });
    const test = { ...fields, if: { required: ['a'] }, [then]: { required: ['b'] } };
    const dependent = { ...fields, dependentRequired: { a: ['b'] } };
    const less = { ...fields, dependentRequired: { a: ['b', 'c'] } };
    return chance(0.5) ? [test, dependent, less] : [dependent, test, { ...test, required: ['c'] }];
  },
  'forms by the value of a field': ({ below }) => {
    const words = ['x', 'y', 'z'].slice(0, 2 + below(2));
    const forms = words.map((word) =>
      object({ kind: { const: word }, [word]: text }, { required: ['kind', word] }),
    );
    const conditions = words.map((word) => ({
      if: { properties: { kind: { const: word } }, required: ['kind'] },
      [then]: { required: [word] },
    }));
    const fields = Object.fromEntries(words.map((word) => [word, text]));
    const whole = object({ kind: { enum: words }, ...fields }, { required: ['kind'], allOf: conditions });
    return [whole, { oneOf: forms }, { oneOf: forms.slice(1) }];
  },
  'names by a pattern': () => {
    const names = {
      type: 'object',
      additionalProperties: { type: 'integer' },
      propertyNames: { pattern: '^x' },
    };
    const by = (pattern: string) => ({
      type: 'object',
      patternProperties: { [pattern]: { type: 'integer' } },
      ...closed,
    });
    return [names, by('^x'), by('^xy')];
  },
  'names, listed': ({ below }) => {
    const names = ['a', 'b', 'c'].slice(0, 2 + below(2));
    const map = { type: 'object', additionalProperties: text, propertyNames: { enum: names } };
    const fields = (some: readonly string[]) =>
      object(Object.fromEntries(some.map((one) => [one, text])), closed);
    return [map, fields(names), fields(names.slice(1))];
  },
  'a minimum number of fields that requires all': () => {
    const fields = { a: text, b: text };
    return [
      object(fields, { ...closed, minProperties: 2 }),
      object(fields, { ...closed, required: ['a', 'b'] }),
      object({ ...fields, b: { ...text, minLength: 1 } }, { ...closed, required: ['a', 'b'] }),
    ];
  },
  'a field that is excluded': () => {
    const fields = { a: text, b: text };
    return [
      { ...object(fields), not: { required: ['a'] } },
      object({ ...fields, a: false }),
      object({ a: false, b: { ...text, minLength: 1 } }),
    ];
  },
  'words that are excluded': () => [
    { ...text, not: { enum: [''] } },
    { ...text, minLength: 1 },
    { ...text, minLength: 2 },
  ],
};

export const rewritingKinds = Object.keys(kinds);

export function rewriting(kind: string, random: Random): Rewriting {
  const made = kinds[kind]?.(random);
  if (!made) throw new Error(`There is no rewriting ${kind}`);
  const [one, other, less] = made;
  return { kind, one, other, less, isOfNames: kind.startsWith('names') };
}

/** Patterns whose strings all have a format, and similar patterns whose strings do not. */
export const formats: readonly (readonly [format: string, pattern: string, less: string])[] = [
  ['uuid', `^${UUID}$`, `^${UUID.replace('{12}', '{11}')}$`],
  ['uuid', '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$', '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){4}$'],
  ['ipv4', '^10\\.0\\.\\d\\.[1-9]\\d?$', '^10\\.0\\.\\d\\.\\d{3}$'],
];
