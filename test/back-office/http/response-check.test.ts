// Replies and the contract: what is new is dropped and told of, what is missing or wrong is a fault.
import { describe, expect, test } from 'vitest';
import { type Document, readContract, type Schema } from '../../../src/back-office/http/contract.js';
import { createKnownFields } from '../../../src/back-office/http/known-fields.js';
import { createNewFieldLog } from '../../../src/back-office/http/new-fields.js';
import { createReplyCheck } from '../../../src/back-office/http/response-check.js';
import type { OperationName } from '../../../src/back-office/port-operations.js';
import { operationNames } from '../../../src/back-office/port-operations.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { resolve } from '../../../src/openapi/document.js';

const check = createReplyCheck(readContract());

interface Reply {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
}
const checkJson = (
  operation: OperationName,
  body: unknown,
  { status = 200, type, headers = {} }: Reply = {},
) =>
  check(operation, {
    status,
    headers: { 'content-type': type ?? 'application/json', ...headers },
    bytes: Buffer.from(JSON.stringify(body)),
  });

describe('every example of the contract holds, and loses nothing', async () => {
  const { document, operations } = await loadContract('back-office');
  const rows = operations.flatMap(({ id, responses: answers }) =>
    [...answers].flatMap(([status, { content }]) =>
      Object.entries(content.get('application/json')?.examples ?? {}).map(([name, example]) => {
        const { value } = resolve(document.components?.examples, example);
        return { id, status, name, value };
      }),
    ),
  );
  test.each(rows)('$id $status $name', ({ id, status, value }) => {
    const operation = operationNames.find((method) => method === id);
    if (!operation) throw new Error(`The port has no ${id}`);
    const checked = checkJson(operation, value, { status });
    expect(checked).toMatchObject({ holds: true, body: value, dropped: [] });
  });
});

const identity = { policyKey: '1', policyNo: 'Q0000001', submissionId: 'S-1', producerId: '50123' };
const statuses = { items: [], page: 1, pageSize: 10, total: 0 };

describe('what is new is dropped, and said where', () => {
  const contact = { id: '1', name: 'A', reference: null, roleCode: 'PRD' };
  const { submission } = exampleOf('quotedCyber');

  test.each<[string, OperationName, unknown, unknown, string[]]>([
    ['a field', 'identifyPolicy', { ...identity, nEw: 1 }, identity, ['nEw']],
    [
      'a field that JavaScript knows',
      'identifyPolicy',
      { ...identity, constructor: 1, toString: { a: 1 } },
      identity,
      ['constructor', 'toString'],
    ],
    [
      'a field of each entry',
      'listContacts',
      {
        ...statuses,
        items: [
          { ...contact, a: 1 },
          { ...contact, a: 2, b: [] },
        ],
      },
      { ...statuses, items: [contact, contact] },
      ['items[].a', 'items[].b'],
    ],
    [
      'a field of a choice',
      'getPolicyDetails',
      detailsWith({
        ...submission,
        insured: { companyName: 'A', domicileCountry: { code: 'GB' }, taxNo: '1' },
      }),
      detailsWith({ ...submission, insured: { companyName: 'A', domicileCountry: { code: 'GB' } } }),
      ['submission.insured.taxNo'],
    ],
    [
      'a field of the other branch of a choice',
      'getPolicyDetails',
      detailsWith({ ...submission, insured: { insureContacts: { id: '1', seen: true }, companyName: 'A' } }),
      detailsWith({ ...submission, insured: { insureContacts: { id: '1' }, companyName: 'A' } }),
      ['submission.insured.insureContacts.seen'],
    ],
    [
      'a class that is not known beside one that is',
      'getSubmission',
      { ...exampleOf('cyberSubmission'), marine: {} },
      exampleOf('cyberSubmission'),
      ['marine'],
    ],
  ])('%s', (_what, operation, body, kept, dropped) => {
    expect(checkJson(operation, body)).toMatchObject({ holds: true, body: kept, dropped });
  });

  test('__proto__ is a field like any other', () => {
    const bytes = Buffer.from(JSON.stringify(identity).replace('{', '{"__proto__":{"policyNo":"P1"},'));
    const checked = check('identifyPolicy', {
      status: 200,
      headers: { 'content-type': 'application/json' },
      bytes,
    });
    expect(checked).toMatchObject({ holds: true, body: identity, dropped: ['__proto__'] });
  });

  test('a field of a refusal, whose parts are two schemas', () => {
    const error = { code: 'INVALID_STATE', message: 'no' };
    const body = { error: { ...error, traceId: 'x' }, more: 1 };
    const checked = checkJson('bindPolicy', body, { status: 409 });
    expect(checked).toMatchObject({
      holds: true,
      refusal: { error },
      dropped: expect.arrayContaining(['more', 'error.traceId']),
    });
  });
});

