// Compares the keywords of each type, and yields values that one schema may accept and the other
// refuse. (containment.ts compares listed values and branches.)
import { admits } from './admits.js';
import { someValuesOf } from './enumerated.js';
import { matcherOf } from './matcher.js';
import { type Doubt, here, lists, MOST_REPEATED, near, objects, repeated } from './near.js';
import { hasAllTexts, hasFormat, hasNoText, textsLike } from './patterns.js';
import { fieldOf, plain } from './plain.js';
import {
  ANY,
  branchesOf,
  entryOf,
  isAny,
  isNever,
  isRecord,
  NEVER,
  type Schema,
  type Type,
  withoutBranches,
} from './schema.js';
import { hashOf } from './schema-hash.js';
import { full, objectOf, type Step, sample } from './values.js';

export type Below = (a: Schema, b: Schema, step?: Step, name?: string) => Generator<Doubt>;
/** Without doubts, the keywords of `b` for this type allow every value of `a`. */
type Rule = (a: Schema, b: Schema, below: Below, proofs: Proofs) => Generator<Doubt>;
type Within = (a: Schema, b: Schema) => boolean;

interface Proofs {
  /** Whether `b` accepts every value of `a` that is sent. */
  readonly isWithin: Within;
  /** Whether `b` accepts every value that `a` accepts, with undeclared fields too. */
  readonly isSubset: Within;
  /** Whether the values are all those that `a` accepts, not only those that are sent. */
  readonly isOfAll: boolean;
}

const ofNumbers: Rule = function* (a, b) {
  const step = a.multipleOf ?? (a.type?.[0] === 'integer' ? 1 : Number.NaN);
  const isStep = b.multipleOf === undefined || Number.isInteger(step / b.multipleOf);
  if (!isWithinBounds(a, b) || !isStep) yield here(() => near('number', a, b));
};

const ofTexts: Rule = function* (a, b) {
  const isOfFormat = b.format === undefined || hasFormat(a, b.format);
  if (!isOfFormat || !hasAllTexts(b, a)) yield here(() => near('string', a, b));
};

