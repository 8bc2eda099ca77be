// The fields of every body, with their types and levels, and the fixed values, written from the
// requirements without the contracts.
import { expect, test } from 'vitest';
import type { Schema } from '../../src/openapi/document.js';
import { propertyOf, publishedContracts } from '../contract/contracts.js';
import { fieldsByBody, fixedValues, requiredInEarliestQuote } from './fields.js';

const contractOf = (version: string) =>
  publishedContracts.find(({ name }) => name === version) ?? expect.fail(`no contract ${version}`);
const isSchema = (node: unknown): node is Schema => typeof node === 'object' && node !== null;

/** The schema at this name or reference, and the last name on the way. */
function named(version: string, name: string): { name: string; schema: Schema } {
  const schema = propertyOf(contractOf(version).document, 'components', 'schemas', name);
  if (!isSchema(schema)) throw new Error(`${version} has no schema ${name}`);
  return typeof schema.$ref === 'string' ? named(version, lastOf(schema.$ref)) : { name, schema };
}
const lastOf = (reference: string) => reference.split('/').at(-1) ?? '';

/** The shape in the notation of the tables: `IdRef`, `date`, `Coverage[]`, `string|null`. */
function shapeOf(version: string, node: unknown): string {
  if (!isSchema(node)) return 'anything';
  const { name, schema } =
    typeof node.$ref === 'string' ? named(version, lastOf(node.$ref)) : { name: '', schema: node };
  const type = propertyOf(schema, 'type');
  if (Array.isArray(schema.enum)) return schema.enum.join('|').replaceAll(' ', '_');
  if (name === 'Insured') return name;
  if (Array.isArray(schema.oneOf)) return schema.oneOf.map((form) => shapeOf(version, form)).join('|');
  if (type === 'array') return `${shapeOf(version, schema.items)}[]`;
  if (type !== 'object')
    return propertyOf(schema, 'format') === 'double'
      ? 'number'
      : String(schema.format ?? type).replace(',', '|');
  const id = propertyOf(schema, 'properties', 'id');
  const names = Object.keys(Object(schema.properties)).join();
  if (names === 'id') {
    const of = shapeOf(version, id);
    return of === 'string' ? 'IdRef' : `id:${of}`;
  }
  return { code: 'CodeRef', description: 'Description', 'id,code,description': 'Reference' }[names] ?? name;
}

const rows = Object.entries(fieldsByBody).flatMap(([version, bodies]) =>
  Object.entries(bodies).map(([name, fields]) => [`${version} ${name}`, version, name, fields] as const),
);

test.each(rows)('%s has exactly the fields of the requirements', (_, version, name, fields) => {
  const { schema } = named(version, name);
  const required = new Set<unknown>(Array.isArray(schema.required) ? schema.required : []);
  const found = Object.entries(Object(schema.properties)).map(
    ([field, of]) => `${field}${required.has(field) ? '!' : ''}:${shapeOf(version, of)}`,
  );
  expect(found.toSorted()).toEqual(fields.trim().split(/\s+/).toSorted());
  expect(schema.additionalProperties).toBe(false);
});

test.each(Object.entries(requiredInEarliestQuote))(
  'v0 %s requires exactly the fields of the requirements',
  (name, fields) => {
    const { schema } = named('v0', name);
    expect(new Set(Array.isArray(schema.required) ? schema.required : [])).toEqual(
      new Set(fields.split(' ')),
    );
    expect(schema.additionalProperties).toBe(false);
  },
);

test.each(Object.entries(fixedValues))(
  '%s are the values of the requirements, and no others',
  (place, values) => {
    const [version = '', name = '', ...path] = place.split(' ');
    const { schema } = named(version, name);
    const at = path.length === 0 ? schema : propertyOf(schema, 'properties', ...path);
    expect(propertyOf(at, 'enum')).toEqual(values);
  },
);

test('each success of an operation with JSON declares the three headers for pages of other origins', () => {
  const names = ['Origin', 'Methods', 'Headers'].map((name) => `Access-Control-Allow-${name}`);
  let successes = 0;
  for (const { operations } of publishedContracts)
    for (const { id, responses } of operations)
      for (const [status, { headers, content }] of responses) {
        if (status >= 300 || !content.has('application/json')) continue;
        expect([...headers.keys()], id).toEqual(expect.arrayContaining(names));
        successes += 1;
      }
  expect(successes).toBeGreaterThan(20);
});
