// Schemas without references and `allOf` on their first level, and two schemas as one.
import {
  ANY,
  branchesOf,
  entryOf,
  expression,
  isAny,
  isOfType,
  origin,
  type Schema,
  type Type,
  target,
  typeOfValue,
  withoutBranches,
} from './schema.js';
import { fingerprint } from './schema-hash.js';

const plains = new WeakMap<Schema, Schema>();
const underWay = new Set<Schema>();

/** Without references and `allOf` on its first level. Both accept the same values. */
export function plain(schema: Schema): Schema {
  const known = plains.get(schema);
  if (known) return known;
  // A schema that is nothing but itself accepts all.
  if (underWay.has(schema)) return ANY;
  underWay.add(schema);
  const { $ref, [target]: follow, [origin]: _origin, allOf, ...own } = schema;
  let made: Schema = follow ? conjunction(plain(follow()), own) : own;
  for (const part of allOf ?? []) made = conjunction(made, plain(part));
  underWay.delete(schema);
  made = simplified(made);
  plains.set(schema, made);
  plains.set(made, made);
  return made;
}

function simplified(schema: Schema): Schema {
  const { oneOf, anyOf, unevaluatedProperties, ...own } = schema;
  const single = oneOf ?? anyOf;
  if (single?.length === 1 && single[0] && !(oneOf && anyOf)) {
    const rest = unevaluatedProperties ? { ...own, unevaluatedProperties } : own;
    return plain({ allOf: [rest, single[0]] });
  }
  // With every property on this level, the two words mean the same.
  const spread = oneOf ?? anyOf ?? own.allOf ?? own.patternProperties;
  if (unevaluatedProperties && !spread) {
    return simplified({ ...own, additionalProperties: own.additionalProperties ?? unevaluatedProperties });
  }
  const types = own.type ?? (own.enum ? typesIn(own.enum) : undefined);
  if (types?.length === 1 && !own.enum && types[0] === 'boolean') return { ...schema, enum: [true, false] };
  if (types?.length === 1 && !own.enum && types[0] === 'null') return { ...schema, enum: [null] };
  return types && !own.type ? { ...schema, type: types } : schema;
}

const typesIn = (values: readonly unknown[]): Type[] => [...new Set(values.map(typeOfValue))];

/** Both at once. What does not fit into one schema stays as `allOf`. */
function conjunction(x: Schema, y: Schema): Schema {
  if (isAny(x)) return y;
  if (isAny(y)) return x;
  const made: Schema = { ...x, ...y };
  const rest: Schema = {};
  if (x.type && y.type) made.type = commonTypes(x.type, y.type);
  if (x.enum && y.enum) {
    const texts = new Set(y.enum.map((value) => JSON.stringify(value)));
    made.enum = x.enum.filter((value) => texts.has(JSON.stringify(value)));
  }
  for (const [name, bounds] of largerOf)
    if (bounds(x) && bounds(y)) made[name] = Math.max(x[name] ?? 0, y[name] ?? 0);
  for (const [name, bounds] of smallerOf)
    if (bounds(x) && bounds(y)) made[name] = Math.min(x[name] ?? 0, y[name] ?? 0);
  if (x.required && y.required) made.required = [...new Set([...x.required, ...y.required])].sort();
  if (x.properties || y.properties || x.additionalProperties || y.additionalProperties)
    properties(made, x, y);
  if (x.items && y.items) made.items = { allOf: [x.items, y.items] };
  if (x.examples) made.examples = x.examples;
  // Cannot be one: the second goes beside the first.
  const also = { allOf: [...(x.allOf ?? []), ...(y.allOf ?? [])] };
  for (const key of conflicting) {
    if (x[key] === undefined || y[key] === undefined || fingerprint(x[key]) === fingerprint(y[key])) continue;
    Object.assign(made, { [key]: x[key] });
    Object.assign(rest, { [key]: y[key] });
  }
  if (Object.keys(rest).length > 0) also.allOf.push(rest);
  if (also.allOf.length > 0) made.allOf = also.allOf;
  else delete made.allOf;
  return made;
}

const forms = new WeakMap<Schema, readonly Schema[]>();

/** Each branch of a plain schema, together with what holds for all of them. */
export function alternatives(here: Schema): readonly Schema[] {
  const known = forms.get(here);
  if (known) return known;
  const own = withoutBranches(here);
  const made = (branchesOf(here) ?? []).map((one) => (isAny(own) ? one : conjunction(plain(one), own)));
  forms.set(here, made);
  return made;
}

/** What holds for a field of this name. */
export function fieldOf(
  { properties, patternProperties, additionalProperties }: Schema,
  name: string,
): Schema {
  const own = entryOf(properties, name);
  const patterns = Object.entries(patternProperties ?? {});
  const parts = patterns.flatMap(([one, part]) => (expression(one)?.test(name) ? [part] : []));
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
const conflicting = [
  ...(['pattern', 'format', 'multipleOf', 'contains', 'not', 'oneOf', 'anyOf', 'prefixItems'] as const),
  ...(['patternProperties', 'propertyNames', 'unknown'] as const),
  ...(['unevaluatedProperties', 'unevaluatedItems', 'minContains', 'maxContains'] as const),
] as const;

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
    return [name, parts.length === 1 && parts[0] ? parts[0] : { allOf: parts }];
  });
  if (entries.length > 0) made.properties = Object.fromEntries(entries);
  const others = [x.additionalProperties, y.additionalProperties].filter((one) => one !== undefined);
  if (others.length === 2) made.additionalProperties = { allOf: others };
}