describe('what is missing or wrong is a fault', () => {
  const { policyNo: _, ...nameless } = identity;
  test.each<[string, OperationName, unknown, Reply]>([
    ['a field that is required', 'identifyPolicy', nameless, {}],
    ['a field of another type', 'identifyPolicy', { ...identity, policyKey: 1 }, {}],
    ['a value that is not in the list', 'findWrite', { state: 'perhaps' }, {}],
    ['null in place of a body', 'identifyPolicy', null, {}],
    ['a list in place of an object', 'identifyPolicy', [identity], {}],
    ['nothing left but what is new', 'getSubmission', { marine: {} }, {}],
    [
      'a choice of which no branch fits',
      'getPolicyDetails',
      detailsWith({ ...exampleOf('quotedCyber').submission, insured: { taxNo: '1' } }),
      {},
    ],
    [
      'a number that cannot be held exactly',
      'uploadDocument',
      { documentId: '1', path: 'a', size: 2 ** 60, sha256: 'a'.repeat(64) },
      { status: 201 },
    ],
    ['another media type', 'identifyPolicy', identity, { type: 'application/problem+json' }],
    ['a status that is not declared', 'identifyPolicy', identity, { status: 201 }],
    [
      'the refusal of another status',
      'bindPolicy',
      { error: { code: 'FAULT', message: '' } },
      { status: 409 },
    ],
    [
      'a header that is no number',
      'findWrite',
      { error: { code: 'UNAVAILABLE', message: '' } },
      { status: 503, headers: { 'retry-after': '-1' } },
    ],
  ])('%s', (_what, operation, body, reply) => {
    expect(checkJson(operation, body, reply)).toEqual({ holds: false, fault: expect.any(String) });
  });

  test('the media type may have parameters and any case', () => {
    expect(checkJson('identifyPolicy', identity, { type: 'Application/JSON; charset=utf-8' }).holds).toBe(
      true,
    );
  });

  test('a body full of faults and new fields costs no more than its reading', () => {
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`field${i}`, i]));
    expect(checkJson('identifyPolicy', { ...identity, ...many }).holds).toBe(true);
    const items = Array.from({ length: 100_000 }, () => ({ wrong: 1 }));
    const checked = checkJson('listContacts', { ...statuses, items });
    expect(checked.holds || checked.fault.length).toBeLessThan(1000);
  });
});

describe('schemas that the contract may have one day', () => {
  const leaf = { type: 'object', additionalProperties: false, properties: { a: {} } };
  const document: Document = { paths: {}, components: { schemas: { Leaf: leaf } } };
  const known = createKnownFields(
    document,
    (schema, value) => schema.$ref === undefined || 'a' in Object(value),
  );
  const ref = { $ref: '#/components/schemas/Leaf' };

  test.each<[string, Schema, unknown, unknown]>([
    [
      'anyOf, of which a branch is a reference',
      { anyOf: [ref, { properties: {} }] },
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    [
      'an object that is open keeps what it has',
      { properties: { a: ref } },
      { a: { a: 1, z: 1 }, z: 1 },
      { a: { a: 1 }, z: 1 },
    ],
    ['a map has values of one schema', { additionalProperties: ref }, { x: { a: 1, b: 1 } }, { x: { a: 1 } }],
    ['allOf', { allOf: [ref, {}] }, { a: 1, b: 1 }, { a: 1 }],
    ['lists of lists', { items: { items: ref } }, [[{ a: 1, b: 1 }]], [[{ a: 1 }]]],
  ])('%s', (_what, schema, value, kept) => {
    expect(known(schema, value).value).toEqual(kept);
  });

  test('the contract uses no keyword that the dropping of fields does not understand', () => {
    const text = JSON.stringify(readContract().components);
    for (const keyword of [
      'patternProperties',
      'unevaluatedProperties',
      'prefixItems',
      'dependentSchemas',
      'if',
      'then',
    ])
      expect(text).not.toContain(`"${keyword}":`);
  });
});

test('a new field is logged once, by its path, and not more of them than can be read', () => {
  const lines: object[] = [];
  const note = createNewFieldLog({ info: (line: object) => lines.push(line) });
  note('findWrite', 200, ['a', 'b']);
  note('findWrite', 200, ['b']);
  expect(lines).toEqual([
    { operation: 'findWrite', status: 200, field: 'a' },
    { operation: 'findWrite', status: 200, field: 'b' },
  ]);
  note(
    'findWrite',
    200,
    Array.from({ length: 10_000 }, (_, i) => `${i}${'x'.repeat(1000)}`),
  );
  expect(lines.length).toBeLessThanOrEqual(500);
  expect(JSON.stringify(lines).length).toBeLessThan(200_000);
});

function exampleOf(name: string) {
  const document: { components: { examples: Record<string, { value: Record<string, object> }> } } =
    JSON.parse(JSON.stringify(readContract()));
  return document.components.examples[name]?.value ?? {};
}

function detailsWith(submission: object) {
  return { ...exampleOf('quotedCyber'), submission };
}
