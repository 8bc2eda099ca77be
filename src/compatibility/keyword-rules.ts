// Compares the keywords of each type (listed values and branches: containment.ts), and yields
// values that one schema may accept and the other refuse.
import { admits } from './admits.js';
import { type Doubt, here, lists, MOST_REPEATED, near, objects, repeated } from './near.js';
import { hasAllTexts, hasNoText, textsLike } from './patterns.js';
import { fieldOf, plain } from './plain.js';
import { ANY, isAny, isNever, isRecord, type Schema, type Type } from './schema.js';
import { hashOf } from './schema-hash.js';
import { full, objectOf, type Step, sample } from './values.js';

/** Compares two nested schemas. */
export type Below = (a: Schema, b: Schema, step?: Step, name?: string) => Generator<Doubt>;
/**
 * Yields the doubts. If there are none, the keywords of this type allow every value of `a` in `b`.
 */
type Rule = (a: Schema, b: Schema, below: Below, isWithin: Within) => Generator<Doubt>;
type Within = (a: Schema, b: Schema) => boolean;

const ofNumbers: Rule = function* (a, b) {
  const step = a.multipleOf ?? (a.type?.[0] === 'integer' ? 1 : Number.NaN);
  const isStep = b.multipleOf === undefined || Number.isInteger(step / b.multipleOf);
  if (!isWithinBounds(a, b) || !isStep) yield here(() => near('number', a, b));
};

const ofTexts: Rule = function* (a, b) {
  const hasFormat = b.format === undefined || b.format === a.format;
  if (!hasFormat || !hasAllTexts(b, a)) yield here(() => near('string', a, b));
};

const ofLists: Rule = function* (a, b, below, isWithin) {
  const least = a.minItems ?? 0;
  const isFull = a.items !== undefined && isNever(plain(a.items));
  const most = Math.min(a.maxItems ?? Infinity, isFull ? (a.prefixItems?.length ?? 0) : Infinity);
  if (least < (b.minItems ?? 0)) yield lists(least);
  if (most > (b.maxItems ?? Infinity)) yield lists(Math.max(least, (b.maxItems ?? 0) + 1));
  if (b.uniqueItems && !a.uniqueItems && most > 1) yield lists(Math.max(least, 2));
  const first = Math.max(a.prefixItems?.length ?? 0, b.prefixItems?.length ?? 0);
  for (let item = 0; item < Math.min(first, most); item += 1) {
    yield* below(a.prefixItems?.[item] ?? a.items ?? ANY, b.prefixItems?.[item] ?? b.items ?? ANY, {
      item,
    });
  }
  if (most > first) yield* below(a.items ?? ANY, b.items ?? ANY, { item: first }, 'items');
  if (b.unevaluatedItems) yield lists(Math.max(least, first + 1));
  const { contains, minContains = 1, maxContains = Infinity } = b;
  if (
    !contains ||
    (hasEnough(a, contains, minContains, isWithin) && hasFew(a, contains, maxContains, isWithin))
  )
    return;
  const some = { allOf: [a.items ?? ANY, contains] };
  yield here((_, before) => [
    ...[0, 1, a.minContains ?? 1, minContains - 1, maxContains + 1].flatMap((count) =>
      count >= 0 && count <= MOST_REPEATED ? [repeated([sample(some)], count)] : [],
    ),
    [sample(a.items ?? ANY)],
    [full(a.items ?? ANY)],
    ...(Array.isArray(before) ? [repeated(before, before.length * 2)] : []),
  ]);
};

const hasEnough = (a: Schema, contains: Schema, count: number, isWithin: Within): boolean =>
  count === 0 ||
  (a.contains !== undefined && (a.minContains ?? 1) >= count && isWithin(a.contains, contains)) ||
  ((a.minItems ?? 0) >= count && !a.prefixItems && isWithin(a.items ?? ANY, contains));

const hasFew = (a: Schema, contains: Schema, count: number, isWithin: Within): boolean =>
  (a.maxItems ?? Infinity) <= count ||
  (a.contains !== undefined && (a.maxContains ?? Infinity) <= count && isWithin(contains, a.contains));

