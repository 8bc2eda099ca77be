// Objects in request bodies declare all their names, and no declared name needs an escape in JSON.
// So a name that needs one can be rejected as unknown before validation.
import { expect, test } from 'vitest';
import { resolveSchema, type Schema } from '../../src/openapi/document.js';
import { NEEDS_ESCAPE } from '../../src/texts/json-names.js';
import { contracts, operationRows } from './contracts.js';

const rows = operationRows(contracts).filter(([, { requestBody }]) => requestBody?.content !== undefined);

test.each(rows)(
  '%s: each object of its body has declared names only, and none needs an escape',
  (_, operation, { document }) => {
    const seen = new Set<Schema>();
    const found: string[] = [];
    const walk = (schema: Schema, place: string): void => {
      const own = resolveSchema(schema, document);
      if (seen.has(own)) return;
      seen.add(own);
      const { properties = {}, additionalProperties, items, allOf = [], anyOf = [], oneOf = [] } = own;
      if (own.type === 'object' && additionalProperties !== false) found.push(`${place} is open`);
      for (const [name, below] of Object.entries(properties)) {
        if (NEEDS_ESCAPE.test(name)) found.push(`${place} has the name ${JSON.stringify(name)}`);
        walk(below, `${place}/${name}`);
      }
      if (items) walk(items, `${place}/0`);
      for (const form of [...allOf, ...anyOf, ...oneOf]) walk(form, place);
    };
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {}))
      if (schema) walk(schema, type);
    expect(found).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  },
);

test('there are bodies to check', () => {
  expect(rows.length).toBeGreaterThan(20);
});
