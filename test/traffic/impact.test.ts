// The class of each partner: hit, perhaps, not, unknown, by the kind of change.
import { describe, expect, test } from 'vitest';
import type { components } from '../../generated/admin.js';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { readDocument } from '../../src/openapi/contract.js';
import type { Document, Schema } from '../../src/openapi/document.js';
import { createImpact } from '../../src/traffic/impact.js';
import { candidateFeature, candidateId } from '../../src/traffic/refusals.js';

interface Given {
  readonly body?: Schema;
  readonly query?: Schema;
  readonly header?: Schema;
  readonly isRequired?: boolean;
  readonly example?: unknown;
  readonly mediaType?: string;
  /** Required if not given. */
  readonly requestBody?: 'none' | 'optional';
}

const text = { type: 'string', maxLength: 100 };
const body = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  ...{ type: 'object', additionalProperties: false, properties, required },
});
const lines = (item: Schema): Schema => ({ type: 'array', items: item });

function documentOf(given: Given): Document {
  const { body: schema = body({}), query, header, isRequired = false, requestBody, example } = given;
  const content = {
    [given.mediaType ?? 'application/json']: { schema, ...(example === undefined ? {} : { example }) },
  };
  const parameters = [
    ...(query ? [{ name: 'kind', in: 'query' as const, required: isRequired, schema: query }] : []),
    ...(header ? [{ name: 'X-Kind', in: 'header' as const, required: isRequired, schema: header }] : []),
  ];
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0' },
    paths: {
      '/things': {
        post: {
          operationId: 'makeThing',
          parameters,
          ...(requestBody === 'none'
            ? {}
            : { requestBody: { required: requestBody !== 'optional', content } }),
          responses: { '200': { description: 'Done' } },
        },
      },
    },
  };
}

type Traffic = components['schemas']['PartnerTraffic'];

const sent = (
  features: Record<string, number>,
  range?: readonly [low: number, high: number, calls?: number],
): Traffic => ({
  partnerId: 'p',
  name: 'P',
  isRecorded: true,
  lastCallOn: '2026-12-03',
  calls: 10,
  features: Object.entries(features).map(([name, calls]) => ({ name, calls, lastOn: '2026-12-01' })),
  ranges: range ? [{ field: 'a', low: range[0], high: range[1], calls: range[2] ?? 20 }] : [],
});

/** What a gateway that has the document as a candidate counts. */
function refusalsOf(next: Given, counted: Readonly<Record<string, number>>): Record<string, number> {
  const id = candidateId(documentOf(next));
  const named = Object.entries(counted).map(([name, calls]) => [candidateFeature(id, name), calls] as const);
  return Object.fromEntries(named);
}

function classesOf(old: Given, next: Given, traffic: Traffic) {
  const [served, changed] = [documentOf(old), documentOf(next)];
  const { findings } = judge(openDocument(served, 'old'), openDocument(changed, 'next'));
  const impactOf = createImpact(readDocument(served, 'old'), readDocument(changed, 'next'));
  return findings
    .filter(({ verdict }) => verdict === 'breaking')
    .map((finding) => impactOf(finding, [traffic]))
    .map(({ by, partners: [one] }) => `${by}: ${one?.class} ${one?.calls} ${one?.lastOn}`);
}

const kinds = { enum: ['big', 'small'] };

describe.each([
  ['a removed field', { body: body({ a: text }) }, { body: body({}) }, '`a`'],
  ['a removed parameter', { query: text }, {}, 'the query `kind`'],
] as const)('%s hits those who sent it', (_, old, next, by) => {
  const feature = by === '`a`' ? 'body a' : 'query kind';
  test.each([
    [{ [feature]: 4 }, 'hit 4 2026-12-01'],
    [{ other: 4 }, 'not 0 null'],
  ])('%j: %s', (features, expected) => {
    expect(classesOf(old, next, sent(features))).toEqual([`${by}: ${expected}`]);
  });
});

test.each([
  [{}, 'hit 10 null'],
  [{ 'body a': 7 }, 'hit 3 null'],
  [{ 'body a': 10 }, 'not 0 null'],
])('a field that becomes required, %j: %s', (features, expected) => {
  const found = classesOf({ body: body({ a: text }) }, { body: body({ a: text }, ['a']) }, sent(features));
  expect(found.map((line) => line.replace('2026-12-01', 'null'))).toEqual([`\`a\`, left out: ${expected}`]);
});

