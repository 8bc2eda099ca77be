// How validation errors are explained: with full paths and a fix, missing fields first.
import { describe, expect, test } from 'vitest';
import { patterns } from '../../src/http/request/describe-schema.js';
import { explainFaults } from '../../src/http/request/explain-errors.js';
import {
  createFaultFinder,
  createSizeCheck,
  faultsOf,
  type ValidatorFault,
} from '../../src/http/request/find-errors.js';
import { loadContract } from '../../src/openapi/contract.js';
import { chooseBranches } from '../../src/openapi/one-of.js';
import { requestsOnly } from '../../src/openapi/request-document.js';
import { validationProblem } from '../../src/problems.js';
import { contracts, everySchema, operationRows } from '../contract/contracts.js';

const contract = await loadContract('v2');
const { document, operations } = contract;
const operation = operations.find(({ id }) => id === 'createQuote');
if (!operation) throw new Error('createQuote does not exist');

const fault = (path: string, keyword: string): ValidatorFault => ({
  path,
  keyword,
  message: 'is wrong',
});
const request = { query: {}, headers: {}, params: {}, body: {} };
const explain = (...faults: ValidatorFault[]) =>
  explainFaults(document, operation, faults, { request, isComplete: true });

test('an error of type lists the types that are allowed as a sentence does', () => {
  const { inBody } = createFaultFinder(chooseBranches(requestsOnly(contract)))(operation);
  const faults = inBody({ bindProbability: 75 }).filter(({ path }) => path === '/body/bindProbability');
  expect(faults.map(({ message }) => message)).toContain('must be string or object');
});

describe('the field of an error', () => {
  test.each([
    ['/body', 'body'],
    ['/body/lines', 'lines'],
    ['/body/sections/0', 'sections[0]'],
    ['/body/sections/10/coverage/2/premiumSplit%', 'sections[10].coverage[2].premiumSplit%'],
    ['/body/a~1b/c~0d', 'a/b.c~d'],
    ['/body/policy/currency/', 'policy.currency[""]'],
    ['/body/', '[""]'],
    ['/query/policyKey', 'policyKey'],
    ['/query', 'query'],
    ['/headers/x-audit-userid', 'X-Audit-UserId'],
    ['/headers/x-other', 'x-other'],
  ])('at %s is %s', (path, field) => {
    expect(explain(fault(path, 'type')).details).toMatchObject([{ field }]);
  });
});

test('a list that is too long has a pointer in which its names are escaped', () => {
  const list = { type: 'array', maxItems: 1 } as const;
  const schema = { properties: { 'a/b': { items: { properties: { 'c~1': list } } } } };
  const tooLong = createSizeCheck(document, {
    ...operation,
    requestBody: { content: { 'application/json': { schema } } },
  });
  expect(tooLong({ 'a/b': [{}, { 'c~1': [1, 2] }] })).toMatchObject([{ path: '/body/a~1b/1/c~01' }]);
});

describe('the message for a format', () => {
  const messageOf = (format: string, value: unknown) => {
    const faults = [{ ...fault('/body/effectiveDate', 'format'), format }];
    const sent = { ...request, body: { effectiveDate: value } };
    return explainFaults(document, operation, faults, { request: sent, isComplete: true }).details[0]
      ?.message;
  };
  test.each([
    ['date', '31.01.2027', 'must be a date as YYYY-MM-DD, such as 2027-01-31'],
    ['date', '2027-02-30', 'must be a date that exists in the calendar'],
    ['uuid', '1', 'must be a UUID, such as 7c1f0f7e-0b0e-4b43-8b57-6f4d1a0c9e21'],
    ['int64', 2 ** 60, 'must be a whole number from -9007199254740991 to 9007199254740991'],
    ['other', '1', 'is wrong'],
  ])('for %s and %j is: %s', (format, value, message) => {
    expect(messageOf(format, value)).toBe(message);
  });

  test('exists for every format of the contracts', async () => {
    const declared = new Set(
      JSON.stringify(contracts.map((one) => one.document)).match(/"format":"[a-z\d-]+"/g),
    );
    const explained = [...declared].map((text) => JSON.parse(`{${text}}`).format);
    expect(explained.length).toBeGreaterThan(5);
    for (const format of explained)
      if (format !== 'binary') expect(messageOf(format, ''), format).not.toBe('is wrong');
  });
});

