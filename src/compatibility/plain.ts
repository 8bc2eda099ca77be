// Rewrites a schema so that its first level has no references, and merges two schemas.
import { matcherOf } from './matcher.js';
import {
  ANY,
  branchesOf,
  entryOf,
  isAny,
  isOfType,
  origin,
  type Schema,
  type Type,
  target,
  typeOfValue,
  withoutBranches,
} from './schema.js';
import { canonical, fingerprint, hashOf } from './schema-hash.js';

const plains = new WeakMap<Schema, Schema>();
const underWay = new Set<Schema>();

/**
 * A schema that accepts the same values, without references on its first level. Only what cannot be
 * merged stays in `allOf`.
 */
export function plain(schema: Schema): Schema {
  const known = plains.get(schema);
  if (known) return known;
  // A schema that only refers to itself accepts everything.
  if (underWay.has(schema)) return ANY;
  underWay.add(schema);
  const { $ref, [target]: follow, [origin]: _origin, allOf, ...whole } = schema;
  const [own, left] = parted(whole, unevaluated);
  let made: Schema = follow ? conjunction(plain(follow()), own) : own;
  for (const part of allOf ?? []) made = conjunction(made, plain(part));
  // The schema's own default takes precedence over those of its parts.
  if (own.default !== undefined) made = { ...made, default: own.default };
  underWay.delete(schema);
  made = simplified(withLeft(made, left));
  plains.set(schema, made);
  plains.set(made, made);
  return made;
}

export const unevaluated = ['unevaluatedProperties', 'unevaluatedItems'] as const;

/** An `unevaluated…` keyword depends only on keywords of the same schema. */
const isSealed = (schema: Schema): boolean => unevaluated.some((key) => schema[key] !== undefined);

const withLeft = (made: Schema, left: Schema): Schema =>
  isEmpty(left) ? made : { ...(isSealed(made) ? { allOf: [made] } : made), ...left };

const isEmpty = (schema: Schema): boolean => Object.keys(schema).length === 0;

/** The schema without these keywords, and one with only these. */
export function parted(schema: Schema, keys: readonly (keyof Schema)[]): [Schema, Schema] {
  const [others, own] = [{ ...schema }, {}];
  for (const key of keys) {
    if (schema[key] !== undefined) Object.assign(own, { [key]: schema[key] });
    delete others[key];
  }
  return [others, own];
}

function simplified(schema: Schema): Schema {
  const { oneOf, anyOf, ...own } = schema;
  const single = oneOf ?? anyOf;
  if (single?.length === 1 && single[0] && !(oneOf && anyOf)) {
    return plain({ ...own, allOf: [...(own.allOf ?? []), single[0]] });
  }
  // If all fields and items are declared on this level, the unevaluated ones are the additional
  // ones.
  const isFlat = !oneOf && !anyOf && !own.allOf;
  const { unevaluatedProperties: fields, unevaluatedItems: items } = own;
  if (fields && (isFlat || own.additionalProperties)) {
    const { unevaluatedProperties: _, ...others } = schema;
    return simplified({ ...others, additionalProperties: own.additionalProperties ?? fields });
  }
  if (items && ((isFlat && !own.contains) || own.items)) {
    const { unevaluatedItems: _, ...others } = schema;
    return simplified({ ...others, items: own.items ?? items });
  }
  const types = own.type ?? (own.enum ? typesIn(own.enum) : undefined);
  if (types?.length === 1 && !own.enum && types[0] === 'boolean') return { ...schema, enum: [true, false] };
  if (types?.length === 1 && !own.enum && types[0] === 'null') return { ...schema, enum: [null] };
  return types && !own.type ? { ...schema, type: types } : schema;
}

const typesIn = (values: readonly unknown[]): Type[] => [...new Set(values.map(typeOfValue))];

