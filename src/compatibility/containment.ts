// Where may a value of one schema not be a value of another? At no place: containment is proven. At
// each other place there are values to try, near the difference.
import { admits } from './admits.js';
import { hasAllTexts, hasNoText, textsLike, textsOutside } from './patterns.js';
import { alternatives, fieldOf, plain } from './plain.js';
import {
  ANY,
  branchesOf,
  entryOf,
  isAny,
  isNever,
  isOfType,
  isRecord,
  type Schema,
  type Type,
  typesOf,
  withoutBranches,
} from './schema.js';
import { hashOf } from './schema-hash.js';
import { build, full, listOf, objectOf, type Step, sample, textsOf } from './values.js';

export interface Doubt {
  readonly steps: readonly Step[];
  /** From the schema at the place, and what was there. */
  readonly values: (here: Schema, before: unknown) => Iterable<unknown>;
}
/** Whether a difference is not to count: the two schemas, and the field that has them. */
export type Excuse = (a: Schema, b: Schema, name: string | undefined) => boolean;

export interface Containment {
  /** False means that there is no proof, not that it is untrue. */
  readonly isWithin: (a: Schema, b: Schema) => boolean;
  readonly doubts: (a: Schema, b: Schema) => Generator<Doubt>;
}

/** Compares what is below a place. */
type Below = (a: Schema, b: Schema, step?: Step, name?: string) => Generator<Doubt>;
type Rule = (a: Schema, b: Schema, below: Below) => Generator<Doubt>;

/** Beyond this, there is no proof. */
const MOST_STEPS = 100_000;
const DEEPEST = 12;
const MOST_PARTNERS = 8;

