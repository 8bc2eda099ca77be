// Creates values of a schema: the smallest, one with every field, and one with a given value at a
// given place.
import { pointerTo } from '../openapi/pointers.js';
import { admits } from './admits.js';
import { textsLike } from './patterns.js';
import { alternatives, fieldOf, plain } from './plain.js';
import { branchesOf, isNever, isRecord, type Schema, typesOf } from './schema.js';

const DEEPEST = 14;
const LONGEST_TEXT = 50_000;
const MOST_ITEMS = 20_000;

const formatted: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-28'],
  time: ['10:00:00Z'],
  'date-time': ['2026-11-01T00:00:00Z'],
  'iso-date-time': ['2026-11-01T00:00:00', '2026-11-01T00:00:00Z'],
  'iso-time': ['10:00:00'],
  duration: ['P1D'],
  uuid: ['7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21'],
  email: ['a@example.com', `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}com`],
  hostname: ['example.com'],
  uri: ['https://example.com/'],
  'uri-reference': ['/a', 'https://example.com/'],
  'uri-template': ['/a/{b}'],
  ipv4: ['192.0.2.1'],
  ipv6: ['2001:db8::1'],
  'json-pointer': ['', '/a'],
  byte: ['YQ==', ''],
  regex: ['a'],
};
/** Strings of many kinds, some of which look like values of other types. */
const commonTexts = [
  ...'a,,0,1.5,-1,É,12.5%,A,AB,ABC,true,null,a b,a/b,x@y, ,\u0000'.split(','),
  ...Object.values(formatted).flat(),
];

const texts = new WeakMap<Schema, readonly string[]>();

/** Strings that the schema may accept: its examples, then the plainest first. */
export function textsOf(here: Schema): readonly string[] {
  const known = texts.get(here);
  if (known) return known;
  const { minLength = 0, maxLength = 1 } = here;
  const isFree = here.pattern === undefined && here.format === undefined;
  const pool = [
    ...(here.examples ?? []).filter((one) => typeof one === 'string'),
    ...(isFree
      ? ['a'.repeat(Math.min(Math.max(1, minLength), Math.max(maxLength, minLength), LONGEST_TEXT))]
      : []),
    ...(here.pattern === undefined ? [] : textsLike(here)),
    ...(here.format === undefined ? [] : (formatted[here.format] ?? [])),
    ...commonTexts,
  ];
  const typed: Schema = { ...here, type: ['string'] };
  const found = [...new Set(pool)].filter((text) => admits(typed, text) !== false);
  texts.set(here, found);
  return found;
}

/** A number that the schema may accept: one of its examples, or one close to zero or to a bound. */
function numberOf(here: Schema): number {
  const step = here.multipleOf ?? (typesOf(here).includes('number') ? 0.5 : 1);
  const bounds = [here.minimum, here.exclusiveMinimum, here.maximum, here.exclusiveMaximum].filter(
    (one) => one !== undefined,
  );
  const near = bounds.flatMap((bound) => [
    bound,
    bound + step,
    bound - step,
    Math.ceil(bound / step) * step,
    Math.floor(bound / step) * step,
  ]);
  const pool = [
    ...(here.examples ?? []).filter((one) => typeof one === 'number'),
    1,
    0,
    step,
    ...near,
    ...bounds.map((bound) => bound + 0.01),
  ];
  const [x, y] = [here.minimum ?? here.exclusiveMinimum, here.maximum ?? here.exclusiveMaximum];
  if (x !== undefined && y !== undefined) pool.push((x + y) / 2);
  return pool.find((one) => admits(here, one) !== false) ?? 1;
}

/** Several strings, numbers and listed values of the schema. */
function plainValues(schema: Schema): readonly unknown[] {
  const here = plain(schema);
  const numbers = typesOf(here).some((type) => type === 'integer' || type === 'number') ? NUMBERS : [];
  const texts = typesOf(here).includes('string') ? textsOf(here) : [];
  return [...texts, ...numbers, ...(here.enum ?? [])].filter((value) => admits(here, value) !== false);
}
const NUMBERS = [0, 1, 2, 3, 7, -1, 0.5, 1.5, -0.5, 100, 1_000];

const samples = new WeakMap<Schema, { readonly value: unknown }>();
/** Values from this depth or below may be truncated, so they are not cached. */
const KEPT = 6;

/** A small value of the schema, if one can be found without a search. */
export function sample(schema: Schema, depth = 0): unknown {
  const here = plain(schema);
  const known = samples.get(here);
  if (known) return known.value;
  const value = smallest(here, depth);
  if (depth < KEPT) samples.set(here, { value });
  return value;
}