/** The conjunction of both schemas. Keywords that cannot be merged stay in `allOf`. */
function conjunction(x: Schema, y: Schema): Schema {
  if (isAny(x)) return withDefault(y, x.default);
  if (isAny(y)) return y.default === undefined ? x : { ...x, default: y.default };
  if (isSealed(x) || isSealed(y)) {
    const [one, other] = [x, y].map((part) => (isSealed(part) ? parted(part, outlines)[1] : part));
    const sealed = [x, y].filter(isSealed);
    const made = conjunction(one ?? ANY, other ?? ANY);
    return { ...made, allOf: [...(made.allOf ?? []), ...sealed] };
  }
  const made: Schema = { ...x, ...y };
  const rest: Schema = {};
  if (x.type && y.type) made.type = commonTypes(x.type, y.type);
  if (x.enum && y.enum) {
    const texts = new Set(y.enum.map(canonical));
    made.enum = x.enum.filter((value) => texts.has(canonical(value)));
  }
  for (const [name, bounds] of largerOf)
    if (bounds(x) && bounds(y)) made[name] = Math.max(x[name] ?? 0, y[name] ?? 0);
  for (const [name, bounds] of smallerOf)
    if (bounds(x) && bounds(y)) made[name] = Math.min(x[name] ?? 0, y[name] ?? 0);
  if (x.required && y.required) made.required = [...new Set([...x.required, ...y.required])].sort();
  if (x.examples) made.examples = x.examples;
  // If the two schemas' groups cannot be merged, the second one is added in `allOf`.
  for (const keys of groups) {
    const [[, one], [, other]] = [parted(x, keys), parted(y, keys)];
    if (isEmpty(one) || isEmpty(other) || fingerprint(one) === fingerprint(other)) continue;
    const merged = mergedParts(one, other);
    for (const key of keys) delete made[key];
    Object.assign(made, merged ?? one);
    if (!merged) Object.assign(rest, other);
  }
  const also = distinct([...(x.allOf ?? []), ...(y.allOf ?? []), ...(isEmpty(rest) ? [] : [rest])]);
  if (also.length > 0) made.allOf = also;
  else delete made.allOf;
  return made;
}

/** The schema with this default, unless it has its own. */
const withDefault = (schema: Schema, value: unknown): Schema =>
  value === undefined || schema.default !== undefined ? schema : { ...schema, default: value };

/** The keywords of a sealed schema that may also be repeated outside it. */
const outlines = ['type', 'enum', 'required', 'properties'] as const;

/** Groups of keywords that have a meaning only together, and keywords that stand alone. */
const groups: readonly (readonly (keyof Schema)[])[] = [
  ...(['pattern', 'format', 'multipleOf', 'not', 'oneOf', 'anyOf', 'propertyNames', 'unknown'] as const).map(
    (key) => [key],
  ),
  ['contains', 'minContains', 'maxContains'],
  ['items', 'prefixItems'],
  ['properties', 'patternProperties', 'additionalProperties'],
];

/** The least common multiple; undefined if a number is not whole, or too large. */
function commonMultiple(x?: number, y?: number): number | undefined {
  if (!Number.isSafeInteger(x) || !Number.isSafeInteger(y) || !x || !y) return undefined;
  let [divisor, rest] = [x, y];
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
  const multiple = (x / divisor) * y;
  return Number.isSafeInteger(multiple) ? multiple : undefined;
}

/** Merges the steps, the fields or the items of both. Undefined if they cannot be merged. */
function mergedParts(x: Schema, y: Schema): Schema | undefined {
  const step = commonMultiple(x.multipleOf, y.multipleOf);
  if (step !== undefined) return { multipleOf: step };
  if (x.items && y.items && !x.prefixItems && !y.prefixItems) return { items: both(x.items, y.items) };
  const isOfFields = [x, y].every((one) =>
    Boolean(one.properties ?? one.patternProperties ?? one.additionalProperties),
  );
  const patterns = [x, y].filter((one) => one.patternProperties);
  const isOpen = !x.additionalProperties && !y.additionalProperties;
  if (!isOfFields || patterns.length === 2 || (patterns.length === 1 && !isOpen)) return undefined;
  const made: Schema = patterns[0]?.patternProperties
    ? { patternProperties: patterns[0].patternProperties }
    : {};
  properties(made, x, y);
  return made;
}

const forms = new WeakMap<Schema, readonly Schema[]>();
/** Maximum alternatives in a part of a comparison: every list of branches multiplies them. */
const MOST_FORMS = 20_000;
let formsMade = 0;
/** Called before each part of a comparison. */
export const countFormsAnew = (): void => {
  formsMade = 0;
};

