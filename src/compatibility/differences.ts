// Values that one schema may accept and another refuse: at each place where the two differ, what
// is near the difference.
import { admits } from './admits.js';
import { type Excuse, isUndeclared } from './containment.js';
import { textsOutside } from './patterns.js';
import { conjunction, plain } from './plain.js';
import {
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
import { type Fill, full, listOf, objectOf, type Step, sample, textsOf } from './values.js';

export interface Candidate {
  readonly steps: readonly Step[];
  readonly fill: Fill;
}

const LONGEST_TEXT = 50_000;
const MOST_ITEMS = 20_000;
const MOST_NAMES = 1_000;
const MOST_PARTNERS = 8;

/** `isExcused` says which differences do not count. */
export function differences(a: Schema, b: Schema, isExcused: Excuse): Generator<Candidate> {
  const seen = new Set<string>();
  return at(a, b, []);

  function* at(one: Schema, other: Schema, steps: readonly Step[], name?: string): Generator<Candidate> {
    if (isAny(other) || hashOf(one) === hashOf(other) || isExcused(one, other, name)) return;
    const key = `${hashOf(one)} ${hashOf(other)}`;
    if (seen.has(key)) return;
    seen.add(key);
    const [x, y] = [plain(one), plain(other)];
    if (isNever(x)) return;
    const value = (made: unknown): Candidate => ({ steps, fill: () => made });
    if (isNever(y)) {
      yield { steps, fill: (here, before) => before ?? sample(here) };
      return;
    }
    if (branchesOf(x)) yield* ofBranches(x, y, steps);
    else if (x.enum) for (const one of x.enum) yield value(one);
    else if (branchesOf(y)) {
      yield { steps, fill: (here) => sample(here) };
      yield { steps, fill: (here) => full(here) };
      if (typesOf(x).length > 1) for (const type of typesOf(x)) yield value(sample({ ...x, type: [type] }));
      for (const partner of nearest(x, alternatives(y)).slice(0, MOST_PARTNERS)) yield* at(x, partner, steps);
    } else for (const type of typesOf(x)) yield* ofType(type, { ...x, type: [type] }, y, steps);
    for (const part of y.allOf ?? []) yield* at(x, part, steps);
  }

  function* ofBranches(x: Schema, y: Schema, steps: readonly Step[]): Generator<Candidate> {
    const others = branchesOf(y) ? alternatives(y) : [y];
    for (const branch of alternatives(x)) {
      const inside = [...steps, { branch }];
      const same = others.find((other) => hashOf(other) === hashOf(branch));
      if (!same) {
        yield { steps: inside, fill: (here) => sample(here) };
        yield { steps: inside, fill: (here) => full(here) };
        for (const partner of nearest(branch, others).slice(0, 2)) yield* at(branch, partner, inside);
      }
      // What two branches of the other accept, neither accepts any more.
      for (const other of y.oneOf ? others : []) {
        if (other !== same) yield { steps: inside, fill: () => sample({ allOf: [branch, other] }) };
      }
    }
  }

  function* ofType(type: Type, x: Schema, y: Schema, steps: readonly Step[]): Generator<Candidate> {
    const value = (made: unknown): Candidate => ({ steps, fill: () => made });
    if (!isOfType(type, typesOf(y)) || y.enum) yield value(sample(x));
    if (y.not) yield value(sample({ allOf: [x, y.not] }));
    switch (type) {
      case 'string':
        for (const text of textsNear(x, y)) yield value(text);
        break;
      case 'integer':
      case 'number':
        for (const number of numbersNear(x, y)) yield value(number);
        break;
      case 'array':
        yield* ofLists(x, y, steps);
        break;
      case 'object':
        yield* ofObjects(x, y, steps);
        break;
      default:
        yield value(sample(x));
    }
  }

  function* ofLists(x: Schema, y: Schema, steps: readonly Step[]): Generator<Candidate> {
    const counts = [
      (y.minItems ?? 0) - 1,
      (y.maxItems ?? Infinity) + 1,
      x.minItems ?? 0,
      x.maxItems ?? Infinity,
      1,
      2,
    ];
    for (const count of new Set(counts)) {
      if (count < 0 || count > MOST_ITEMS) continue;
      yield {
        steps,
        // Repeats what is there, which may be an example.
        fill: (here, before) =>
          Array.isArray(before) && before.length > 0 && !x.uniqueItems
            ? Array.from({ length: count }, (_, index): unknown => before[index % before.length])
            : listOf(here, count),
      };
    }
    if (y.contains) yield { steps, fill: () => [sample(x.items ?? {})] };
    if (y.contains && x.items) yield { steps, fill: () => [full(x.items ?? {})] };
    yield* at(x.items ?? {}, y.items ?? {}, [...steps, { items: true }], 'items');
  }

  function* ofObjects(x: Schema, y: Schema, steps: readonly Step[]): Generator<Candidate> {
    const whole = (before: unknown, here: Schema) =>
      isRecord(before) ? before : objectOf(here, here.required ?? []);
    for (const name of y.required ?? []) {
      if (x.required?.includes(name)) continue;
      yield {
        steps,
        fill: (here, before) =>
          Object.fromEntries(Object.entries(whole(before, here)).filter(([one]) => one !== name)),
      };
    }
    const theirs = (name: string) => entryOf(y.properties, name) ?? y.additionalProperties ?? {};
    for (const [name, schema] of Object.entries(x.properties ?? {})) {
      yield* at(schema, theirs(name), [...steps, { field: name }], name);
    }
    const others = x.additionalProperties ?? {};
    const declared = isUndeclared(x) ? [] : Object.keys(y.properties ?? {});
    for (const name of declared) {
      if (!entryOf(x.properties, name)) yield* at(others, theirs(name), [...steps, { field: name }], name);
    }
    yield* at(others, y.additionalProperties ?? {}, [...steps, { field: 'unknownField' }]);
    for (const also of Object.values(y.dependentRequired ?? {}))
      for (const one of also) yield { steps, fill: (here, before) => without(full(here) ?? before, one) };
    if (y.propertyNames || y.patternProperties)
      yield {
        steps,
        fill: (here) => ({ ...objectOf(here, here.required ?? []), 'Another name': sample(others) }),
      };
    const names = Object.keys(x.properties ?? {});
    if (y.minProperties !== undefined || y.maxProperties !== undefined || y.if || y.dependentSchemas) {
      for (let count = 0; count <= names.length; count += 1) {
        yield { steps, fill: (here) => objectOf(here, [...(here.required ?? []), ...names.slice(0, count)]) };
      }
      const more = Array.from(
        { length: Math.min(MOST_NAMES, (y.maxProperties ?? 0) + 1) },
        (_, index) => `name${index}`,
      );
      yield { steps, fill: (here) => objectOf(here, more) };
    }
    yield { steps, fill: (here) => objectOf(here, here.required ?? []) };
    yield { steps, fill: (here) => full(here) };
  }
}

const without = (value: unknown, name: string): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([one]) => one !== name)) : value;

