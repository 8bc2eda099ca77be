// Finds the places at which a value of one schema may be invalid against another, and values to try
// there. If there are no such places, containment is proven.
import { admits } from './admits.js';
import { allValuesOf, someValuesOf } from './enumerated.js';
import { type Below, isBelow, rules } from './keyword-rules.js';
import { type Choice, type Doubt, here, near } from './near.js';
import { hasNoText } from './patterns.js';
import { alternatives, fieldOf, plain } from './plain.js';
import {
  ANY,
  branchesOf,
  entryOf,
  independent,
  isAny,
  isNever,
  isOfType,
  isRecord,
  type Schema,
  type Type,
  typesOf,
  withoutBranches,
} from './schema.js';
import { canonical, hashOf } from './schema-hash.js';
import { split } from './splits.js';
import { build, full, sample } from './values.js';

/** Whether to ignore the difference between two schemas of the field `name`. */
export type Excuse = (a: Schema, b: Schema, name: string | undefined) => boolean;

export interface Containment {
  /** False means not proven; `a` may still be within `b`. */
  readonly isWithin: (a: Schema, b: Schema) => boolean;
  readonly doubts: (a: Schema, b: Schema) => Generator<Doubt>;
}

/** A schema with at most this number of values is compared value by value. */
const MOST_LISTED = 32;
/** How deeply a schema is split, to compare its parts with alternatives. */
const MOST_SPLITS = 5;
/** After this number of steps in all proofs together, nothing more is proven. */
const MOST_STEPS = 100_000;
/** Nested alternatives have millions of pairs, which would exhaust the memory. */
const MOST_DOUBTED = 300;
const DEEPEST = 12;
const MOST_PARTNERS = 8;