test('a description exists for every pattern in requests of partners and operators', () => {
  const asked = contracts.filter(({ name }) => name === 'admin' || /^v\d/.test(name)).map(requestsOnly);
  const used = [...everySchema(asked)].flatMap(([, { pattern }]) =>
    typeof pattern === 'string' ? [pattern] : [],
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((pattern) => !Object.hasOwn(patterns, pattern))).toEqual([]);
});

describe('the JSON pointer of an error', () => {
  test.each([
    ['/body', ''],
    ['/body/lines', '/lines'],
    ['/body/sections/10/coverage/2/premiumSplit%', '/sections/10/coverage/2/premiumSplit%'],
    ['/body/a~1b/c~0d', '/a~1b/c~0d'],
    ['/body/rev.-Turnover', '/rev.-Turnover'],
    ['/body/policy/currency/', '/policy/currency/'],
    [`/body/policy/${'x'.repeat(101)}`, '/policy'],
  ])('at %s is %j', (path, pointer) => {
    expect(explain(fault(path, 'type')).details).toMatchObject([{ pointer }]);
  });

  test.each(['/query/policyKey', '/headers/x-audit-userid', '/query'])(
    'is absent at %s, outside the body',
    (path) => {
      expect(explain(fault(path, 'type')).details[0]).not.toHaveProperty('pointer');
    },
  );
});

test('a parameter that allows several forms is explained by the errors of one form', () => {
  const rows = operationRows(contracts).filter(([, { parameters }]) =>
    parameters.some(({ schema }) => schema?.oneOf),
  );
  expect(rows.length).toBeGreaterThan(10);
  // The operations of a contract share their parameters.
  const oneOfEach = new Map(rows.map((row) => [row[2].name, row]));
  for (const [name, operation, contract] of oneOfEach.values()) {
    const finderOf = createFaultFinder(chooseBranches(requestsOnly(contract)));
    for (const parameter of operation.parameters.filter(({ schema }) => schema?.oneOf)) {
      const headers = { [parameter.name.toLowerCase()]: 'x'.repeat(10_000) };
      const sent = { ...request, headers };
      const faults = finderOf(operation).inRequest(sent);
      const { details } = explainFaults(contract.document, operation, faults, {
        request: sent,
        isComplete: true,
      });
      const own = details.filter(({ field }) => field === parameter.name);
      expect(own, name).toMatchObject([{ issue: 'length' }]);
    }
  }
});

describe('the issue of an error', () => {
  test.each([
    ['required', 'required'],
    ['additionalProperties', 'unknown'],
    ['type', 'type'],
    ['x-eov-type', 'type'],
    ['format', 'format'],
    ['enum', 'enum'],
    ['const', 'enum'],
    ['pattern', 'pattern'],
    ['minimum', 'range'],
    ['exclusiveMaximum', 'range'],
    ['maxItems', 'length'],
    ['minLength', 'length'],
    ['oneOf', 'choice'],
    ['not', 'choice'],
    ['duplicate', 'duplicate'],
    ['encoding', 'format'],
    ['minProperties', 'required'],
    ['someKeywordOfTheFuture', 'condition'],
  ])('of the keyword %s is %s', (keyword, issue) => {
    expect(explain(fault('/body/colour', keyword)).details).toMatchObject([{ issue }]);
  });
});

test('an empty list that lacks what it must contain has an error of its own', () => {
  expect(explain(fault('/body/sections', 'contains')).details).toMatchObject([{ field: 'sections' }]);
});

