// Responses of the back office: new fields are dropped and reported, missing and invalid ones are
// errors.
import { describe, expect, test } from 'vitest';
import { createKnownFields } from '../../../src/back-office/http/known-fields.js';
import { createNewFieldLog } from '../../../src/back-office/http/new-fields.js';
import { createResponseCheck } from '../../../src/back-office/http/response-check.js';
import { type OperationName, operationNames } from '../../../src/back-office/port-operations.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { type Document, resolve, type Schema } from '../../../src/openapi/document.js';

const contract = await loadContract('back-office');
const { document, operations } = contract;
const check = createResponseCheck(contract);

interface Reply {
  status?: number;
  type?: string;
  headers?: Record<string, string | string[]>;
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

describe('every example of the contract is valid and keeps all its fields', () => {
  const rows = operations.flatMap(({ id, responses }) =>
    [...responses].flatMap(([status, { content }]) =>
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
    expect(checked).toMatchObject({ isValid: true, body: value, dropped: [] });
  });
});

const identity = { policyKey: '1', policyNo: 'Q0000001', submissionId: 'S-1', producerId: '50123' };
const statuses = { items: [], page: 1, pageSize: 10, total: 0 };

const checkText = (text: string) =>
  check('identifyPolicy', {
    status: 200,
    headers: { 'content-type': 'application/json' },
    bytes: Buffer.from(text),
  });

test.each([
  ['a name twice', `{"policyKey":"2",${JSON.stringify(identity).slice(1)}`],
  ['a name twice, once escaped', `{"policy\\u004bey":"2",${JSON.stringify(identity).slice(1)}`],
  ['a name twice in a new field', `{"new":[{"a":1,"a":1}],${JSON.stringify(identity).slice(1)}`],
])('a body with %s is invalid, because it is unclear which value is meant', (_, text) => {
  expect(checkText(text)).toEqual({
    isValid: false,
    error: 'body has a name more than once in an object',
  });
});

test.each([
  ['colons in its values', JSON.stringify({ ...identity, producerId: 'a:"b":c' })],
  ['equal names in two objects', `{"new":[{"a":1},{"a":1}],${JSON.stringify(identity).slice(1)}`],
  ['an escaped name', JSON.stringify(identity).replace('policyKey', 'policy\\u004bey')],
])('a body with %s is valid', (_, text) => {
  expect(checkText(text)).toMatchObject({ isValid: true });
});

test.each(['policyKey', 'policyActivityKey'])(
  'a %s with a control character is invalid, because a request that contains it is rejected',
  (name) => {
    const outcome = exampleOf('draftCreated');
    expect(checkJson('createDraft', outcome, { status: 201 })).toMatchObject({ isValid: true });
    for (const character of ['\0', '\n', '\u001b', '\u007f'])
      expect(
        checkJson('createDraft', { ...outcome, [name]: `1${character}` }, { status: 201 }),
      ).toMatchObject({ isValid: false, error: expect.stringContaining(`/${name} must match pattern`) });
  },
);

test('no response of the contract declares a header that is more than a hint', () => {
  const headers = operations.flatMap(({ responses }) => [...responses.values()].map((one) => one.headers));
  expect(new Set(headers.flatMap((declared) => [...declared.keys()]))).toEqual(new Set(['Retry-After']));
});

describe('a new field is dropped, and its path reported', () => {
  const contact = { id: '1', name: 'A', reference: null, roleCode: 'PRD' };
  const { submission } = exampleOf('quotedCyber');

  test.each<[string, OperationName, unknown, unknown, string[]]>([
    ['a field', 'identifyPolicy', { ...identity, nEw: 1 }, identity, ['nEw']],
    [
      'a field that every object has',
      'identifyPolicy',
      { ...identity, constructor: 1, toString: { a: 1 } },
      identity,
      ['constructor', 'toString'],
    ],
    [
      'a field of each item',
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
      'a field of a oneOf',
      'getPolicyDetails',
      detailsWith({
        ...submission,
        insured: { companyName: 'A', domicileCountry: { code: 'GB' }, taxNo: '1' },
      }),
      detailsWith({ ...submission, insured: { companyName: 'A', domicileCountry: { code: 'GB' } } }),
      ['submission.insured.taxNo'],
    ],
    [
      'a field of the other branch of a oneOf',
      'getPolicyDetails',
      detailsWith({ ...submission, insured: { insureContacts: { id: '1', seen: true }, companyName: 'A' } }),
      detailsWith({ ...submission, insured: { insureContacts: { id: '1' }, companyName: 'A' } }),
      ['submission.insured.insureContacts.seen'],
    ],
    [
      'an unknown insurance class beside a known one',
      'getSubmission',
      { ...exampleOf('cyberSubmission'), marine: {} },
      exampleOf('cyberSubmission'),
      ['marine'],
    ],
  ])('%s', (_what, operation, body, kept, dropped) => {
    expect(checkJson(operation, body)).toMatchObject({ isValid: true, body: kept, dropped });
  });

  test('__proto__ is treated like any field', () => {
    const bytes = Buffer.from(JSON.stringify(identity).replace('{', '{"__proto__":{"policyNo":"P1"},'));
    const checked = check('identifyPolicy', {
      status: 200,
      headers: { 'content-type': 'application/json' },
      bytes,
    });
    expect(checked).toMatchObject({ isValid: true, body: identity, dropped: ['__proto__'] });
  });

  test('in a refusal, which combines two schemas', () => {
    const error = { code: 'INVALID_STATE', message: 'no' };
    const body = { error: { ...error, traceId: 'x' }, more: 1 };
    const checked = checkJson('bindPolicy', body, { status: 409 });
    expect(checked).toMatchObject({
      isValid: true,
      refusal: { error },
      dropped: expect.arrayContaining(['more', 'error.traceId']),
    });
  });
});

describe('a response', () => {
  const { policyNo: _, ...nameless } = identity;
  test.each<[string, OperationName, unknown, Reply]>([
    ['a missing required field', 'identifyPolicy', nameless, {}],
    ['a field of the wrong type', 'identifyPolicy', { ...identity, policyKey: 1 }, {}],
    ['a value that is not in the enum', 'findWrite', { state: 'perhaps' }, {}],
    ['null instead of a body', 'identifyPolicy', null, {}],
    ['an array instead of an object', 'identifyPolicy', [identity], {}],
    ['a body with new fields only', 'getSubmission', { marine: {} }, {}],
    [
      'a oneOf without a matching branch',
      'getPolicyDetails',
      detailsWith({ ...exampleOf('quotedCyber').submission, insured: { taxNo: '1' } }),
      {},
    ],
    [
      'an integer that JavaScript cannot represent exactly',
      'uploadDocument',
      { documentId: '1', path: 'a', size: 2 ** 60, sha256: 'a'.repeat(64) },
      { status: 201 },
    ],
    ['an undeclared media type', 'identifyPolicy', identity, { type: 'application/problem+json' }],
    [
      'a repeated Content-Type',
      'identifyPolicy',
      identity,
      { headers: { 'content-type': ['application/json', 'text/html'] } },
    ],
    ['a compressed body', 'identifyPolicy', identity, { headers: { 'content-encoding': 'gzip' } }],
    ['an undeclared status', 'identifyPolicy', identity, { status: 201 }],
    [
      'a refusal with an unexpected status',
      'bindPolicy',
      { error: { code: 'FAULT', message: '' } },
      { status: 409 },
    ],
  ])('with %s is rejected', (_what, operation, body, reply) => {
    expect(checkJson(operation, body, reply)).toEqual({ isValid: false, error: expect.any(String) });
  });

  test('may have the content coding identity, in any letter case', () => {
    const headers = { 'content-encoding': 'Identity' };
    expect(checkJson('identifyPolicy', identity, { headers }).isValid).toBe(true);
  });

  test('may have a media type with parameters and in any letter case', () => {
    expect(checkJson('identifyPolicy', identity, { type: 'Application/JSON; charset=utf-8' }).isValid).toBe(
      true,
    );
  });

  test('full of errors and new fields causes only a short error', () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`field${i}`, i]));
    expect(checkJson('identifyPolicy', { ...identity, ...many }).isValid).toBe(true);
    const items = Array.from({ length: 25_000 }, () => ({ wrong: 1 }));
    const checked = checkJson('listContacts', { ...statuses, items });
    expect(checked.isValid || checked.error.length).toBeLessThan(1000);
  });
});