export function createContainment(isExcused: Excuse = () => false, nesting = 0): Containment {
  const known = new Map<string, boolean>();
  /** Proven while another proof was open, which may have been taken for granted. */
  let provisional: string[] = [];
  const open = new Set<string>();
  let steps = 0;

  const isWithin = (a: Schema, b: Schema, name?: string): boolean => {
    if (a === b || isAny(b) || hashOf(a) === hashOf(b) || isExcused(a, b, name)) return true;
    const key = `${hashOf(a)} ${hashOf(b)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    // Values are finite, so a recursive schema may rely on what is being proven.
    if (open.has(key)) return true;
    steps += 1;
    if (steps > MOST_STEPS || open.size > MOST_OPEN) return false;
    open.add(key);
    const mark = provisional.length;
    const proven = decide(plain(a), plain(b), prove).next().done === true || hasNoValue(a, 0);
    open.delete(key);
    if (proven) provisional.push(key);
    else {
      for (const one of provisional.slice(mark)) known.delete(one);
      provisional = provisional.slice(0, mark);
    }
    if (open.size === 0) provisional = [];
    known.set(key, proven);
    return proven;
  };
  const prove: Below = function* (a, b, _step, name) {
    if (!isWithin(a, b, name)) yield here(() => []);
  };

  function doubts(a: Schema, b: Schema): Generator<Doubt> {
    const seen = new Set<string>();
    const at: Below = function* (one, other, step, name) {
      const key = `${hashOf(one)} ${hashOf(other)}`;
      if (seen.has(key) || isWithin(one, other, name)) return;
      seen.add(key);
      for (const doubt of decide(plain(one), plain(other), at))
        yield step ? { ...doubt, steps: [step, ...doubt.steps] } : doubt;
    };
    return at(a, b);
  }

  const decide: Rule = function* (a, b, below) {
    if (isNever(a)) return;
    if (isNever(b)) return yield here((schema, before) => [before ?? sample(schema)]);
    if (a.enum) {
      const refused = a.enum.filter((value) => admits(a, value) !== false && admits(b, value) !== true);
      if (refused.length > 0) yield here(() => refused);
      return;
    }
    if (branchesOf(a)) {
      if (a.oneOf && b.oneOf && areWithinEach(a, b, a.oneOf, b.oneOf)) return;
      for (const branch of alternatives(a)) yield* below(branch, b, { branch });
      return;
    }
    const [type, ...others] = typesOf(a);
    if (type && others.length === 0) return yield* ofOneType(type, a, b, below);
    for (const one of typesOf(a)) {
      const branch: Schema = { ...a, type: [one] };
      yield* below(branch, b, { branch });
    }
  };

  function* ofOneType(type: Type, a: Schema, b: Schema, below: Below): Generator<Doubt> {
    if (!isOfType(type, typesOf(b)) || b.enum || b.unknown !== undefined) {
      return yield here(() => [sample(a), ...near(type, a, b), full(a)]);
    }
    if (branchesOf(b)) {
      const forms = alternatives(b);
      const isApart = (form: Schema) => forms.every((other) => other === form || areDisjoint(a, other));
      if (forms.some((form) => isWithin(a, form) && (!b.oneOf || isApart(form)))) return;
      const overlaps = () => (b.oneOf ? forms.map((form) => sample({ allOf: [a, form] })) : []);
      yield here((schema) => [sample(schema), full(schema), ...overlaps()]);
      const found = nearest(a, forms)
        .slice(0, MOST_PARTNERS)
        .map((form) => [...below(a, form)]);
      yield* found.flat();
      // What fits no form may have to differ from each in another field.
      const each = () =>
        found.map(([doubt]) => doubt && build(a, doubt.steps, doubt.values, undefined).next().value);
      yield here(() => [Object.assign({}, ...each().filter(isRecord))]);
      return;
    }
    for (const part of b.allOf ?? []) yield* below(a, part);
    const { not } = b;
    if (not && !(a.not && isWithin(not, a.not)) && !areDisjoint(a, not)) {
      yield here(() => [sample({ allOf: [a, not] }), full({ allOf: [a, not] })]);
    }
    yield* rules[type](a, b, below);
  }

  const ofNumbers: Rule = function* (a, b) {
    const step = a.multipleOf ?? (a.type?.[0] === 'integer' ? 1 : Number.NaN);
    const isStep = b.multipleOf === undefined || Number.isInteger(step / b.multipleOf);
    if (!isWithinBounds(a, b) || !isStep) yield here(() => near('number', a, b));
  };

  const ofTexts: Rule = function* (a, b) {
    const hasFormat = b.format === undefined || b.format === a.format;
    if (!hasFormat || !hasAllTexts(b, a)) yield here(() => near('string', a, b));
  };

  const ofLists: Rule = function* (a, b, below) {
    const [least, most] = [a.minItems ?? 0, a.maxItems ?? Infinity];
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
    if (b.unevaluatedItems && !hasSame(a, b, 'unevaluatedItems', 'items', 'prefixItems'))
      yield lists(first + 1);
    const { contains, minContains = 1, maxContains = Infinity } = b;
    if (!contains || (hasEnough(a, contains, minContains) && hasFew(a, contains, maxContains))) return;
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

  const hasEnough = (a: Schema, contains: Schema, count: number): boolean =>
    count === 0 ||
    (a.contains !== undefined && (a.minContains ?? 1) >= count && isWithin(a.contains, contains)) ||
    ((a.minItems ?? 0) >= count && !a.prefixItems && isWithin(a.items ?? ANY, contains));

  const hasFew = (a: Schema, contains: Schema, count: number): boolean =>
    (a.maxItems ?? Infinity) <= count ||
    (a.contains !== undefined && (a.maxContains ?? Infinity) <= count && isWithin(contains, a.contains));

  const ofObjects: Rule = function* (a, b, below) {
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
    if (b.unevaluatedProperties && !hasSame(a, b, 'unevaluatedProperties', 'properties', 'patternProperties'))
      yield objects(names, names.length);
    // A map has any name, also those that the other declares.
    const declared = isUndeclared(a) ? [] : Object.keys(b.properties ?? {});
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

  const rules: Readonly<Record<Type, Rule>> = {
    string: ofTexts,
    integer: ofNumbers,
    number: ofNumbers,
    array: ofLists,
    object: ofObjects,
    boolean: function* () {},
    null: function* () {},
  };

  /** One branch for one, each within the other's, and apart from the rest. */
  const areWithinEach = (a: Schema, b: Schema, xs: readonly Schema[], ys: readonly Schema[]): boolean => {
    const ownOfB = withoutBranches(b);
    if (!isAny(ownOfB) && !isWithin(withoutBranches(a), ownOfB)) return false;
    const used = new Set<number>();
    const partners = xs.map((x) => {
      const index = ys.findIndex((y, at) => !used.has(at) && isWithin(x, y));
      used.add(index);
      return { x, index };
    });
    if (used.has(-1)) return false;
    return partners.every(({ x, index }) =>
      ys.every((y, at) => {
        const partner = partners.find((pair) => pair.index === at)?.x;
        return at === index || (partner !== undefined && isWithin(y, partner)) || areDisjoint(x, y);
      }),
    );
  };

  /** No value is of both. True only if it is certain. */
  const areDisjoint = (a: Schema, b: Schema): boolean => hasNoValue({ allOf: [a, b] }, 0);

  const hasNoValue = (schema: Schema, depth: number): boolean => {
    if (depth > DEEPEST) return false;
    const at = plain(schema);
    if (isNever(at)) return true;
    if (at.enum) return at.enum.every((value) => admits(at, value) === false);
    if (branchesOf(at)) return alternatives(at).every((one) => hasNoValue(one, depth + 1));
    const { not, ...others } = at;
    // A proof of its own: what is open here must not be taken for granted.
    if (not && nesting < 2 && createContainment(undefined, nesting + 1).isWithin(others, not)) return true;
    return typesOf(at).every((type) => {
      if (type === 'string') return hasNoText([at, ...(at.allOf ?? []).map(plain)]);
      if (type === 'integer' || type === 'number') return isBelow(at, at);
      if (type === 'object')
        return (at.required ?? []).some((name) => hasNoValue(fieldOf(at, name), depth + 1));
      if (type !== 'array') return false;
      const { minItems = 0, maxItems = Infinity, items = ANY, contains = ANY, minContains = 1 } = at;
      if (minItems > maxItems || (minItems > 0 && hasNoValue(items, depth + 1))) return true;
      const needs = at.contains !== undefined && minContains > 0;
      return needs && !at.prefixItems && hasNoValue({ allOf: [items, contains] }, depth + 1);
    });
  };
  return { isWithin, doubts };
}

/** The stack has an end. */
const MOST_OPEN = 400;

const here = (values: Doubt['values']): Doubt => ({ steps: [], values });

/** The smallest items first, then what is there, which may be an example. */
const lists = (count: number): Doubt =>
  here((schema, before) => [
    listOf(schema, count),
    ...(Array.isArray(before) && count <= MOST_REPEATED ? [repeated(before, count)] : []),
  ]);
const repeated = (list: readonly unknown[], count: number): unknown[] =>
  Array.from({ length: list.length === 0 ? 0 : count }, (_, index) => list[index % list.length]);
const MOST_REPEATED = 200;

/** With fewer and with more fields than needed, and with names of several kinds. */
const objects = (names: readonly string[], most: number): Doubt =>
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

const without = (value: unknown, name: string): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([one]) => one !== name)) : value;

/**
 * With some fields declared, nobody sends others of which the other side knows: they would mean
 * nothing yet.
 */
const isUndeclared = ({ properties, additionalProperties }: Schema): boolean =>
  additionalProperties !== undefined ? isNever(plain(additionalProperties)) : properties !== undefined;

/** The names that are not declared: by pattern, then all others. */
const namesOf = ({
  patternProperties,
  additionalProperties = ANY,
}: Schema): [string | undefined, Schema][] => [
  ...Object.entries(patternProperties ?? {}),
  [undefined, additionalProperties],
];

/** May a name be of both kinds? */
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
function isBelow(a: Schema, b: Schema): boolean {
  const [high, low] = [highest(a), lowest(b)];
  return high.at < low.at || (high.at === low.at && (high.excluded || low.excluded));
}

/** Those that look most alike first. */
export function nearest(schema: Schema, others: readonly Schema[]): Schema[] {
  const own = plain(schema);
  const names = Object.keys(own.properties ?? {});
  const likeness = (other: Schema): number => {
    const there = plain(other);
    if (hashOf(own) === hashOf(there)) return Infinity;
    const common = names.filter((name) => entryOf(there.properties, name));
    const equal = common.filter(
      (name) => hashOf(own.properties?.[name] ?? {}) === hashOf(there.properties?.[name] ?? {}),
    );
    const isAlike = typesOf(own).some((type) => isOfType(type, typesOf(there)));
    return (isAlike ? 1_000 : 0) + common.length + equal.length;
  };
  return others.toSorted((x, y) => likeness(y) - likeness(x));
}

const LONGEST_TEXT = 50_000;
const ODD = [0, 1, -1, 0.5, 0.01, 1.5, 7, -0.5, 100.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e16, -1e16];

/** Texts or numbers of `a` that `b` may refuse. */
function near(type: Type, a: Schema, b: Schema): unknown[] {
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
      ...sizes.map((length) => 'a'.repeat(length)),
      ...grown.map((length) => like + like.slice(-1).repeat(length - like.length)),
      ...textsOf(a),
    ];
  }
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
