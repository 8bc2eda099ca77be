// Decides whether a client of one document fails with another, with random messages and two plain
// validators. Nothing comes from src/, and the validator is not the judge's Ajv: the judge's rules
// and its corrections of Ajv are implemented a second time.
import { type Schema, Validator } from '@cfworker/json-schema';
import { isJson, type Json, namePatterns, patterns, type Random } from './foreign-edits.js';

/** Whether a value is valid against a schema; undefined if the validator fails. */
type Side = (schema: unknown) => (value: unknown) => boolean | undefined;

/** Validates against the schemas of a document, each changed in this way. */
function sideOf(document: Json, changed: (schema: unknown) => unknown): Side {
  const components: unknown = isJson(document.components) ? document.components.schemas : {};
  const all = Object.entries(isJson(components) ? components : {}).flatMap(
    ([name, one]): [string, Schema][] => [
      [name, inPlace(changed(one))],
      [exactName(name), inPlace(exactly(one))],
    ],
  );
  const $defs = Object.fromEntries(all);
  const known = new Map<unknown, Validator | undefined>();
  // Schemas that refer only to themselves overflow the stack.
  const orUndefined = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  return (schema) => {
    if (!known.has(schema))
      known.set(
        schema,
        orUndefined(() => new Validator({ ...inPlace(changed(schema)), $defs }, '2020-12')),
      );
    return (value) => {
      const found = orUndefined(() => known.get(schema)?.validate(value).valid);
      // Once is enough: a stack overflow takes a long time.
      if (found === undefined) known.set(schema, undefined);
      return found;
    };
  };
}

/** Adds the type: a schema that declares fields or items means an object or an array. */
const typed = (one: Json): Json => {
  if (one.type !== undefined) return one;
  if (one.properties !== undefined) return { ...one, type: 'object' };
  return isJson(one.items) && Object.keys(one.items).length > 0 ? { ...one, type: 'array' } : one;
};

/** Keywords whose schemas are not changed, because they are conditions for other keywords. */
const conditions = new Set(['if', 'not', 'contains']);
const exactName = (name: string): string => `exact-${name}`;
/** The schema with references to unchanged schemas. */
const exactly = (schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(
      /("\$(?:ref|anchor)":"#?(?:\/components\/schemas\/)?)(\w+)"/g,
      (_, before: string, name: string) => `${before}${exactName(name)}"`,
    ),
  );

const inPlace = (schema: unknown): Schema => {
  const text = JSON.stringify(schema ?? {}).replaceAll('#/components/schemas/', '#/$defs/');
  const placed = everywhere(JSON.parse(text), typed);
  return isJson(placed) ? { ...placed } : { not: placed === false ? {} : { not: {} } };
};

const values = new Set(['enum', 'const', 'default', 'required', 'type', 'dependentRequired']);
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Applies a change to a schema and all schemas in it, the innermost first. */
function everywhere(schema: unknown, change: (one: Json) => Json): unknown {
  if (!isJson(schema)) return schema;
  const entries = Object.entries(schema).map(([key, part]): [string, unknown] => {
    if (values.has(key)) return [key, part];
    if (maps.has(key) && isJson(part))
      return [
        key,
        Object.fromEntries(Object.entries(part).map(([name, one]) => [name, everywhere(one, change)])),
      ];
    return [key, Array.isArray(part) ? part.map((one) => everywhere(one, change)) : everywhere(part, change)];
  });
  return change(Object.fromEntries(entries));
}

/**
 * The schema as a client applies it: it ignores unknown fields and takes the first form that fits.
 * Conditions stay unchanged.
 */
function tolerant(schema: unknown): unknown {
  if (!isJson(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([key, part]): [string, unknown][] => {
    if (values.has(key)) return [[key, part]];
    if (conditions.has(key)) return [[key, exactly(part)]];
    if (part === false && (key === 'additionalProperties' || key === 'unevaluatedProperties')) return [];
    if (maps.has(key) && isJson(part))
      return [[key, Object.fromEntries(Object.entries(part).map(([name, one]) => [name, tolerant(one)]))]];
    return [[key, Array.isArray(part) ? part.map(tolerant) : tolerant(part)]];
  });
  const { oneOf, allOf, ...others } = Object.fromEntries(entries);
  const parts = [...(Array.isArray(allOf) ? allOf : []), ...(oneOf === undefined ? [] : [{ anyOf: oneOf }])];
  return parts.length > 0 ? { ...others, allOf: parts } : others;
}

const holders = ['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'];

/**
 * Nobody sends fields that an object with declared fields does not declare. No document will ever
 * declare names that begin with z.
 */
function declaredOnly(schema: unknown): unknown {
  const sealed = (one: unknown): unknown =>
    isJson(one)
      ? {
          allOf: [inner(one)],
          ...(JSON.stringify(one).includes('"properties"') || JSON.stringify(one).includes('"$ref"')
            ? { patternProperties: { '^z': {} }, unevaluatedProperties: false }
            : {}),
        }
      : one;
  const inner = (one: unknown): unknown => {
    if (!isJson(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([key, part]): [string, unknown] => {
        if (['properties', 'patternProperties'].includes(key) && isJson(part))
          return [
            key,
            Object.fromEntries(Object.entries(part).map(([name, value]) => [name, sealed(value)])),
          ];
        if (key === 'prefixItems' && Array.isArray(part)) return [key, part.map(sealed)];
        if (holders.includes(key)) return [key, sealed(part)];
        if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(part)) return [key, part.map(inner)];
        if (key === 'then' || key === 'else') return [key, inner(part)];
        if (conditions.has(key)) return [key, exactly(part)];
        if (key === 'dependentSchemas' && isJson(part))
          return [key, Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inner(value)]))];
        return [key, part];
      }),
    );
  };
  return sealed(schema);
}