describe('schemas that the contract may use in the future', () => {
  const leaf = { type: 'object', additionalProperties: false, properties: { a: {} } };
  const openDocument: Document = {
    openapi: '3.1.1',
    info: { title: 'Leaves', version: '1.0' },
    paths: {},
    components: { schemas: { Leaf: leaf } },
  };
  const known = createKnownFields(
    openDocument,
    (schema, value) => schema.$ref === undefined || 'a' in Object(value),
  );
  const ref = { $ref: '#/components/schemas/Leaf' };

  test.each<[string, Schema, unknown, unknown]>([
    [
      'anyOf with a reference as a branch',
      { anyOf: [ref, { properties: {} }] },
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    ['an open object', { properties: { a: ref } }, { a: { a: 1, z: 1 }, z: 1 }, { a: { a: 1 }, z: 1 }],
    [
      'a map whose values have one schema',
      { additionalProperties: ref },
      { x: { a: 1, b: 1 } },
      { x: { a: 1 } },
    ],
    ['allOf', { allOf: [ref, {}] }, { a: 1, b: 1 }, { a: 1 }],
    ['nested arrays', { items: { items: ref } }, [[{ a: 1, b: 1 }]], [[{ a: 1 }]]],
  ])('a value keeps the fields that its schema allows: %s', (_what, schema, value, kept) => {
    expect(known(schema, value).value).toEqual(kept);
  });

  test('the contract uses no keyword that known-fields.ts does not support', () => {
    const text = JSON.stringify(document.components);
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

test('a new field is logged once by its path, up to a maximum', () => {
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

function exampleOf(name: string): Record<string, object> {
  const example = document.components?.examples?.[name] ?? {};
  return 'value' in example ? Object(example.value) : {};
}

function detailsWith(submission: object) {
  return { ...exampleOf('quotedCyber'), submission };
}
