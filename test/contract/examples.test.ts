// Every example of every contract is valid against its schema: the service accepts what the
// documentation shows.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Document, Schema } from '../../src/openapi/document.js';
import { formats } from '../../src/openapi/validator-set.js';
import { contracts, takesData } from './contracts.js';
import { examplesOf } from './named-examples.js';

test('finds contracts to test', () => {
  expect(contracts.map(({ name }) => name)).toEqual(expect.arrayContaining(['v2', 'back-office']));
});

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  const examples = examplesOf(contract);
  const faultsOf = createCheck(contract.document);

  test('it has examples of requests, responses and parameters', () => {
    const count = (kind: string) => examples.filter((example) => example.kind === kind).length;
    const counts = ['request', 'answer', 'parameter', 'header'].map((kind) => `${count(kind)} ${kind}`);
    process.stdout.write(`examples of ${contract.name}: ${examples.length} (${counts.join(', ')})\n`);
    const kinds = ['request', 'answer', ...(takesData(contract) ? ['parameter'] : [])];
    for (const kind of kinds) expect(count(kind), kind).toBeGreaterThan(0);
  });

  test('each example is valid', () => {
    const faults = examples.flatMap(({ name, schema, value }) => {
      const found = value === undefined ? ['has no value'] : faultsOf(schema, value);
      return found.length > 0 ? [[name, ...found]] : [];
    });
    expect(faults).toEqual([]);
  });
});

function createCheck({ components }: Document): (schema: Schema, value: unknown) => unknown[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  ajv.addSchema({ $id: 'contract', components: { schemas: components?.schemas ?? {} } });
  // Ajv recognizes a schema only by object identity, so the same text is the same object here.
  const byText = new Map<string, Schema>();
  return (schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
    const rooted: Schema = byText.get(text) ?? JSON.parse(text);
    byText.set(text, rooted);
    ajv.validate(rooted, value);
    return ajv.errors ?? [];
  };
}