const ofLists: Rule = function* (a, b, below, proofs) {
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
  if (!contains || (hasEnough(a, contains, minContains, proofs) && hasFew(a, contains, maxContains, proofs)))
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

// An item may match `contains` and have fields that only `items` declares.
const hasEnough = (a: Schema, contains: Schema, count: number, { isWithin, isSubset }: Proofs): boolean =>
  count === 0 ||
  (a.contains !== undefined && (a.minContains ?? 1) >= count && isSubset(a.contains, contains)) ||
  ((a.minItems ?? 0) >= count && !a.prefixItems && isWithin(a.items ?? ANY, contains));

const hasFew = (a: Schema, contains: Schema, count: number, { isSubset }: Proofs): boolean =>
  (a.maxItems ?? Infinity) <= count ||
  (a.contains !== undefined && (a.maxContains ?? Infinity) <= count && isSubset(contains, a.contains));

const ofObjects: Rule = function* (a, b, below, { isWithin, isOfAll }) {
  const required = requiredIn(a);
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
    const isFit = (one: Schema) => isWithin({ type: ['string'], ...one }, propertyNames);
    const others = namesOf(a).filter(([, one]) => !isNever(plain(one)));
    const areFit = others.every(([pattern]) => isFit(pattern ? { pattern } : plain(a.propertyNames ?? ANY)));
    if (!isKnown || !areFit) yield objects(names, 0);
  }
  if (b.unevaluatedProperties) yield objects(names, names.length);
  // A map may contain any name, including those that the other schema declares.
  const hasPattern = (name: string) =>
    fieldOf({ ...a, properties: {} }, name) !== (a.additionalProperties ?? ANY);
  const also = (a.allOf ?? []).flatMap((part) => namesWithin(part));
  const mayHave = (name: string) => isOfAll || !isUndeclared(a) || hasPattern(name);
  const declared = Object.keys(b.properties ?? {}).filter(mayHave);
  // An object that cannot have more fields has only its required ones.
  const isAbsent = (name: string) => (most <= required.size && !required.has(name)) || isExcluded(a, name);
  for (const name of new Set([...names, ...also, ...declared])) {
    if (!isAbsent(name)) yield* below(fieldWithin(a, name), fieldOf(b, name), { field: name }, name);
  }
  for (const [own, one] of most <= required.size ? [] : namesOf(a)) {
    for (const [theirs, other] of namesOf(b)) {
      if (!canMeet(a, b, own, theirs, isWithin)) continue;
      yield* below(one, other, { field: nameOf(a, b, own, theirs) });
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
 * A sender that declares fields is assumed not to send others that the reader knows, because they
 * mean nothing in its own document. Excluding a field does not declare it.
 */
const isUndeclared = ({ properties, additionalProperties = ANY }: Schema): boolean =>
  isAny(additionalProperties)
    ? Object.values(properties ?? {}).some((one) => !isNever(plain(one)))
    : isNever(plain(additionalProperties));

/** The fields that are declared by a part of a schema, if the part could not be merged. */
function namesWithin(part: Schema, depth = 0): string[] {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = plain(part);
  const parts = depth < DEEPEST ? [...allOf, ...anyOf, ...oneOf] : [];
  return [...Object.keys(properties), ...parts.flatMap((one) => namesWithin(one, depth + 1))];
}
const DEEPEST = 8;

function fieldWithin(schema: Schema, name: string): Schema {
  const own = fieldOf(schema, name);
  const others = (schema.allOf ?? [])
    .map((part) => fieldWithin(plain(part), name))
    .filter((one) => !isAny(one));
  return others.length > 0 ? { allOf: [own, ...others] } : own;
}

/** The schemas for undeclared names: by pattern, then for all others. */
const namesOf = ({
  patternProperties,
  additionalProperties = ANY,
}: Schema): [string | undefined, Schema][] => [
  ...Object.entries(patternProperties ?? {}),
  [undefined, additionalProperties],
];

/** The required fields, or all declared ones if a closed object must have as many. */
function requiredIn({ required, properties, minProperties = 0, ...others }: Schema): ReadonlySet<string> {
  const names = Object.keys(properties ?? {});
  const isClosed = !others.patternProperties && isNever(plain(others.additionalProperties ?? ANY));
  return new Set(isClosed && names.length === minProperties ? names : required);
}

/** Whether `not` excludes the field, by `required` alone. */
function isExcluded({ not }: Schema, name: string): boolean {
  const here = plain(not ?? NEVER);
  const { type, required, ...others } = here;
  const forms = branchesOf(here);
  const isAlone = Object.keys(others).length === 0 && (type ?? ['object']).includes('object');
  if (forms)
    return !here.oneOf && forms.some((one) => isAny(withoutBranches(here)) && isExcluded({ not: one }, name));
  return isAlone && required?.length === 1 && required[0] === name;
}

/** A name that matches both patterns, if one is found; without a pattern, an undeclared one. */
function nameOf(a: Schema, b: Schema, own: string | undefined, theirs: string | undefined): string {
  const like = theirs ?? own;
  const listed = a.propertyNames
    ? someValuesOf({ allOf: [{ type: ['string'] }, a.propertyNames] }, 9).values
    : [];
  const names = [...(like === undefined ? [] : textsLike({ pattern: like })), ...listed];
  const isOf = ({ properties, patternProperties }: Schema, pattern: string | undefined, name: string) =>
    pattern === undefined
      ? !entryOf(properties, name) &&
        Object.keys(patternProperties ?? {}).every((one) => matcherOf(one)(name) === false)
      : matcherOf(pattern)(name) === true;
  const isMeant = (name: unknown) => typeof name === 'string' && isOf(a, own, name) && isOf(b, theirs, name);
  return String(names.find(isMeant) ?? names[0] ?? 'unknownField');
}

/** Whether a name may match both patterns. */
function canMeet(
  a: Schema,
  b: Schema,
  own: string | undefined,
  theirs: string | undefined,
  isWithin: Within,
): boolean {
  const isCovered = (by: Schema, pattern: string) =>
    Object.keys(by.patternProperties ?? {}).some((one) => hasAllTexts({ pattern: one }, { pattern }));
  const isNamed = (one: Schema): boolean =>
    a.propertyNames !== undefined && isWithin({ type: ['string'], ...plain(a.propertyNames) }, one);
  if (own === undefined && theirs === undefined) {
    const names = Object.keys(b.properties ?? {});
    const patterns = Object.keys(b.patternProperties ?? {});
    return !isNamed({ anyOf: [{ enum: names }, ...patterns.map((pattern) => ({ pattern }))] });
  }
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