test.each([
  [{ 'body lines': 6, 'body lines[].a': 2 }, 'hit 4'],
  [{ 'body lines': 6, 'body lines[].a': 6 }, 'perhaps 6'],
  [{ other: 1 }, 'not 0'],
])('a field of an item that becomes required, %j: %s', (features, expected) => {
  const found = classesOf(
    { body: body({ lines: lines(body({ a: text })) }) },
    { body: body({ lines: lines(body({ a: text }, ['a'])) }) },
    sent(features),
  );
  expect(found.map((line) => line.replace(/ \S+$/, ''))).toEqual([`\`lines[].a\`, left out: ${expected}`]);
});

test.each([
  ['a field', { body: body({ a: kinds }) }, { body: body({ a: { enum: ['big'] } }) }, 'body a'],
  ['a parameter', { query: kinds }, { query: { enum: ['big'] } }, 'query kind'],
])('a removed value of %s hits those who sent the value', (_, old, next, feature) => {
  const [found = ''] = classesOf(old, next, sent({ [feature]: 9, [`${feature}=small`]: 2 }));
  expect(found).toContain('hit 2 2026-12-01');
  const [other = ''] = classesOf(old, next, sent({ [feature]: 9, [`${feature}=big`]: 9 }));
  expect(other).toContain('not 0');
});

test.each([
  ['removed', { 'header X-Kind': 4 }, 'hit 4', { header: text }, {}],
  ['removed', {}, 'not 0', { header: text }, {}],
  ['removed', { 'header X-Kind': 4, 'header x-kind': 2 }, 'hit 6', { header: text }, {}],
  ['shorter', { 'header X-Kind': 4 }, 'perhaps 4', { header: text }, { header: { ...text, maxLength: 5 } }],
  ['required', { 'header X-Kind': 10 }, 'not 0', { header: text }, { header: text, isRequired: true }],
  ['required', { 'header X-Kind': 7 }, 'hit 3', { header: text }, { header: text, isRequired: true }],
  [
    'without one of its values',
    { 'header X-Kind=small': 2 },
    'hit 2',
    { header: kinds },
    { header: { enum: ['big'] } },
  ],
] as const)('a header that is now %s, %j: %s', (_, features, expected, old, next) => {
  const [found = ''] = classesOf(old, next, sent({ ...features }));
  expect(found).toContain(`: ${expected} `);
});

test.each([
  ['none', {}, 'hit 10'],
  ['optional', {}, 'perhaps 10'],
  ['none', { calls: 4 }, 'hit 10'],
  ['none', { calls: 10, 'request /body': 6 }, 'hit 6'],
  ['optional', { calls: 10, 'request /body': 6 }, 'hit 6'],
  ['optional', { calls: 10 }, 'not 0'],
] as const)('a required body where it was %s, with refusals %j: %s', (requestBody, refusals, expected) => {
  const next = { body: body({ a: text }, ['a']) };
  const traffic = sent(refusalsOf(next, refusals));
  const [found] = classesOf({ ...next, requestBody }, next, traffic);
  expect(found).toContain(`the body of POST /things: ${expected} `);
});

const map = (of: Schema): Schema => ({ type: 'object', additionalProperties: of });
const short = { ...text, maxLength: 5 };
const parts = { mediaType: 'multipart/form-data' };

test.each([
  ['a part of a form', { ...parts, body: body({ a: text }) }, { ...parts, body: body({ a: short }) }],
  ['a removed part', { ...parts, body: body({ a: text }) }, { ...parts, body: body({}) }],
  ['a required part', { ...parts, body: body({ a: text }) }, { ...parts, body: body({ a: text }, ['a']) }],
  ['a value of a map', { body: body({ a: map(text) }) }, { body: body({ a: map(short) }) }],
  [
    'a key of a map',
    { body: body({ a: map(text) }) },
    { body: body({ a: { ...map(text), required: ['b'] } }) },
  ],
  ['a key of a body', { body: map(text) }, { body: { ...map(text), required: ['b'] } }],
  ['a field within a map', { body: map(body({ b: text })) }, { body: map(body({ b: text }, ['b'])) }],
  ['a field of a query', { query: body({ b: text }) }, { query: body({ b: text }, ['b']) }],
])('%s, which is not counted, perhaps hits every partner', (_, old, next) => {
  const found = classesOf(old, next, sent({ 'body a': 4, 'query kind': 4 }));
  expect(found.length).toBeGreaterThan(0);
  for (const line of found) expect(line).toContain(': perhaps 10 ');
});