/**
 * Maximum branches of which every combination becomes a form: which fields are unevaluated depends
 * on the combination of matching branches.
 */
const MOST_SETS = 4;

/** Each branch of a plain schema, merged with the keywords outside the branches. */
export function alternatives(here: Schema): readonly Schema[] {
  const known = forms.get(here);
  if (known) return known;
  const [own, left] = parted(withoutBranches(here), unevaluated);
  const branches = branchesOf(here) ?? [];
  const isMixed = !isEmpty(left) && !here.oneOf;
  const sets = isMixed && branches.length <= MOST_SETS ? setsOf(branches) : branches.map((one) => [one]);
  formsMade += sets.length;
  if (formsMade > MOST_FORMS) throw new RangeError(`There are more than ${MOST_FORMS} forms`);
  const made = sets.map((set) => {
    const [only, ...others] = set;
    if (only && others.length === 0 && isAny(own) && isEmpty(left)) return only;
    const form = set.reduceRight((all, one) => conjunction(plain(one), all), own);
    if (isMixed && branches.length > MOST_SETS)
      return conjunction(form, { allOf: [{ unknown: { unevaluated: fingerprint(here) } }] });
    return simplified(withLeft(form, left));
  });
  forms.set(here, made);
  return made;
}

const setsOf = (branches: readonly Schema[]): Schema[][] =>
  Array.from({ length: 2 ** branches.length - 1 }, (_, set) =>
    branches.filter((_branch, at) => ((set + 1) >> at) % 2 === 1),
  );

export function fieldOf(
  { properties, patternProperties, additionalProperties }: Schema,
  name: string,
): Schema {
  const own = entryOf(properties, name);
  const patterns = Object.entries(patternProperties ?? {});
  const parts = patterns.flatMap(([one, part]): Schema[] => {
    const isOfIt = matcherOf(one)(name);
    return isOfIt === undefined ? [{ unknown: { pattern: one } }] : isOfIt ? [part] : [];
  });
  if (parts.length > 0) return { allOf: own ? [own, ...parts] : parts };
  return own ?? additionalProperties ?? ANY;
}

const has = (name: keyof Schema) => (schema: Schema) => schema[name] !== undefined;
const largerOf = (['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const).map(
  (name) => [name, has(name)] as const,
);
const smallerOf = (['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const).map(
  (name) => [name, has(name)] as const,
);
function commonTypes(x: readonly Type[], y: readonly Type[]): Type[] {
  const both: Type[] = x.filter((type) => isOfType(type, y));
  return [...new Set([...both, ...y.filter((type) => isOfType(type, x))])];
}

function properties(made: Schema, x: Schema, y: Schema): void {
  const names = new Set([...Object.keys(x.properties ?? {}), ...Object.keys(y.properties ?? {})]);
  const entries = [...names].map((name): [string, Schema] => {
    const parts = [x, y].flatMap(({ properties: own, additionalProperties, patternProperties }) => {
      const part = entryOf(own, name) ?? (patternProperties ? undefined : additionalProperties);
      return part === undefined ? [] : [part];
    });
    return [name, both(...parts)];
  });
  if (entries.length > 0) made.properties = Object.fromEntries(entries);
  const others = [x.additionalProperties, y.additionalProperties].filter((one) => one !== undefined);
  if (others.length > 0) made.additionalProperties = both(...others);
}

/**
 * Removes duplicates: schemas that refer to each other would double their requirements with each
 * followed reference.
 */
function distinct(schemas: readonly Schema[]): Schema[] {
  const found = [...new Map(schemas.map((one) => [hashOf(one), one])).values()];
  // Without this limit, the list would grow until the memory is exhausted.
  if (found.length > MOST_PARTS) throw new RangeError(`A schema has more than ${MOST_PARTS} parts`);
  return found;
}
const MOST_PARTS = 1_000;

function both(...schemas: readonly Schema[]): Schema {
  const parts = distinct(schemas);
  const [only] = parts;
  return only && parts.length === 1 ? only : { allOf: parts };
}
