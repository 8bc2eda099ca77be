// What readers of a contract see: each field has its description, even beside a reference, and no
// example fills in a value that must differ from call to call.
import { describe, expect, test } from 'vitest';
import { withOwnTexts } from '../../scripts/own-texts.js';
import { publishedContracts } from './contracts.js';

interface Property {
  readonly place: string;
  readonly schema: {
    readonly $ref?: string;
    readonly description?: string;
    readonly allOf?: readonly object[];
  };
}

/** The properties of every schema, at any depth. */
function propertiesOf(value: unknown, place = ''): Property[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties }: { properties?: unknown } = value;
  const own = Object.entries(Object(properties)).map(([name, schema]) => ({
    place: `${place}.${name}`,
    schema: Object(schema),
  }));
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) => propertiesOf(inner, `${place}/${name}`)),
  ];
}

describe.each(publishedContracts.map((contract) => [contract.name, contract] as const))(
  '%s',
  (name, contract) => {
    const schemas = Object(contract.document.components?.schemas);

    test('every property that refers to a schema has a description of its own or that of the schema, and none is lost beside a reference', () => {
      const before = propertiesOf(schemas);
      const after = propertiesOf(withOwnTexts(contract.document).components?.schemas);
      expect(after.length).toBe(before.length);
      const referring = before.filter(({ schema }) => schema.$ref !== undefined);
      process.stdout.write(`${name}: ${before.length} properties, ${referring.length} refer to a schema\n`);
      expect(referring.length).toBeGreaterThan(20);
      for (const { place, schema } of referring) {
        const target = schemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''];
        const text =
          schema.description ?? target.description ?? schemas[target.$ref?.split('/').at(-1)]?.description;
        expect(after.find((one) => one.place === place)?.schema.description, place).toBe(text);
      }
      for (const { place, schema } of after)
        if (schema.$ref !== undefined) expect(Object.keys(schema), place).toEqual(['$ref']);
    });

    // Swagger UI and Postman fill in an example, so the second write would repeat the first.
    test('Idempotency-Key has no example', () => {
      const keys = contract.operations
        .flatMap(({ parameters }) => parameters)
        .filter((one) => one.name === 'Idempotency-Key');
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) {
        expect(key).not.toHaveProperty('example');
        expect(key).not.toHaveProperty('examples');
      }
    });
  },
);