/** `isOfAll`: whether to compare all values that `a` accepts, not only those that are sent. */
export function createContainment(
  isExcused: Excuse = () => false,
  nesting = 0,
  isOfAll = false,
): Containment {
  const known = new Map<string, boolean>();
  /** Pairs proven under the assumption that an unfinished proof succeeds; discarded if it fails. */
  const provisional: string[] = [];
  /** Pairs with unfinished proofs, and the depth of fields and items at which each began. */
  const open = new Map<string, number>();
  let [steps, depth, splits] = [0, 0, 0];

  const isWithin = (a: Schema, b: Schema, name?: string): boolean => {
    if (a === b || isAny(b) || hashOf(a) === hashOf(b) || isExcused(a, b, name)) return true;
    const key = `${hashOf(a)} ${hashOf(b)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    // Values are finite, so a recursive pair is proven if its proof began at a smaller depth.
    const since = open.get(key);
    if (since !== undefined) return since < depth;
    steps += 1;
    if (steps > MOST_STEPS || open.size > MOST_OPEN) return false;
    open.set(key, depth);
    const mark = provisional.length;
    const proven = decide(plain(a), plain(b), prove).next().done === true || hasNoValue(a, 0);
    open.delete(key);
    if (proven) provisional.push(key);
    else for (const one of provisional.splice(mark)) known.delete(one);
    if (open.size === 0) provisional.length = 0;
    known.set(key, proven);
    return proven;
  };
  // For `not` and `contains`, all values that a schema accepts matter, even if nobody sends them.
  const isSubset = isOfAll ? isWithin : createContainment(undefined, nesting, true).isWithin;
  const prove: Below = function* (a, b, step, name) {
    const deeper = step && !('branch' in step) ? 1 : 0;
    depth += deeper;
    const isProven = isWithin(a, b, name);
    depth -= deeper;
    if (!isProven) yield here(() => []);
  };

  function doubts(a: Schema, b: Schema): Generator<Doubt> {
    const seen = new Set<string>();
    const at: Below = function* (one, other, step, name) {
      const key = `${hashOf(one)} ${hashOf(other)}`;
      if (seen.has(key) || seen.size === MOST_DOUBTED || isWithin(one, other, name)) return;
      seen.add(key);
      for (const doubt of decide(plain(one), plain(other), at)) {
        const steps = step ? [step, ...doubt.steps] : doubt.steps;
        yield { ...doubt, steps, against: doubt.against ?? other };
      }
    };
    return at(a, b);
  }

  function* decide(a: Schema, b: Schema, below: Below): Generator<Doubt> {
    if (isNever(a)) return;
    if (isNever(b)) return yield here((schema, before) => [before ?? sample(schema)]);
    if (a.enum) {
      const isForm = (form: Schema) => hashOf(plain(form)) === hashOf(a);
      if (a.unknown && branchesOf(b) && alternatives(b).some(isForm)) return;
      const refused = a.enum.filter((value) => admits(a, value) !== false && admits(b, value) !== true);
      if (refused.length > 0) yield here(() => refused);
      return;
    }
    if (branchesOf(a)) {
      const isClosed = b.unevaluatedProperties ?? b.unevaluatedItems;
      if (a.oneOf && b.oneOf && !isClosed && areWithinEach(a, b, a.oneOf, b.oneOf)) return;
      for (const branch of alternatives(a)) yield* below(branch, b, { branch });
      return;
    }
    const [type, ...others] = typesOf(a);
    if (type && others.length === 0) return yield* ofOneType(type, a, b, below);
    for (const one of typesOf(a)) {
      const branch: Schema = { ...a, type: [one] };
      yield* below(branch, b, { branch });
    }
  }

  function* ofOneType(type: Type, a: Schema, b: Schema, below: Below): Generator<Doubt> {
    if (!isOfType(type, typesOf(b)) || !isKnown(a, b)) {
      return yield here(() => [sample(a), ...near(type, a, b), full(a)]);
    }
    const isAccepted = (value: unknown) => admits(b, value) === true;
    if (b.enum) {
      // If there are more different values than the list has, at least one is not in the list.
      const { values, isComplete } = someValuesOf(a, b.enum.length + 1);
      if (isComplete && values.every(isAccepted)) return;
      return yield here(() => [sample(a), ...values, ...near(type, a, b), full(a)]);
    }
    if (branchesOf(b)) {
      if (allValuesOf(a, MOST_LISTED)?.every(isAccepted)) return;
      const forms = alternatives(b);
      const isApart = (at: number) =>
        b.oneOf?.every((other, one) => one === at || areDisjoint(a, other)) ?? true;
      if (forms.some((form, at) => isWithin(a, form) && isApart(at))) return;
      if (areWithinAlike(type, a, b, forms)) return;
      const overlaps = () => (b.oneOf ? forms.map((form) => sample({ allOf: [a, form] })) : []);
      yield here((schema) => [sample(schema), full(schema), ...overlaps()]);
      const found = nearest(a, forms)
        .slice(0, MOST_PARTNERS)
        .map((form) => [...below(a, form)].map((doubt) => chosen(doubt, { of: forms, form })));
      yield* found.flat();
      // A value that matches no alternative may have to differ from each one in a different field.
      const valuesOf = (doubt: Doubt) => build(a, doubt.steps, doubt.values, undefined).next().value;
      yield here(() =>
        mixtures(found.map((some) => some.slice(0, MOST_MIXED).map(valuesOf).filter(isRecord))),
      );
      return;
    }
    for (const part of b.allOf ?? []) yield* below(a, part);
    const { not } = b;
    if (not && !(a.not && isSubset(not, a.not)) && !areDisjoint(a, not)) {
      yield here(() => [sample({ allOf: [a, not] }), full({ allOf: [a, not] })]);
    }
    yield* rules[type](a, b, below, { isWithin, isSubset, isOfAll });
  }

  /** Whether each of several parts of `a` is within `b`. */
  const areWithinAlike = (type: Type, a: Schema, b: Schema, forms: readonly Schema[]): boolean => {
    if (splits === MOST_SPLITS) return false;
    splits += 1;
    const isProven = split(type, a, forms)?.every((part) => isWithin(part, b)) ?? false;
    splits -= 1;
    return isProven;
  };

  /**
   * Whether each branch of `a` is within its own branch of `b`. Any other branch of `b` must be
   * disjoint from that branch of `a`, or equal to another branch of `a`.
   */
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
        return at === index || (partner !== undefined && isSubset(y, partner)) || areDisjoint(x, y);
      }),
    );
  };

  /** Whether no value can match both schemas. False if unsure. */
  const areDisjoint = (a: Schema, b: Schema): boolean => hasNoValue({ allOf: [a, b] }, 0);

  const hasNoValue = (schema: Schema, depth: number): boolean => {
    if (depth > DEEPEST) return false;
    const at = plain(schema);
    if (isNever(at)) return true;
    if (at.enum) return at.enum.every((value) => admits(at, value) === false);
    if (branchesOf(at)) return alternatives(at).every((one) => hasNoValue(one, depth + 1));
    const { not: _, ...others } = at;
    const excluded = [at, ...(at.allOf ?? []).map(plain)].flatMap(({ not }) => (not ? [not] : []));
    // A separate proof, because it must not use the assumptions of this one.
    const isExcludedBy = (not: Schema) =>
      createContainment(undefined, nesting + 1, true).isWithin(others, not);
    if (nesting < 2 && excluded.some(isExcludedBy)) return true;
    return typesOf(at).every((type) => {
      if (type === 'string') return hasNoText([at, ...(at.allOf ?? []).map(plain)]);
      if (type === 'integer' || type === 'number') return isBelow(at, at);
      if (type === 'object')
        return (at.required ?? []).some((name) => hasNoValue(fieldOf(at, name), depth + 1));
      if (type !== 'array') return false;
      const { minItems = 0, maxItems = Infinity, items = ANY, contains = ANY, minContains = 1 } = at;
      const others = minItems - (at.prefixItems?.length ?? 0);
      if (minItems > maxItems || (others > 0 && hasNoValue(items, depth + 1))) return true;
      const needs = at.contains !== undefined && minContains > 0;
      return needs && !at.prefixItems && hasNoValue({ allOf: [items, contains] }, depth + 1);
    });
  };
  return { isWithin, doubts };
}

const chosen = (doubt: Doubt, choice: Choice): Doubt => ({
  ...doubt,
  choices: [choice, ...(doubt.choices ?? [])],
});

/** Merges of one object from each list, up to a limit. */
const mixtures = (lists: readonly (readonly object[])[]): object[] =>
  lists.reduce<object[]>(
    (mixed, list) =>
      list.length === 0
        ? mixed
        : mixed.flatMap((one) => list.map((other) => ({ ...one, ...other }))).slice(0, MOST_MIXTURES),
    [{}],
  );
const MOST_MIXED = 4;
const MOST_MIXTURES = 64;

/** Nothing is proven if `b` has an unknown keyword that may matter, or another encoding. */
const isKnown = (a: Schema, b: Schema): boolean =>
  encodingOf(a) === encodingOf(b) &&
  Object.entries(b.unknown ?? {}).every(
    ([key, value]) => independent.has(key) && canonical(a.unknown?.[key]) === canonical(value),
  );

/** A string that is decoded or parsed differently is still valid, but its meaning changes. */
const encodingOf = ({ format, unknown }: Schema): string =>
  canonical([format === 'byte', unknown?.contentEncoding, unknown?.contentMediaType]);

/** Limits recursion depth. */
const MOST_OPEN = 400;

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
  return others
    .map((other) => ({ other, alike: likeness(other) }))
    .toSorted((x, y) => y.alike - x.alike)
    .map(({ other }) => other);
}