test('a new required field of an object without other fields hits those who send the object', () => {
  const found = classesOf(
    { body: body({ a: body({}) }) },
    { body: body({ a: body({ b: text }, ['b']) }) },
    sent({ 'body a': 4 }),
  );
  expect(found).toEqual(['`a.b`, left out: hit 4 2026-12-01']);
});

test.each([
  [{ 'body a': 10 }, 'not 0'],
  [{ 'body a': 4 }, 'hit 6'],
])('a different default of a field in the example, %j: %s', (features, expected) => {
  const field = (value: string) => body({ a: { ...text, default: value } });
  const withExample = (value: string) => ({ body: field(value), example: { a: 'b' } });
  const [found = ''] = classesOf(withExample('x'), withExample('y'), sent(features));
  expect(found).toContain(`\`a\`, left out: ${expected} `);
});

test.each([
  [[1, 16], 'not 0 null'],
  [[1, 64], 'perhaps 9 2026-12-01'],
  [[1, 16, 9], 'not 0 null'],
  // The sizes of one call have been deleted.
  [[1, 16, 8], 'perhaps 9 2026-12-01'],
  [undefined, 'perhaps 9 2026-12-01'],
] as const)('a bound that becomes narrower, with sizes %j: %s', (range, expected) => {
  const shorter = { body: body({ a: { ...text, maxLength: 20 } }) };
  expect(classesOf({ body: body({ a: text }) }, shorter, sent({ 'body a': 9 }, range))).toEqual([
    `\`a\`: ${expected}`,
  ]);
});

test('sizes say nothing about a changed pattern', () => {
  const digits = { body: body({ a: { ...text, pattern: '^\\d+$' } }) };
  const [found = ''] = classesOf({ body: body({ a: text }) }, digits, sent({ 'body a': 9 }, [1, 16]));
  expect(found).toContain('perhaps 9');
});

test.each([
  [{ isRecorded: false }, 'unknown'],
  [{ lastCallOn: null, calls: 0 }, 'unknown'],
  [{ calls: 0 }, 'not'],
])('a partner with %j is %s', (changed, expected) => {
  const old = { body: body({ a: text }) };
  const [found = ''] = classesOf(old, { body: body({}) }, { ...sent({}), ...changed });
  expect(found).toContain(`: ${expected} 0`);
});

test.each([
  ['refused', { calls: 8, 'request /body/a': 5 }, '`a`: hit 5 2026-12-01'],
  ['judged, all of them, and none refused', { calls: 10 }, '`a`: not 0 null'],
  ['judged in part, and none refused', { calls: 4 }, '`a`: perhaps 9 2026-12-01'],
])('the calls that a candidate has %s decide the class', (_, counted, expected) => {
  const [old, next] = [{ body: body({ a: text }) }, { body: body({ a: { ...text, pattern: '^b' } }) }];
  const traffic = sent({ 'body a': 9, ...refusalsOf(next, counted) });
  expect(classesOf(old, next, traffic)).toEqual([expected]);
});

test('calls that a candidate accepts may lack a field whose default has changed', () => {
  const field = (value: string) => ({
    body: body({ lines: lines(body({ a: { ...text, default: value } })) }),
    example: { lines: [{ a: 'b' }] },
  });
  const [old, next] = [field('x'), field('y')];
  const features = { 'body lines': 6, 'body lines[].a': 6, ...refusalsOf(next, { calls: 10 }) };
  const found = classesOf(old, next, sent(features));
  expect(found).toEqual(['`lines[].a`, left out: perhaps 6 2026-12-01']);
});

test('an operation whose path parameter has a different name is the same operation', () => {
  const named = (given: Given, name: string) => {
    const document = documentOf(given);
    return { ...document, paths: { [`/things/{${name}}`]: document.paths['/things'] ?? {} } };
  };
  const [served, changed] = [named({ query: text }, 'id'), named({}, 'key')];
  const [finding] = judge(
    openDocument(documentOf({ query: text }), 'old'),
    openDocument(documentOf({}), 'next'),
  ).findings;
  if (!finding) throw new Error('There is no finding');
  const impactOf = createImpact(readDocument(served, 'old'), readDocument(changed, 'next'));
  const [found] = impactOf(finding, [sent({ other: 4 })]).partners;
  expect(found).toMatchObject({ class: 'not', because: 'it never sent that' });
});