describe('the details omit', () => {
  test.each(['if', 'contains'])('%s, which only repeats a deeper error', (keyword) => {
    const { details } = explain(
      fault('/body/sections', keyword),
      fault('/body/sections/0/agreement', 'required'),
    );
    const pointer = '/sections/0/agreement';
    expect(details).toEqual([
      {
        field: 'sections[0].agreement',
        pointer,
        issue: 'required',
        message: 'is required',
        expected: 'an object with any of agreement, agreementActivity, agreementSection',
        received: 'nothing',
      },
    ]);
  });

  test('the same error reported twice', () => {
    expect(explain(fault('/body/lines', 'type'), fault('/body/lines', 'type')).details).toHaveLength(1);
  });

  test('other errors of a parameter that was sent twice', () => {
    const { details } = explain(fault('/query/policyKey', 'type'), fault('/query/policyKey', 'duplicate'));
    expect(details).toMatchObject([{ field: 'policyKey', issue: 'duplicate' }]);
  });

  test('other errors of a parameter that cannot be decoded', () => {
    const { details } = explain(fault('/query/policyKey', 'pattern'), fault('/query/policyKey', 'encoding'));
    expect(details).toMatchObject([{ field: 'policyKey', issue: 'format' }]);
  });
});

describe('the message of an error', () => {
  test.each([
    ['a misspelt field', 'is unknown; remove it', '/body/sections/0/premuim'],
    ['a field similar to a known one', 'is unknown; did you mean "excess"?', '/body/sections/0/exces'],
    ['a field in the wrong place', 'is unknown; remove it', '/body/premium'],
    ['a misspelt query name', 'is unknown; did you mean "policyKey"?', '/query/policykey'],
  ])('for %s is: %s', (_, message, path) => {
    expect(explain(fault(path, 'additionalProperties')).details).toMatchObject([{ message }]);
  });

  test('for a field of another form of the object says that the object mixes two forms', () => {
    const field = { type: 'string' };
    const forms = ['near', 'far'].map((name) => ({
      type: 'object',
      properties: { [name]: field, code: field },
    }));
    const requestBody = { content: { 'application/json': { schema: { oneOf: forms } } } };
    const problem = explainFaults(
      document,
      { ...operation, requestBody },
      [fault('/body/far', 'additionalProperties')],
      {
        request,
        isComplete: true,
      },
    );
    expect(problem.details).toMatchObject([
      {
        field: 'body',
        message: 'must have the fields of only one of its forms',
        expected: 'an object with any of near, code, or an object with any of far, code',
      },
    ]);
  });

  test('lists null among the allowed values', () => {
    const errors = [
      { keyword: 'enum', instancePath: '/body/a', schemaPath: '', params: { allowedValues: ['a', null] } },
    ];
    expect(faultsOf(errors)).toMatchObject([{ message: 'enum: a, null' }]);
  });

  test('contains both of two mutually exclusive names', () => {
    const { details } = explain(fault('/body/sections/0/deductible', 'not'));
    expect(details).toMatchObject([{ message: 'must have only one of deductibleBasis and deductionBasis' }]);
  });
});

describe('the message of the problem', () => {
  test('lists missing fields, then unknown ones, then the others with their messages', () => {
    const problem = validationProblem([
      { field: 'a', issue: 'type', message: 'must be text' },
      { field: 'b', issue: 'unknown', message: 'is not known' },
      { field: 'c', issue: 'required', message: 'is required' },
      { field: 'd', issue: 'required', message: 'is required' },
      { field: 'c', issue: 'required', message: 'is required' },
    ]);
    expect(problem.message).toBe(
      'Missing required fields: c, d. Unknown fields: b. Invalid fields: a (must be text).',
    );
    expect(problem).toMatchObject({ code: 'VALIDATION_ERROR', status: 400 });
    expect(problem.details).toHaveLength(5);
  });
});
