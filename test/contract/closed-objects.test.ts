// Objects in request bodies declare all their names, each field has a type, and no declared name
// needs an escape in JSON, so a name that needs one can be rejected as unknown before validation.
import { expect, test } from 'vitest';
import { resolveSchema, type Schema } from '../../src/openapi/document.js';
import { NEEDS_ESCAPE } from '../../src/texts/json-names.js';
import { contracts, operationRows } from './contracts.js';

/** Without one of these keywords, any value is valid, of any size and depth. */
const isLimited = ({ type, oneOf, allOf, const: value, enum: values }: Schema): boolean =>
  [type, oneOf, allOf, value, values].some((keyword) => keyword !== undefined);

/** An operator records the response of the back office, which may be any value. */
const anything = new Set(['application/json/answer']);

const rows = operationRows(contracts).filter(([, { requestBody }]) => requestBody?.content !== undefined);

test.each(rows)(
  '%s: its body has only declared names, none needs an escape, and each has a type',
  (_, operation, { document }) => {
    const seen = new Set<Schema>();
    const found: string[] = [];
    const places = new Map<string, boolean>();
    const walk = (schema: Schema, place: string): void => {
      const own = resolveSchema(schema, document);
      if (seen.has(own)) return;
      seen.add(own);
      const { properties = {}, additionalProperties, items, allOf = [], anyOf = [], oneOf = [] } = own;
      if (own.type === 'object' && additionalProperties !== false) found.push(`${place} is open`);
      places.set(place, isLimited(own) || places.get(place) === true);
      for (const [name, below] of Object.entries(properties)) {
        if (NEEDS_ESCAPE.test(name)) found.push(`${place} has the name ${JSON.stringify(name)}`);
        walk(below, `${place}/${name}`);
      }
      if (items) walk(items, `${place}/0`);
      for (const form of [...allOf, ...anyOf, ...oneOf]) walk(form, place);
    };
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {}))
      if (schema) walk(schema, type);
    const untyped = [...places].flatMap(([place, isTyped]) =>
      isTyped || anything.has(place) ? [] : [place],
    );
    expect(untyped, 'write a type').toEqual([]);
    expect(found).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  },
);

test('there are bodies to check', () => {
  expect(rows.length).toBeGreaterThan(20);
});
