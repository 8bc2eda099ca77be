// What is counted in requests: what the contract declares, once for each call, and no value except
// those of enumerations.
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestParts } from '../../src/http/operation-types.js';
import { readDocument } from '../../src/openapi/contract.js';
import { Counter } from '../../src/traffic/counter.js';
import { type Shape, shapeOf } from '../../src/traffic/shape.js';

const text = { type: 'string' };
const document = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0' },
  components: {
    schemas: { Obligor: { $ref: '#/components/schemas/Text', 'x-personal-data': true }, Text: text },
  },
  paths: {
    '/things': {
      post: {
        operationId: 'makeThing',
        parameters: [
          { name: 'kind', in: 'query' as const, schema: { type: 'string', enum: ['big', 'small'] } },
          { name: 'X-Audit', in: 'header' as const, schema: text },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  name: { ...text, 'x-personal-data': true },
                  obligor: { $ref: '#/components/schemas/Obligor' },
                  person: {
                    type: 'object',
                    'x-personal-data': true,
                    properties: { title: { ...text, enum: ['Dr', 'Prof'] }, age: { type: 'integer' } },
                  },
                  note: text,
                  share: { type: 'number' },
                  size: { oneOf: [text, { type: 'number' }] },
                  tags: { type: 'array', items: { ...text, enum: ['new', 'old'] } },
                  lines: { type: 'array', items: { properties: { code: text, '100%Limit': text } } },
                },
              },
            },
          },
        },
        responses: {
          '200': { description: 'Done', content: { 'application/json': {}, 'text/plain': {} } },
          '400': { description: 'Wrong' },
        },
      },
    },
  },
};

let shape: Shape;
beforeAll(() => {
  const contract = readDocument(document, 'v1');
  const [operation] = contract.operations;
  if (!operation) throw new Error('The contract has no operation');
  shape = shapeOf(contract, operation);
});

function count(...requests: readonly Partial<RequestParts>[]): Counter {
  const counter = new Counter(shape);
  for (const request of requests)
    counter.accepted({ params: {}, query: {}, headers: {}, body: {}, ...request }, undefined, 'text/plain');
  return counter;
}

describe('counts', () => {
  test('a field of a list counts once for each call, however many items have it', () => {
    const twice = { lines: [{ code: 'a' }, { code: 'b', '100%Limit': 'c' }] };
    expect(count({ body: twice }, { body: { lines: [] } }, {}).counts()).toMatchObject({
      'body lines': 2,
      'body lines[].code': 1,
      'body lines[].100%Limit': 1,
    });
  });

  test('values of enumerations, parameters, media types and errors are counted by name', () => {
    const counter = count({
      query: { kind: 'big' },
      headers: { 'X-Audit': 'jane' },
      body: { tags: ['new', 'new'] },
    });
    counter.refused('VALIDATION_ERROR');
    expect(counter.calls).toBe(1);
    expect(counter.counts()).toEqual({
      'body tags': 1,
      'body tags=new': 1,
      'query kind': 1,
      'query kind=big': 1,
      'header X-Audit': 1,
      'type application/json': 1,
      'accept text/plain': 1,
      'error VALIDATION_ERROR': 1,
    });
  });

  test('undeclared fields and the values that were sent leave no trace', () => {
    const body = { name: 'Jane Doe', unknown: 'secret', note: 'private', person: { title: 'Dr', age: 61 } };
    const counter = count({ body, headers: { 'X-Other': 'hidden' }, query: { kind: 'odd' } });
    const kept = JSON.stringify([counter.counts(), counter.ranges()]);
    for (const sent of ['Jane', 'unknown', 'secret', 'private', 'Dr', '61', 'Other', 'hidden', 'odd'])
      expect(kept).not.toContain(sent);
    expect(counter.counts()).toMatchObject({ 'body name': 1, 'body person.title': 1 });
  });
});

describe('ranges', () => {
  test.each([
    [[5], [4, 8]],
    [[8], [8, 8]],
    [[0], [0, 0]],
    [
      [3, 1_000],
      [2, 1_024],
    ],
    [
      [-5, 0.3],
      [-8, 0.5],
    ],
    [[1e308], [2 ** 1_023, 2 ** 1_023]],
  ])('the numbers %j have the range %j', (numbers, [low, high]) => {
    const counter = count(...numbers.map((share) => ({ body: { share } })));
    expect(counter.ranges()).toEqual({ share: [numbers.length, low, high] });
  });

  test('the range of a string is the range of its length', () => {
    expect(count({ body: { note: 'x'.repeat(33) } }).ranges()).toEqual({ note: [1, 32, 64] });
  });

  test('personal data, and fields that may be a string or a number, have no range', () => {
    const body = { name: 'Jane', obligor: 'Joe', person: { age: 61 }, size: 7, tags: ['new'] };
    expect(count({ body }).ranges()).toEqual({});
  });
});