/** Each branch together with what holds for all of them. */
function alternatives(schema: Schema): Schema[] {
  const own = withoutBranches(schema);
  return (branchesOf(schema) ?? []).map((branch) => (isAny(own) ? branch : conjunction(plain(branch), own)));
}

/** Those that look most alike first. */
export function nearest(schema: Schema, others: readonly Schema[]): Schema[] {
  const here = plain(schema);
  const names = Object.keys(here.properties ?? {});
  const likeness = (other: Schema): number => {
    const there = plain(other);
    if (hashOf(here) === hashOf(there)) return Infinity;
    const common = names.filter((name) => entryOf(there.properties, name));
    const equal = common.filter(
      (name) => hashOf(here.properties?.[name] ?? {}) === hashOf(there.properties?.[name] ?? {}),
    );
    return (
      (typesOf(here).some((type) => isOfType(type, typesOf(there))) ? 1_000 : 0) +
      common.length +
      equal.length
    );
  };
  return others.toSorted((x, y) => likeness(y) - likeness(x));
}

function* textsNear(x: Schema, y: Schema): Generator<string> {
  yield* textsOutside(x, y);
  const lengths = [
    (y.minLength ?? 0) - 1,
    (y.maxLength ?? Infinity) + 1,
    x.minLength ?? 0,
    x.maxLength ?? Infinity,
  ];
  for (const length of lengths) if (length >= 0 && length <= LONGEST_TEXT) yield 'a'.repeat(length);
  const [like = 'a'] = textsOf(x);
  for (const length of lengths)
    if (length > like.length && length <= LONGEST_TEXT)
      yield like + like.slice(-1).repeat(length - like.length);
  yield* textsOf(x);
}

const ODD = [0, 1, -1, 0.5, 0.01, 1.5, 7, -0.5, 100.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e16, -1e16];

function numbersNear(x: Schema, y: Schema): number[] {
  const bounds = [x, y].flatMap((one) => [
    one.minimum,
    one.maximum,
    one.exclusiveMinimum,
    one.exclusiveMaximum,
    one.multipleOf,
  ]);
  const near = bounds
    .filter((one) => one !== undefined)
    .flatMap((one) => [one, one - 1, one + 1, one + 0.5, one - 0.5, one + 0.01, one - 0.01]);
  const integers = near.flatMap((one) => [Math.floor(one), Math.ceil(one)]);
  return [...new Set([...near, ...integers, ...ODD])].filter((one) => admits(x, one) !== false);
}
