// Each identifier in a request states what it identifies, so that the gateway and the back office
// can check it.
import { describe, expect, test } from 'vitest';
import { unmarkedIdentifiers } from '../../src/access/request-subjects.js';
import type { Document, Schema } from '../../src/openapi/document.js';
import { contracts, everySchema, operationRows } from './contracts.js';

/**
 * Allowed values of `x-identifies`. A new value needs a decision: does it belong to a partner, and
 * who checks it?
 */
const words = {
  ofPartners: ['producer', 'insured', 'obligor'],
  ofTheCarrier: ['underwriter', 'division', 'insurer', 'broker'],
  others: [
    'referenceData',
    'nothing',
    'policy',
    'policyKey',
    'policyActivity',
    'policyNo',
    'submissionId',
    'run',
  ],
};

const checked = contracts.filter(({ name }) => /^v\d|^back-office$/.test(name));
const withBodies = operationRows(checked).filter(([, { requestBody }]) => requestBody !== undefined);

test.each(withBodies)(
  '%s: every identifier in the body has x-identifies',
  (_, { requestBody }, { document }) => {
    const unmarked = Object.values(requestBody?.content ?? {}).flatMap(({ schema = {} }) =>
      unmarkedIdentifiers(document, schema),
    );
    expect(unmarked).toEqual([]);
  },
);

test.each(checked.map((contract) => [contract.name, contract] as const))(
  '%s: every x-identifies has a known value',
  (_, contract) => {
    const used = [...everySchema(contract.document)].map(([, schema]) => schema['x-identifies']);
    const known = new Set<unknown>([undefined, ...Object.values(words).flat()]);
    expect(used.filter((word) => !known.has(word))).toEqual([]);
  },
);

describe('a missing x-identifies is detected', () => {
  const reference: Schema = { type: 'object', properties: { id: { type: 'string' } } };
  const document: Document = {
    openapi: '3.1.1',
    info: { title: 'Small', version: '1' },
    paths: {},
    components: { schemas: { Reference: reference } },
  };
  const toReference: Schema = { $ref: '#/components/schemas/Reference' };
  const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });

  test.each<[string, Schema, string[]]>([
    ['a reference', object({ underWriter: toReference }), ['underWriter.id']],
    [
      'a reference in a list',
      object({ lines: { type: 'array', items: object({ lead: toReference }) } }),
      ['lines[].lead.id'],
    ],
    [
      'a reference that is one of several forms',
      object({ obligor: { oneOf: [toReference, { type: 'string' }] } }),
      ['obligor.id'],
    ],
    [
      'the id of an object',
      object({ broker: object({ id: { type: 'string' }, name: { type: 'string' } }) }),
      ['broker.id'],
    ],
    [
      'a plain key',
      object({ brokerKey: { type: 'string' }, brokerId: { type: 'integer' } }),
      ['brokerKey', 'brokerId'],
    ],
    [
      'a reference in a branch',
      { oneOf: [object({ a: toReference }), object({ b: toReference })] },
      ['a.id', 'b.id'],
    ],
  ])('in %s', (_, schema, fields) => {
    expect(unmarkedIdentifiers(document, schema)).toEqual(fields);
  });

  test('an x-identifies next to the reference is enough', () => {
    const marked = { ...toReference, 'x-identifies': 'underwriter' };
    expect(unmarkedIdentifiers(document, object({ underWriter: marked }))).toEqual([]);
  });
});