const MOST_PARTS = 200;

/** Random values, near those of a schema. */
function valuesOf(document: Json, random: Random) {
  const { below, chance, one } = random;
  const schemas: unknown = isJson(document.components) ? document.components.schemas : {};
  const named = (reference: unknown): unknown => {
    const name = String(reference)
      .replace(/^.*[#/]/, '')
      .toUpperCase();
    return isJson(schemas) ? schemas[name] : {};
  };
  let left = 0;
  const anything = (): unknown =>
    one(['a', 'ab', 'abc', 'b', '', '1', 0, 1, 2, 3, 0.5, -1, true, false, null, {}, []]);
  const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const make = (schema: unknown, depth: number): unknown => {
    left -= 1;
    if (!isJson(schema) || depth > 9 || left < 0 || chance(0.02)) return anything();
    const parts: unknown[] = [...listOf(schema.allOf)];
    if (schema.$ref !== undefined) parts.push(named(schema.$ref));
    for (const key of ['anyOf', 'oneOf']) {
      const list = listOf(schema[key]);
      for (const part of list) if (chance(1.2 / list.length)) parts.push(part);
    }
    for (const key of ['if', 'then', 'else']) if (chance(0.5)) parts.push(schema[key]);
    if (isJson(schema.dependentSchemas) && chance(0.5)) parts.push(...Object.values(schema.dependentSchemas));
    const { allOf: _a, anyOf: _b, oneOf: _c, $ref: _d, ...own } = schema;
    const made = parts.filter(isJson).map((part) => make(part, depth + 1));
    const isBare = Object.keys(own).every((key) =>
      ['$anchor', 'if', 'then', 'else', 'dependentSchemas'].includes(key),
    );
    if (!isBare || made.length === 0) made.unshift(single(own, depth));
    const objects = made.filter(isJson);
    if (objects.length === made.length) return Object.assign({}, ...objects);
    return made[below(made.length)];
  };
  const single = (schema: Json, depth: number): unknown => {
    if (Array.isArray(schema.enum)) return schema.enum[below(schema.enum.length)];
    const types = [schema.type].flat();
    const type = types[below(types.length)];
    const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems, maxItems } =
      schema;
    switch (type) {
      case 'string': {
        const pool = [
          'a',
          'b',
          'ab',
          'abc',
          'aaaa',
          '',
          '1',
          'a1',
          '2026-02-28',
          'a@example.com',
          '7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21',
        ];
        const like =
          typeof schema.pattern === 'string'
            ? (Object.entries(patterns).find(([name]) => name === schema.pattern)?.[1] ?? [])
            : [];
        const sizes = [minLength, maxLength]
          .filter((size) => typeof size === 'number')
          .map((size) => 'a'.repeat(size));
        const all = [...pool, ...like, ...like, ...sizes, ...sizes];
        return all[below(all.length)];
      }
      case 'integer':
      case 'number': {
        const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter(
          (bound) => typeof bound === 'number',
        );
        const near = bounds.flatMap((bound) => [bound, bound + 1, bound - 1, bound + 0.5, bound - 0.5]);
        const all = [...near, 0, 1, 2, 3, 4, 6, 9, 0.5, 1.5, -1, 100];
        return all[below(all.length)];
      }
      case 'boolean':
        return chance(0.5);
      case 'null':
        return null;
      case 'array': {
        const sizes = [minItems, maxItems].filter((size) => typeof size === 'number');
        const length = chance(0.5) && sizes.length > 0 ? (sizes[below(sizes.length)] ?? 1) : below(4);
        const prefix = listOf(schema.prefixItems);
        return Array.from({ length }, (_, at) => {
          if (isJson(schema.contains) && chance(0.5)) return make(schema.contains, depth + 1);
          return make(
            prefix[at] ?? (isJson(schema.items) ? schema.items : schema.unevaluatedItems),
            depth + 1,
          );
        });
      }
      case 'object': {
        const properties = isJson(schema.properties) ? schema.properties : {};
        const required = listOf(schema.required);
        const share = one([0.2, 0.6, 1]);
        const chosen = Object.entries(properties).filter(
          ([name]) => required.includes(name) || chance(share),
        );
        const byPattern = Object.entries(
          isJson(schema.patternProperties) ? schema.patternProperties : {},
        ).flatMap(([pattern, part]) => {
          const names: readonly string[] =
            Object.entries(namePatterns).find(([one]) => one === pattern)?.[1] ?? [];
          return names.filter(() => chance(0.4)).map((name): [string, unknown] => [name, part]);
        });
        const rest = isJson(schema.additionalProperties)
          ? schema.additionalProperties
          : schema.unevaluatedProperties;
        const others = (Object.keys(properties).length > 0 ? ['z'] : ['z', 'a', 'b', 'xy']).filter(() =>
          chance(0.25),
        );
        return Object.fromEntries([
          ...others.map((name): [string, unknown] => [name, make(rest, depth + 1)]),
          ...[...byPattern, ...chosen].map(([name, part]): [string, unknown] => [
            name,
            make(part, depth + 1),
          ]),
        ]);
      }
      default:
        return anything();
    }
  };
  return (schema: unknown) => {
    left = MOST_PARTS;
    return make(schema, 0);
  };
}

/**
 * The value of the first of these names that the map has. Names come from narrow to wide, such as
 * `200`, `2XX`, `default`.
 */
function governing(map: unknown, names: readonly string[]): unknown {
  if (!isJson(map)) return undefined;
  const key = names.find((name) => name in map);
  return key === undefined ? undefined : map[key];
}

const types = ['application/json', 'application/xml', 'text/plain', 'image/png'];
const mediaOf = (message: unknown, type: string): unknown =>
  isJson(message) ? governing(message.content, [type, `${type.split('/')[0]}/*`, '*/*']) : undefined;
const schemaOf = (media: unknown): unknown => (isJson(media) ? (media.schema ?? {}) : undefined);

const operationOf = (document: Json): Json => {
  const [item] = isJson(document.paths) ? Object.values(document.paths) : [];
  return isJson(item) && isJson(item.post) ? item.post : {};
};

/** Plain text has no types: 100 is also the string of its three digits. */
const readingsOf = (value: unknown): readonly unknown[] =>
  ['boolean', 'number'].includes(typeof value) ? [value, String(value)] : [value];

export interface Failure {
  readonly where: string;
  readonly value: unknown;
}

/** Looks for requests and responses of one document that the other does not accept. */
export function createOracle(old: Json, next: Json, random: Random, tries: number) {
  const plain = (schema: unknown) => schema;
  const [before, after] = [sideOf(old, plain), sideOf(next, plain)];
  const [sentBefore, sentAfter] = [sideOf(old, declaredOnly), sideOf(next, declaredOnly)];
  const known = sideOf(old, tolerant);
  const [fromOld, fromNext] = [valuesOf(old, random), valuesOf(next, random)];
  const [one, other] = [operationOf(old), operationOf(next)];
  const some = function* (sender: unknown, reader: unknown, byOld: boolean) {
    for (let count = 0; count < tries; count += 1) {
      yield byOld ? fromOld(sender) : fromNext(sender);
      if (count % 2 === 0) yield byOld ? fromNext(reader) : fromOld(reader);
    }
  };

  /** A request that the new document refuses. */
  function failingRequest(): Failure | undefined {
    for (const type of types) {
      const [sent, read] = [mediaOf(one.requestBody, type), mediaOf(other.requestBody, type)].map(schemaOf);
      if (sent === undefined) continue;
      for (const value of some(sent, read, true)) {
        if (!before(sent)(value) || !sentBefore(sent)(value)) continue;
        const readings = type === 'text/plain' ? readingsOf(value) : [value];
        if (read === undefined || readings.every((each) => after(read)(each) === false))
          return { where: `request as ${type}`, value };
      }
    }
    return undefined;
  }

  /** A response that a client of the old document does not understand. */
  function failingResponse(): Failure | undefined {
    const [olds, news] = [one.responses, other.responses];
    const hasSuccess = isJson(news) && Object.keys(news).some((status) => status.startsWith('2'));
    for (const status of ['200', '201', '404', '500']) {
      const isSuccess = status.startsWith('2');
      const ways = [status, `${status[0]}XX`];
      const sent = governing(news, isSuccess && hasSuccess ? ways : [...ways, 'default']);
      const read = governing(olds, [...ways, 'default']);
      if (sent === undefined) continue;
      if (read === undefined && isSuccess) return { where: `status ${status}`, value: null };
      for (const type of types) {
        const [made, expected] = [mediaOf(sent, type), mediaOf(read, type)].map(schemaOf);
        if (made === undefined || expected === undefined) continue;
        for (const value of some(made, expected, false)) {
          if (!after(made)(value) || !sentAfter(made)(value)) continue;
          if (known(expected)(value) === false) return { where: `response ${status} as ${type}`, value };
        }
      }
    }
    return undefined;
  }

  /** Whether the new document refuses a request body, as the judge says. */
  function isRefused(type: string, body: unknown): boolean {
    const [sent, read] = [mediaOf(one.requestBody, type), mediaOf(other.requestBody, type)].map(schemaOf);
    return sent !== undefined && before(sent)(body) !== false && (read === undefined || !after(read)(body));
  }
  return { failure: () => failingRequest() ?? failingResponse(), isRefused };
}
