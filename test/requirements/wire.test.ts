// What a contract promises beyond its fields: headers of responses, what responses always have, the
// largest values and the words of a status. No other test fails if these are edited by mistake.
import { expect, test } from 'vitest';
import type { Contract } from '../../src/openapi/contract.js';
import { resolve } from '../../src/openapi/document.js';
import { propertyOf, publishedContracts } from '../contract/contracts.js';
import { headers, limits, requiredInResponses, words } from './wire.js';

const isObject = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);
const lines = (found: readonly string[]) => [...new Set(found)].toSorted();
const stated = (text: string) => text.trim().split(/\s+/);

/** Each schema below `node` with its place: `Section.conditions[]`, `NumberOrText|0`. */
function* schemasIn(node: unknown, place: string): Generator<[string, Readonly<Record<string, unknown>>]> {
  if (!isObject(node)) return;
  yield [place, node];
  for (const [name, child] of Object.entries(isObject(node.properties) ? node.properties : {}))
    yield* schemasIn(child, `${place}.${name}`);
  yield* schemasIn(node.items, `${place}[]`);
  for (const key of ['oneOf', 'anyOf', 'allOf'])
    for (const [at, form] of (Array.isArray(node[key]) ? node[key] : []).entries())
      yield* schemasIn(form, `${place}|${at}`);
}

function* componentsOf({ document }: Contract): ReturnType<typeof schemasIn> {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    yield* schemasIn(schema, name);
  for (const [name, parameter] of Object.entries(document.components?.parameters ?? {}))
    yield* schemasIn(propertyOf(parameter, 'schema'), `?${name}`);
}

const rows = publishedContracts.map((contract) => [contract.name, contract] as const);

test.each(rows)('%s: each response has the headers that are stated, in their formats', (name, contract) => {
  let count = 0;
  const schemas = contract.document.components?.schemas ?? {};
  for (const { id, responses } of contract.operations) {
    for (const [status, response] of responses) {
      const found = [...response.headers].map(([header, value]) => {
        const { schema, required = false } = value;
        const { description: _, example: _example, ...shape } = resolve(schemas, schema ?? {});
        return `${header}${required ? '!' : ''} ${JSON.stringify(shape)}`;
      });
      const expected = headers.filter(({ of }) => of(name, status, id));
      const texts = expected.map(({ text }) => text.replace('{version}', contract.version));
      expect(lines(found), `${id} ${status}`).toEqual(lines(texts));
      count += found.length;
    }
  }
  process.stdout.write(`wire: ${name}: ${count} headers\n`);
  expect(count).toBeGreaterThan(300);
});

test('responses always contain the stated fields', () => {
  const found = publishedContracts.flatMap((contract) => {
    const reached = new Set<string>();
    const reach = (node: unknown): void => {
      if (!isObject(node) && !Array.isArray(node)) return;
      const name = propertyOf(node, '$ref');
      if (typeof name === 'string') {
        const own = name.split('/').at(-1) ?? '';
        if (reached.has(own)) return;
        reached.add(own);
        reach(propertyOf(contract.document, 'components', 'schemas', own));
      } else for (const child of Object.values(node)) reach(child);
    };
    for (const { responses } of contract.operations)
      for (const { content } of responses.values()) for (const { schema } of content.values()) reach(schema);
    return [...reached].flatMap((name) => {
      const required = propertyOf(contract.document, 'components', 'schemas', name, 'required');
      return Array.isArray(required) ? [`${name}:${required.toSorted().join()}`] : [];
    });
  });
  expect(lines(found)).toEqual(lines(stated(requiredInResponses.replaceAll(/,\s+/g, ','))));
  expect(found.length).toBeGreaterThan(45);
});

test('the largest values are those that are stated', () => {
  const keywords = ['maxLength', 'maximum', 'maxItems'];
  const found = publishedContracts.flatMap((contract) =>
    [...componentsOf(contract)].flatMap(([place, schema]) =>
      keywords.flatMap((key) => (schema[key] === undefined ? [] : [`${key} ${schema[key]} ${place}`])),
    ),
  );
  const all = Object.entries(limits).flatMap(([limit, places]) =>
    stated(places).map((place) => `${limit} ${place}`),
  );
  expect(lines(found)).toEqual(lines(all));
  expect(found.length).toBeGreaterThan(200);
});

test('a status has the stated values', () => {
  const found = publishedContracts.flatMap((contract) =>
    [...componentsOf(contract)].flatMap(([place, schema]) =>
      Array.isArray(schema.enum) && schema.enum.length < 13 ? [`${place}: ${schema.enum.join(', ')}`] : [],
    ),
  );
  expect(lines(found)).toEqual(lines(words));
});