const ofObjects: Rule = function* (a, b, below, isWithin) {
  const required = new Set(a.required);
  for (const name of b.required ?? []) {
    if (required.has(name)) continue;
    yield here((schema, before) => [
      without(isRecord(before) ? before : objectOf(schema, schema.required ?? []), name),
      without(full(schema), name),
    ]);
  }
  const names = Object.keys(a.properties ?? {});
  const isOpen = !isNever(plain(a.additionalProperties ?? ANY)) || a.patternProperties !== undefined;
  const most = Math.min(a.maxProperties ?? Infinity, isOpen ? Infinity : names.length);
  const isMany = Math.max(a.minProperties ?? 0, required.size) >= (b.minProperties ?? 0);
  if (!isMany || most > (b.maxProperties ?? Infinity)) yield objects(names, b.maxProperties ?? 0);
  const { propertyNames } = b;
  if (propertyNames && !hasSame(a, b, 'propertyNames')) {
    const isKnown = names.every((name) => admits(propertyNames, name) === true);
    const others: Schema = { type: ['string'], ...plain(a.propertyNames ?? ANY) };
    if (!isKnown || (isOpen && !isWithin(others, propertyNames))) yield objects(names, 0);
  }
  if (b.unevaluatedProperties) yield objects(names, names.length);
  // A map may contain any name, including those that the other schema declares.
  const hasPattern = (name: string) =>
    fieldOf({ ...a, properties: {} }, name) !== (a.additionalProperties ?? ANY);
  const declared = Object.keys(b.properties ?? {}).filter((name) => !isUndeclared(a) || hasPattern(name));
  for (const name of new Set([...names, ...declared])) {
    yield* below(fieldOf(a, name), fieldOf(b, name), { field: name }, name);
  }
  for (const [own, one] of namesOf(a)) {
    for (const [theirs, other] of namesOf(b)) {
      if (!canMeet(a, b, own, theirs)) continue;
      const like = theirs ?? own;
      const field = (like !== undefined && textsLike({ pattern: like })[0]) || 'unknownField';
      yield* below(one, other, { field });
    }
  }
};

export const rules: Readonly<Record<Type, Rule>> = {
  string: ofTexts,
  integer: ofNumbers,
  number: ofNumbers,
  array: ofLists,
  object: ofObjects,
  boolean: function* () {},
  null: function* () {},
};

const without = (value: unknown, name: string): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([one]) => one !== name)) : value;

/**
 * A sender that declares fields is assumed not to send undeclared fields that the reader knows,
 * because they have no meaning in its own document.
 */
const isUndeclared = ({ properties, additionalProperties = ANY }: Schema): boolean =>
  isAny(additionalProperties) ? properties !== undefined : isNever(plain(additionalProperties));

/** The names that are not declared: by pattern, then all others. */
const namesOf = ({
  patternProperties,
  additionalProperties = ANY,
}: Schema): [string | undefined, Schema][] => [
  ...Object.entries(patternProperties ?? {}),
  [undefined, additionalProperties],
];

/** Whether a name may match both patterns. */
function canMeet(a: Schema, b: Schema, own: string | undefined, theirs: string | undefined): boolean {
  const isCovered = (by: Schema, pattern: string) =>
    Object.keys(by.patternProperties ?? {}).some((one) => hasAllTexts({ pattern: one }, { pattern }));
  if (own === undefined) return theirs === undefined || !isCovered(a, theirs);
  if (theirs === undefined) return !isCovered(b, own);
  return own === theirs || !hasNoText([{ pattern: own }, { pattern: theirs }]);
}

function hasSame(a: Schema, b: Schema, ...keys: readonly (keyof Schema)[]): boolean {
  const part = (schema: Schema): Schema => Object.fromEntries(keys.map((key) => [key, schema[key]]));
  return hashOf(part(a)) === hashOf(part(b));
}

function isWithinBounds(a: Schema, b: Schema): boolean {
  const [low, high, least, most] = [lowest(a), highest(a), lowest(b), highest(b)];
  const isBeyond = (distance: number, excluded: boolean, mayTouch: boolean) =>
    distance > 0 || (distance === 0 && (excluded || mayTouch)) || Number.isNaN(distance);
  return (
    isBeyond(low.at - least.at, low.excluded, !least.excluded) &&
    isBeyond(most.at - high.at, high.excluded, !most.excluded)
  );
}

function lowest({ minimum = -Infinity, exclusiveMinimum = -Infinity }: Schema) {
  return { at: Math.max(minimum, exclusiveMinimum), excluded: exclusiveMinimum >= minimum };
}
function highest({ maximum = Infinity, exclusiveMaximum = Infinity }: Schema) {
  return { at: Math.min(maximum, exclusiveMaximum), excluded: exclusiveMaximum <= maximum };
}
export function isBelow(a: Schema, b: Schema): boolean {
  const [high, low] = [highest(a), lowest(b)];
  return high.at < low.at || (high.at === low.at && (high.excluded || low.excluded));
}
