// Finds where a contract differs from the requirements and the statements in this folder: each
// function compares one kind of promise. The tests expect no difference, and so they notice mutants
// of the contracts.
import { sentForms } from '../../scripts/sent-texts.js';
import { type Contract, type Operation, operationsOf } from '../../src/openapi/contract.js';
import { resolve, resolveSchema, type Schema } from '../../src/openapi/document.js';
import { propertyOf } from '../contract/contracts.js';
import { fieldsByBody, fixedValues, requiredInEarliestQuote } from './fields.js';
import { ownFields, ownWords } from './own-fields.js';
import { headers, limits } from './wire.js';

export interface Compared {
  /** Things that the contract says. */
  readonly count: number;
  /** `+`: only the contract says it; `-`: only the statements do. */
  readonly differences: readonly string[];
}
export type Comparison = (contract: Contract) => Compared;

export const compared = (found: readonly string[], stated: readonly string[]): Compared => {
  const [ours, theirs] = [new Set(found), new Set(stated)];
  return {
    count: ours.size,
    differences: [
      ...[...ours].filter((line) => !theirs.has(line)).map((line) => `+ ${line}`),
      ...[...theirs].filter((line) => !ours.has(line)).map((line) => `- ${line}`),
    ],
  };
};

const isObject = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);
const isSchema = (node: unknown): node is Schema => isObject(node);
const listOf = (node: unknown): readonly unknown[] => (Array.isArray(node) ? node : []);
const wordsOf = (text: string): string[] => text.trim().split(/\s+/);
const schemasOf = ({ document }: Contract) => document.components?.schemas ?? {};

/** Each schema below `node` with its place: `Section.conditions[]`, `NumberOrText|0`. */
function* schemasIn(node: unknown, place: string): Generator<[string, Schema]> {
  if (!isSchema(node)) return;
  yield [place, node];
  for (const [name, child] of Object.entries(node.properties ?? {}))
    yield* schemasIn(child, `${place}.${name}`);
  yield* schemasIn(node.items, `${place}[]`);
  yield* schemasIn(node.additionalProperties, `${place}{}`);
  for (const key of ['oneOf', 'anyOf', 'allOf'])
    for (const [at, form] of listOf(node[key]).entries()) yield* schemasIn(form, `${place}|${at}`);
}

/**
 * The places of a contract's schemas, its parameters (`?Page`) and its successes that are not
 * objects (`?uploadDocument`). `copies` compares the schemas that are copied for responses.
 */
function placesOf(contract: Contract): [string, Schema][] {
  const { document } = contract;
  const inline = [
    ...Object.entries(document.components?.parameters ?? {}).map(([name, one]) => ({
      name,
      schema: resolve(document.components?.parameters, one).schema,
    })),
    ...contract.operations.flatMap(({ id, responses }) =>
      [...responses].flatMap(([status, { content }]) =>
        status < 300 ? [...content.values()].map(({ schema }) => ({ name: id, schema })) : [],
      ),
    ),
  ].map(({ name, schema = {} }) => ({ name, schema: resolveSchema(schema, document) }));
  return [
    ...Object.entries(schemasOf(contract)).flatMap(([name, schema]) =>
      originalOf(contract, name) ? [] : [...schemasIn(schema, name)],
    ),
    ...inline.flatMap(({ name, schema }) =>
      schema.properties || schema.oneOf?.[0]?.$ref ? [] : [...schemasIn(schema, `?${name}`)],
    ),
  ];
}

/**
 * The request schema whose stored form is the named schema. The stored probability has a form of
 * its own.
 */
const originalOf = (contract: Contract, name: string): Schema | undefined =>
  name.startsWith('Stored') && name !== 'StoredBindProbability'
    ? schemasOf(contract)[name.slice('Stored'.length)]
    : undefined;

/** The schema of a request and its copy for responses differ only in the forms of sent strings. */
const copies: Comparison = (contract) => {
  const textOf = (schema: unknown) =>
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'pattern' && Object.values(sentForms).includes(String(value)) ? undefined : value,
    ).replaceAll('/schemas/Stored', '/schemas/');
  const pairs = Object.entries(schemasOf(contract)).flatMap(([name, schema]) => {
    const original = originalOf(contract, name);
    return original ? [{ name, copy: textOf(schema), original: textOf(original) }] : [];
  });
  return compared(
    pairs.map(({ name, copy }) => `${name} ${copy}`),
    pairs.map(({ name, original }) => `${name} ${original}`),
  );
};

