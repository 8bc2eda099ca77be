// Generated documents with most constructs of JSON Schema that OpenAPI allows, and random edits of
// them. Nothing here comes from src/.
import { createRandom } from '../support/random.js';

export type Json = { [key: string]: unknown };

export interface Random {
  readonly below: (limit: number) => number;
  readonly chance: (share: number) => boolean;
  readonly one: <T>(list: readonly [T, ...T[]]) => T;
}

export function randomOf(seed: number): Random {
  const { integer, chance, pick } = createRandom(seed);
  return { below: (limit) => integer(0, limit - 1), chance, one: pick };
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each with three strings: the first two match, the last does not. */
export const patterns = {
  '^a': ['a', 'ab', 'b'],
  '^[a-c]+$': ['a', 'abc', 'abd'],
  b$: ['b', 'ab', 'ba'],
  '^(a|b)*c?$': ['', 'abc', 'ca'],
  '^a{1,3}$': ['a', 'aaa', 'aaaa'],
  '\\d': ['1', 'a1', 'a'],
} as const;
const patternNames = ['^a', '^[a-c]+$', 'b$', '^(a|b)*c?$', '^a{1,3}$', '\\d'] as const;
/** Names of fields by pattern. They are declared nowhere else. */
export const namePatterns = { '^x': ['x1', 'xy'], y$: ['xy', 'zy'] } as const;

const constants: readonly [unknown, ...unknown[]] = ['a', 'b', 'abc', '', 1, 2, 0.5, true, false, null];
const typeNames = ['string', 'integer', 'number', 'boolean', 'null', 'array', 'object'] as const;
const then = 'then';

/** Makes schemas; `names` are the schemas that may be referred to. */
export function schemasOf(random: Random, names: readonly string[]) {
  const { below, chance, one } = random;
  const references = names.map((name): string =>
    chance(0.8) ? `#/components/schemas/${name}` : `#${name.toLowerCase()}`,
  );
  const [first = '', ...others] = references;
  const maybe = (share: number, made: () => Json): Json => (chance(share) ? made() : {});

  /** A schema of any type. */
  const make = (depth: number): Json => {
    if (first && chance(0.12)) return { $ref: one([first, ...others]) };
    if (chance(0.08)) return { enum: [one(constants), one(constants)] };
    if (depth > 0 && chance(0.15))
      return { [one(['anyOf', 'oneOf', 'allOf'])]: [make(depth - 1), make(depth - 1)] };
    const type =
      depth > 0
        ? one([...typeNames, 'object', 'object', 'array'])
        : one(['string', 'integer', 'number', 'boolean']);
    return { type: chance(0.1) ? [type, one(typeNames)] : type, ...of(type, depth) };
  };

  const of = (type: string, depth: number): Json => {
    switch (type) {
      case 'string':
        return {
          ...maybe(0.3, () => ({ minLength: below(3) })),
          ...maybe(0.3, () => ({ maxLength: 1 + below(4) })),
          ...maybe(0.3, () => ({ pattern: one(patternNames) })),
          ...maybe(0.1, () => ({ format: one(['date', 'uuid', 'email']) })),
        };
      case 'integer':
      case 'number':
        return {
          ...maybe(0.4, () => ({ [one(['minimum', 'exclusiveMinimum'])]: below(4) - 1 })),
          ...maybe(0.4, () => ({ [one(['maximum', 'exclusiveMaximum'])]: 2 + below(4) })),
          ...maybe(0.2, () => ({ multipleOf: one([0.5, 1, 2, 3]) })),
        };
      case 'array':
        return {
          ...maybe(0.7, () => ({ items: chance(0.15) ? false : make(depth - 1) })),
          ...maybe(0.25, () => ({
            prefixItems: [make(depth - 1), ...(chance(0.5) ? [make(depth - 1)] : [])],
          })),
          ...maybe(0.3, () => ({ minItems: below(3) })),
          ...maybe(0.3, () => ({ maxItems: 1 + below(3) })),
          ...maybe(0.1, () => ({ uniqueItems: true })),
          ...maybe(0.15, () => ({
            contains: make(0),
            ...maybe(0.5, () => ({ minContains: below(3) })),
            ...maybe(0.3, () => ({ maxContains: 1 + below(2) })),
          })),
          ...maybe(0.15, () => ({ unevaluatedItems: chance(0.7) ? false : make(0) })),
        };
      case 'object':
        return { ...fields(depth), ...beside(depth) };
      default:
        return {};
    }
  };

  const fields = (depth: number): Json => {
    const properties = Object.fromEntries(
      ['a', 'b', 'c', 'd'].flatMap((name) => (chance(0.45) ? [[name, make(depth - 1)]] : [])),
    );
    const declared = Object.keys(properties);
    return {
      ...(declared.length > 0 ? { properties } : {}),
      ...maybe(0.5, () => ({ required: declared.filter(() => chance(0.4)) })),
      ...maybe(0.3, () => ({ additionalProperties: chance(0.7) ? false : make(0) })),
      ...maybe(0.12, () => ({ patternProperties: { [one(['^x', 'y$'])]: make(0) } })),
      ...maybe(0.08, () => ({ minProperties: below(3) })),
      ...maybe(0.08, () => ({ maxProperties: 1 + below(3) })),
      ...maybe(0.05, () => ({ propertyNames: { maxLength: 1 } })),
    };
  };

  /** Keywords that apply to the same object as its other keywords. */
  const beside = (depth: number): Json => {
    const part = (): Json => ({ type: 'object', ...fields(depth - 1) });
    const name = () => one(['a', 'b', 'c']);
    return {
      ...maybe(0.12, () => ({ allOf: [part(), part()] })),
      ...maybe(0.12, () => ({ anyOf: [part(), part(), ...(chance(0.3) ? [part()] : [])] })),
      ...maybe(0.12, () => ({ oneOf: [part(), part()] })),
      ...maybe(0.08, () => ({
        if: { required: [name()] },
        [then]: part(),
        ...maybe(0.5, () => ({ else: part() })),
      })),
      ...maybe(0.06, () => ({ not: { type: 'object', required: [name()] } })),
      ...maybe(0.05, () => ({ dependentRequired: { [name()]: [name()] } })),
      ...maybe(0.05, () => ({ dependentSchemas: { [name()]: part() } })),
      ...maybe(0.2, () => ({ unevaluatedProperties: chance(0.8) ? false : make(0) })),
    };
  };
  return { make, of, fields, beside };
}

const componentNames = ['A', 'B', 'C'];
const mediaNames = ['application/json', 'application/*', '*/*', 'text/plain'] as const;
const statusNames = ['200', '201', '2XX', '404', '4XX', 'default'] as const;

/** A document with one operation. */
export function makeDocument(random: Random): Json {
  const { chance, one } = random;
  const { make } = schemasOf(random, componentNames);
  const content = (): Json =>
    Object.fromEntries(
      [one(mediaNames), ...(chance(0.3) ? [one(mediaNames)] : [])].map((type) => [type, { schema: make(3) }]),
    );
  const statuses = [one(statusNames), ...(chance(0.5) ? [one(statusNames)] : [])];
  const schemas = componentNames.map((name) => [name, { $anchor: name.toLowerCase(), ...make(2) }]);
  return {
    openapi: '3.1.0',
    info: { title: 'Not ours', version: '1' },
    paths: {
      '/things': {
        post: {
          operationId: 'makeThing',
          requestBody: { required: true, content: content() },
          responses: Object.fromEntries(
            statuses.map((status) => [status, { description: '', content: content() }]),
          ),
        },
      },
    },
    components: { schemas: Object.fromEntries(schemas) },
  };
}

const schemaKeys = [
  'items',
  'contains',
  'additionalProperties',
  'not',
  'if',
  'else',
  then,
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'schema',
];
const listKeys = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const mapKeys = ['properties', 'patternProperties', 'dependentSchemas', 'schemas'];

/** Every schema in a value, with a way to replace it. */
export function schemasIn(value: unknown, found: { schema: Json; set: (schema: unknown) => void }[] = []) {
  if (!isJson(value)) return found;
  for (const [key, part] of Object.entries(value)) {
    if (mapKeys.includes(key) && isJson(part)) {
      for (const [name, schema] of Object.entries(part)) {
        if (isJson(schema)) found.push({ schema, set: (one) => (part[name] = one) });
        schemasIn(schema, found);
      }
    } else if (listKeys.includes(key) && Array.isArray(part)) {
      for (const [at, schema] of part.entries()) {
        if (isJson(schema)) found.push({ schema, set: (one) => (part[at] = one) });
        schemasIn(schema, found);
      }
    } else if (isJson(part)) {
      if (schemaKeys.includes(key)) found.push({ schema: part, set: (one) => (value[key] = one) });
      schemasIn(part, found);
    }
  }
  return found;
}

/** Changes one thing, in place. Returns the name of the change. */
export function edit(document: Json, random: Random): string {
  const { below, chance, one } = random;
  const makers = schemasOf(random, componentNames);
  if (chance(0.12)) return editMessage(document, random);
  const all = schemasIn(document);
  const chosen = all[below(all.length)];
  if (!chosen) return 'nothing';
  const { schema, set } = chosen;
  const keys = Object.keys(schema).filter((key) => key !== '$anchor');
  const key = keys[below(keys.length)] ?? 'type';
  const value = schema[key];
  const pick = below(12);
  if (pick < 3) {
    delete schema[key];
    return `without ${key}`;
  }
  if (pick < 5) {
    const type = typeof schema.type === 'string' ? schema.type : one(typeNames);
    const more = makers.of(type, 1);
    const [name] = Object.keys(more).filter((candidate) => !(candidate in schema));
    if (name === undefined) return edit(document, random);
    schema[name] = more[name];
    return `with ${name}`;
  }
  if (pick < 7 && typeof value === 'number') {
    schema[key] = Math.max(0, value + one([1, -1]));
    return `another ${key}`;
  }
  if (pick < 8 && Array.isArray(value) && value.length > 1) {
    value.splice(below(value.length), 1);
    return `less ${key}`;
  }
  if (pick < 9 && isJson(schema.properties)) {
    const names = Object.keys(schema.properties);
    const name = names[below(names.length)];
    if (name === undefined || chance(0.3))
      schema.required = [...new Set([schema.required ?? [], one(['a', 'b'])].flat())];
    else delete schema.properties[name];
    return 'another field';
  }
  if (pick < 10) {
    const word = one(['allOf', 'anyOf', 'oneOf']);
    const { $anchor: _, ...copy } = structuredClone(schema);
    const wrapped = chance(0.5) ? { [word]: [copy] } : { [word]: [copy, makers.make(1)] };
    set({ ...wrapped, ...('$anchor' in schema ? { $anchor: schema.$anchor } : {}) });
    return `within ${word}`;
  }
  if (pick < 11 && schema.type === 'object') {
    Object.assign(schema, makers.beside(2));
    return 'another form';
  }
  set({ ...makers.make(2), ...('$anchor' in schema ? { $anchor: schema.$anchor } : {}) });
  return 'another schema';
}

/** Renames or adds a media type or a status. */
function editMessage(document: Json, { below, chance, one }: Random): string {
  const contents: Json[] = [];
  const maps: Json[] = [];
  const walk = (value: unknown): void => {
    if (!isJson(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'content' && isJson(part)) contents.push(part);
      else if (key === 'responses' && isJson(part)) maps.push(part);
      if (key !== 'components') walk(part);
    }
  };
  walk(document);
  const isStatus = chance(0.5);
  const list = isStatus ? maps : contents;
  const map = list[below(list.length)];
  if (!map) return 'nothing';
  const names = Object.keys(map);
  const from = names[below(names.length)];
  if (from === undefined) return 'nothing';
  const to = isStatus ? one(statusNames) : one(mediaNames);
  if (!(to in map)) map[to] = structuredClone(map[from]);
  if (chance(0.6) && to !== from) delete map[from];
  return `${from} becomes ${to}`;
}