function smallest(here: Schema, depth: number): unknown {
  if (here.enum) return here.enum.find((value) => admits(here, value) !== false) ?? null;
  if (branchesOf(here)) {
    const forms = alternatives(here).filter((branch) => !isNever(plain(branch)));
    const [first, ...others] = forms.map((form) => () => sample(form, depth + 1));
    if (!here.oneOf || !first || others.length === 0) return first?.() ?? sample({}, depth + 1);
    // The plainest value of one form may fit another form too.
    const distinct = [first, ...others].map((make) => make()).find((value) => admits(here, value) !== false);
    return distinct ?? forms.flatMap(plainValues).find((value) => admits(here, value) !== false) ?? first();
  }
  const [type] = here.type ?? ['string'];
  switch (type) {
    case 'string':
      return textsOf(here)[0] ?? 'a';
    case 'integer':
    case 'number':
      return numberOf({ ...here, type: [type] });
    case 'array':
      return listOf(here, Math.max(here.minItems ?? 0, here.contains ? (here.minContains ?? 1) : 0), depth);
    case 'object':
      return objectOf(here, here.required ?? [], depth);
    default:
      return null;
  }
}

export function listOf(here: Schema, count: number, depth = 0): unknown[] {
  const length = depth > DEEPEST ? 0 : Math.min(count, MOST_ITEMS);
  const ordinary = sample(here.items ?? {}, depth + 1);
  const items: unknown[] = Array.from({ length }, (_, at) => {
    const own = here.prefixItems?.[at];
    return own
      ? sample(own, depth + 1)
      : here.uniqueItems && at > 0
        ? another(here.items ?? {}, ordinary, at)
        : ordinary;
  });
  if (here.contains && length > 0) items[0] = sample({ allOf: [here.items ?? {}, here.contains] }, depth + 1);
  return items;
}

function another(schema: Schema, ordinary: unknown, at: number): unknown {
  const here = plain(schema);
  if (here.enum) return here.enum[at] ?? ordinary;
  if (typeof ordinary === 'number') return ordinary + at;
  if (typeof ordinary !== 'string') return ordinary;
  const texts = [`${ordinary}${at}`, 'a'.repeat(at + 1), ...textsOf(here).slice(at)];
  return texts.find((text) => text !== ordinary && admits(here, text) !== false) ?? ordinary;
}

/** An object with these fields, and with others if it must have more. */
export function objectOf(here: Schema, names: readonly string[], depth = 0): Record<string, unknown> {
  const made = new Map<string, unknown>();
  const add = (name: string) => {
    const schema = fieldOf(here, name);
    if (!isNever(plain(schema))) made.set(name, depth > DEEPEST ? null : sample(schema, depth + 1));
  };
  for (const name of names) add(name);
  const more = [...Object.keys(here.properties ?? {}), 'a', 'b', 'c'];
  for (const name of more) if (made.size < (here.minProperties ?? 0) && !made.has(name)) add(name);
  return Object.fromEntries(made);
}

/** A value with every declared field, on each level. */
export function full(schema: Schema, depth = 0): unknown {
  const here = plain(schema);
  if (depth > DEEPEST || here.enum) return sample(here, depth);
  const [form] = alternatives(here);
  if (form) return full(form, depth + 1);
  if (here.type?.[0] === 'object') {
    const excluded = here.not?.required ?? [];
    const entries = Object.entries(here.properties ?? {}).filter(
      ([name, one]) => !isNever(plain(one)) && !excluded.includes(name),
    );
    return {
      ...objectOf(here, here.required ?? [], depth),
      ...Object.fromEntries(entries.map(([name, one]) => [name, full(one, depth + 1)])),
    };
  }
  const first = here.prefixItems?.[0] ?? here.items;
  if (here.type?.[0] === 'array' && first && (here.maxItems ?? 1) > 0 && !here.contains) {
    const list = listOf(here, Math.max(1, here.minItems ?? 0), depth);
    return [full(first, depth + 1), ...list.slice(1)];
  }
  return sample(here, depth);
}

/** One step down: into a field, an item of a list, or one branch of a schema. */
export type Step = { readonly field: string } | { readonly item: number } | { readonly branch: Schema };
/** Creates values for a place, from its schema and its previous value. */
type Fill = (here: Schema, before: unknown) => Iterable<unknown>;

/** `before` with other values at the place to which the steps lead. Creates missing parts. */
export function* build(
  schema: Schema,
  steps: readonly Step[],
  fill: Fill,
  before: unknown,
): Generator<unknown> {
  const [step, ...rest] = steps;
  const here = plain(schema);
  if (!step) yield* fill(here, before);
  else if ('branch' in step) yield* build(step.branch, rest, fill, before);
  else if ('item' in step) {
    const known: readonly unknown[] = Array.isArray(before) && before.length > step.item ? before : [];
    const list = known.length > 0 ? known : listOf(here, Math.max(step.item + 1, here.minItems ?? 0));
    const own = here.prefixItems?.[step.item] ?? here.items ?? {};
    const isOnly = here.contains !== undefined && list.length === 1;
    const item: Schema = isOnly && here.contains ? { allOf: [own, here.contains] } : own;
    for (const value of build(item, rest, fill, known[step.item])) yield list.with(step.item, value);
  } else {
    const known = isRecord(before) ? before : {};
    const object = isRecord(before) ? before : objectOf(here, here.required ?? []);
    const field = fieldOf(here, step.field);
    for (const value of build(field, rest, fill, known[step.field])) yield { ...object, [step.field]: value };
  }
}

export const pointerOf = (steps: readonly Step[]): string =>
  pointerTo(steps.flatMap((step) => ('branch' in step ? [] : ['item' in step ? step.item : step.field])));