/** Preflights are in the document, but not among the operations that have handlers. */
export const preflightsOf = ({ document }: Contract): Operation[] =>
  operationsOf(
    JSON.parse(
      JSON.stringify({
        ...document,
        paths: Object.fromEntries(
          Object.entries(document.paths).map(([path, item]) => [path, { get: propertyOf(item, 'options') }]),
        ),
      }),
    ),
  );

const responseHeaders: Comparison = (contract) => {
  const operations = [...contract.operations, ...preflightsOf(contract)];
  const lines = operations.flatMap(({ id, responses }) =>
    [...responses].flatMap(([status, response]) =>
      [...response.headers].map(([header, { schema, required = false }]) => {
        const { description: _, example: _example, ...shape } = resolve(schemasOf(contract), schema ?? {});
        return `${id} ${status} ${header}${required ? '!' : ''} ${JSON.stringify(shape)}`;
      }),
    ),
  );
  const stated = operations.flatMap(({ id, responses }) =>
    [...responses.keys()].flatMap((status) =>
      headers
        .filter(({ of }) => of(contract.name, status, id))
        .map(({ text }) => `${id} ${status} ${text.replace('{version}', contract.version)}`),
    ),
  );
  return compared(lines, stated);
};

/** The schema at this name or reference, and the last name on the way. */
function named(contract: Contract, name: string): { name: string; schema: Schema } {
  const schema = schemasOf(contract)[name];
  if (!schema) throw new Error(`${contract.name} has no schema ${name}`);
  return schema.$ref === undefined ? { name, schema } : named(contract, lastOf(schema.$ref));
}
/** Whether the tables contain the list. Longer lists are stated once, by `words`. */
const isShort = (values: unknown) => listOf(values).length < 13;
const lastOf = (reference: string) => reference.split('/').at(-1) ?? '';

/** The shape in the notation of the tables: `IdRef`, `date`, `Coverage[]`, `string|null`. */
function shapeOf(contract: Contract, node: unknown): string {
  if (!isSchema(node)) return 'anything';
  const { name, schema } =
    node.$ref === undefined ? { name: '', schema: node } : named(contract, lastOf(node.$ref));
  if (schema.enum) return isShort(schema.enum) ? listOf(schema.enum).join('|').replaceAll(' ', '_') : 'word';
  if (name === 'Insured') return name;
  if (schema.oneOf) return schema.oneOf.map((form) => shapeOf(contract, form)).join('|');
  if (schema.type === 'array') return `${shapeOf(contract, schema.items)}[]`;
  if (schema.type !== 'object') {
    const [type = 'anything', ...others] = [schema.type ?? []].flat();
    return [schema.format === 'double' ? 'number' : (schema.format ?? type), ...others].join('|');
  }
  const names = Object.keys(schema.properties ?? {}).join();
  if (names === 'id') {
    const of = shapeOf(contract, schema.properties?.id);
    return of === 'string' ? 'IdRef' : `id:${of}`;
  }
  return (
    { code: 'CodeRef', description: 'Description', 'id,code,description': 'Reference' }[names] ??
    (name || 'object')
  );
}

/** A `!` marks a required field, `open` an object that may have others. */
function fieldsOf(contract: Contract, schema: Schema) {
  const { type, properties = {}, required = [], additionalProperties } = schema;
  const own = Object.entries(properties).map(
    ([field, of]) => `${field}${required.includes(field) ? '!' : ''}:${shapeOf(contract, of)}`,
  );
  const others = [
    ...(additionalProperties === false ? [] : ['open']),
    ...(type === 'object' ? [] : [`type:${type}`]),
  ];
  return [...own, ...others];
}

/**
 * Every object has a row in the tables of fields, and is closed unless its row says `open`. A row
 * of one version begins with its name.
 */
const fields: Comparison = (contract) => {
  const rows = new Map(
    Object.entries({ ...ownFields, ...new Map(Object.entries(fieldsByBody)).get(contract.name) }),
  );
  const objects = placesOf(contract).filter(([, { properties }]) => properties);
  const lines = (place: string, row: readonly string[]) => row.map((field) => `${place} ${field}`);
  return compared(
    objects.flatMap(([place, schema]) => lines(place, fieldsOf(contract, schema))),
    objects.flatMap(([place]) =>
      lines(place, wordsOf(rows.get(`${contract.name} ${place}`) ?? rows.get(place) ?? 'no row')),
    ),
  );
};

/**
 * Fields show types, formats and lists of words. Tests of operations send what `not` and `contains`
 * refuse.
 */
function isLimit(place: string, key: string, value: unknown): boolean {
  if (key === 'enum') return place.startsWith('?') && isShort(value);
  if (/^(type|format)$/.test(key)) return place.startsWith('?');
  return (
    !/^(properties|required|items|oneOf|anyOf|allOf|\$ref|not|contains|additionalProperties)$/.test(key) &&
    !/^(title|description|examples?|discriminator|x-.*)$/.test(key)
  );
}

/** What limits the values of a schema. */
function limitsOf([place, schema]: readonly [string, Schema]): string[] {
  const own = Object.entries(schema).filter(([key, value]) => isLimit(place, key, value));
  const forms = schema.oneOf ? [`forms ${schema.oneOf.length} ${place}`] : [];
  const lines = own.map(([key, value]) => {
    const [form] =
      Object.entries(sentForms).find(([, pattern]) => key === 'pattern' && pattern === value) ?? [];
    const text = typeof value === 'object' ? listOf(value).join() : String(value);
    return `${form ? `sent as ${form}` : `${key} ${text}`} ${place}`;
  });
  return [...forms, ...lines];
}

/** The limits of values: lengths, ranges, patterns. */
const limitsOfValues: Comparison = (contract) => {
  const places = placesOf(contract);
  const known = new Set(places.map(([place]) => place));
  const stated = Object.entries(limits).flatMap(([limit, text]) =>
    wordsOf(text)
      .map((place) => place.replace(`${contract.name}:`, ''))
      .filter((place) => known.has(place))
      .map((place) => `${limit} ${place}`),
  );
  return compared(places.flatMap(limitsOf), stated);
};

/** Values that the requirements or the reference data fix. */
const words: Comparison = (contract) => {
  const rows = Object.entries({ ...fixedValues, ...ownWords }).map(([place, values]) => {
    const [version, name = '', ...path] = place.split(' ');
    return { place, values, version, name, path };
  });
  const own = rows.filter(({ version }) => version === contract.name);
  return compared(
    own.flatMap(({ place, name, path }) => {
      const { schema } = named(contract, name);
      const at = path.length === 0 ? schema : propertyOf(schema, 'properties', ...path);
      return listOf(propertyOf(at, 'enum')).map((value, index) => `${place} ${index} ${value}`);
    }),
    own.flatMap(({ place, values }) => values.map((value, index) => `${place} ${index} ${value}`)),
  );
};

/** The required fields of the quote in the earliest shape. */
const earliestQuote: Comparison = (contract) => {
  const rows = contract.name === 'v0' ? Object.entries(requiredInEarliestQuote) : [];
  return compared(
    rows.flatMap(([name]) =>
      (named(contract, name).schema.required ?? []).map((field) => `${name} ${field}`),
    ),
    rows.flatMap(([name, fields]) => fields.split(' ').map((field) => `${name} ${field}`)),
  );
};

export const fieldComparisons = { fields, words, earliestQuote };
export const wireComparisons = { responseHeaders, limitsOfValues, copies };

/** Places and rows that no contract has any longer. */
export function staleStatements(contracts: readonly Contract[]): string[] {
  const known = new Set(
    contracts.flatMap((contract) =>
      placesOf(contract).flatMap(([place]) => [
        place,
        `${contract.name}:${place}`,
        `${contract.name} ${place}`,
      ]),
    ),
  );
  const stated = [...Object.values(limits).flatMap(wordsOf), ...Object.keys(ownFields)];
  return stated.filter((place) => !known.has(place));
}
