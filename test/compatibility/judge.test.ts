// What the judge says about pairs of small documents, with one difference each.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { object, type Small, small } from './documents.js';

const text = { type: 'string' };
const number = { type: 'number' };
const query = (schema: unknown, more = {}) => ({ parameters: [{ name: 'q', in: 'query', schema, ...more }] });
const header = (more = {}) => ({ parameters: [{ name: 'X-Way', in: 'header', schema: text, ...more }] });
const body = (schema: unknown): Small => ({ body: object({ a: schema }, [], true) });
const response = (schema: unknown): Small => ({ response: object({ a: schema }, ['a']) });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const tree = (leaf: unknown) => ({
  schemas: { Tree: object({ leaf, branches: { type: 'array', items: ref('Tree') } }) },
});
const secured = (requirement: unknown): Small => ({
  operation: { security: requirement },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      token: { type: 'http', scheme: 'bearer' },
    },
  },
});
const pets = (mapping: Record<string, string>): Small => ({
  body: { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping } },
  components: {
    schemas: {
      Cat: object({ kind: text, lives: number }, ['kind']),
      Dog: object({ kind: text, tail: number }, ['kind']),
    },
  },
});

type Case = readonly [what: string, verdict: string, old: Small, next: Small];

const cases: readonly Case[] = [
  ['no difference', 'same', body(text), body(text)],
  ['a description', 'same', body(text), body({ ...text, description: 'A text' })],
  [
    'a schema that moved to the components',
    'same',
    body(text),
    { ...body(ref('Text')), components: { schemas: { Text: text } } },
  ],
  [
    'an additional required field',
    'breaking',
    body(text),
    { body: object({ a: text, b: text }, ['b'], true) },
  ],
  [
    'an additional optional field',
    'compatible',
    body(text),
    { body: object({ a: text, b: text }, [], true) },
  ],
  [
    'an additional optional field in an open body',
    'compatible',
    { body: object({ a: text }) },
    { body: object({ a: text, b: text }) },
  ],
  [
    'a required field that becomes optional',
    'compatible',
    { body: object({ a: text }, ['a']) },
    { body: object({ a: text }) },
  ],
  [
    'an optional field that becomes required',
    'breaking',
    { body: object({ a: text }) },
    { body: object({ a: text }, ['a']) },
  ],
  ['a removed field', 'breaking', { body: object({ a: text, b: text }, [], true) }, body(text)],
  ['an open body that is closed', 'breaking', { body: object({ a: text }) }, body(text)],
  ['a closed body that is opened', 'compatible', body(text), { body: object({ a: text }) }],
  [
    'a map of strings that becomes one of numbers',
    'breaking',
    { body: { type: 'object', additionalProperties: text } },
    { body: { type: 'object', additionalProperties: number } },
  ],
  [
    'an object without declared fields that gets one',
    'breaking',
    body({ type: 'object' }),
    body(object({ x: number })),
  ],
  ['a removed value of an enum', 'breaking', body({ enum: ['x', 'y'] }), body({ enum: ['x'] })],
  ['an additional value of an enum', 'compatible', body({ enum: ['x'] }), body({ enum: ['x', 'y'] })],
  ['an enum that becomes a const', 'breaking', body({ enum: ['x', 'y'] }), body({ const: 'x' })],
  ['an enum that becomes any string', 'compatible', body({ type: 'string', enum: ['x'] }), body(text)],
  [
    'a lower maximum',
    'breaking',
    body({ type: 'integer', maximum: 9 }),
    body({ type: 'integer', maximum: 8 }),
  ],
  [
    'a higher maximum',
    'compatible',
    body({ type: 'integer', maximum: 8 }),
    body({ type: 'integer', maximum: 9 }),
  ],
  [
    'an exclusive maximum',
    'breaking',
    body({ ...number, maximum: 9 }),
    body({ ...number, exclusiveMaximum: 9 }),
  ],
  [
    'an exclusive maximum of integers',
    'same',
    body({ type: 'integer', maximum: 9 }),
    body({ type: 'integer', exclusiveMaximum: 9.5 }),
  ],
  [
    'a multiple of a multiple',
    'compatible',
    body({ type: 'integer', multipleOf: 6 }),
    body({ type: 'integer', multipleOf: 3 }),
  ],
  [
    'a different multiple',
    'breaking',
    body({ type: 'integer', multipleOf: 3 }),
    body({ type: 'integer', multipleOf: 6 }),
  ],
  ['numbers that become integers', 'breaking', body(number), body({ type: 'integer' })],
  ['integers that become numbers', 'compatible', body({ type: 'integer' }), body(number)],
  ['integers of 32 bits', 'breaking', body({ type: 'integer' }), body({ type: 'integer', format: 'int32' })],
  ['shorter strings', 'breaking', body({ ...text, maxLength: 9 }), body({ ...text, maxLength: 8 })],
  ['a minimum length', 'breaking', body(text), body({ ...text, minLength: 1 })],
  [
    'a narrower pattern',
    'breaking',
    body({ ...text, pattern: '^[a-z]+$' }),
    body({ ...text, pattern: '^[a-y]+$' }),
  ],
  [
    'a wider pattern',
    'compatible',
    body({ ...text, pattern: '^[a-z]+$' }),
    body({ ...text, pattern: '^[a-z]*$' }),
  ],
  [
    'a pattern in a different spelling',
    'compatible',
    body({ ...text, pattern: '^[0-9]{3}$' }),
    body({ ...text, pattern: '^\\d\\d\\d$' }),
  ],
  [
    'a pattern instead of lengths',
    'compatible',
    body({ ...text, pattern: '^[A-Z]{3}$' }),
    body({ ...text, minLength: 3, maxLength: 3 }),
  ],
  ['an additional format', 'breaking', body(text), body({ ...text, format: 'date' })],
  [
    'a different format',
    'breaking',
    body({ ...text, format: 'date-time' }),
    body({ ...text, format: 'date' }),
  ],
  ['a format that is only an annotation', 'same', body(text), body({ ...text, format: 'password' })],
  ['an unknown format', 'undecided', body(text), body({ ...text, format: 'hexadecimal' })],
  ['null that is no longer allowed', 'breaking', body({ type: ['string', 'null'] }), body(text)],
  ['null that is now allowed', 'compatible', body(text), body({ type: ['string', 'null'] })],
  [
    'fewer items',
    'breaking',
    body({ type: 'array', items: text, maxItems: 3 }),
    body({ type: 'array', items: text, maxItems: 2 }),
  ],
  [
    'items that must differ',
    'breaking',
    body({ type: 'array', items: text }),
    body({ type: 'array', items: text, uniqueItems: true }),
  ],
  [
    'a oneOf with an additional branch',
    'compatible',
    body({ oneOf: [text, number] }),
    body({ oneOf: [text, number, { type: 'boolean' }] }),
  ],
  ['a oneOf with one branch removed', 'breaking', body({ oneOf: [text, number] }), body({ oneOf: [text] })],
  [
    'a oneOf whose new branch overlaps',
    'breaking',
    body({ oneOf: [text, number] }),
    body({ oneOf: [text, number, { type: 'integer' }] }),
  ],
  [
    'a oneOf that becomes an anyOf',
    'compatible',
    body({ oneOf: [text, number] }),
    body({ anyOf: [text, number] }),
  ],
  [
    'types that become a oneOf',
    'compatible',
    body({ type: ['string', 'number'] }),
    body({ oneOf: [text, number] }),
  ],
  [
    'an allOf instead of one object',
    'compatible',
    { body: object({ a: text, b: text }, ['a']) },
    { body: { allOf: [object({ a: text }, ['a']), object({ b: text })] } },
  ],
  [
    'an allOf with an additional part',
    'breaking',
    { body: { allOf: [object({ a: text })] } },
    { body: { allOf: [object({ a: text }), { required: ['a'] }] } },
  ],
  [
    'a field that must be absent',
    'breaking',
    { body: object({ a: text, b: text }) },
    { body: { ...object({ a: text, b: text }), not: { required: ['a', 'b'] } } },
  ],
  [
    'a recursive schema that stays',
    'same',
    { body: ref('Tree'), components: tree(text) },
    { body: ref('Tree'), components: tree(text) },
  ],
  [
    'a recursive schema that grows',
    'compatible',
    { body: ref('Tree'), components: tree(text) },
    { body: ref('Tree'), components: tree({ type: ['string', 'null'] }) },
  ],
  [
    'a recursive schema that shrinks',
    'breaking',
    { body: ref('Tree'), components: tree(text) },
    { body: ref('Tree'), components: tree(number) },
  ],
  [
    'a body that becomes required',
    'breaking',
    { requestBody: { content: { 'application/json': { schema: text } } } },
    { body: text },
  ],
  [
    'a body that becomes optional',
    'compatible',
    { body: text },
    { requestBody: { content: { 'application/json': { schema: text } } } },
  ],
  ['a removed body', 'breaking', { body: text }, {}],
  [
    'a removed media type',
    'breaking',
    { requestBody: { content: { 'application/json': {}, 'text/csv': {} } } },
    { requestBody: { content: { 'application/json': {} } } },
  ],
  [
    'an additional media type',
    'compatible',
    { requestBody: { content: { 'application/json': {} } } },
    { requestBody: { content: { 'application/json': {}, 'text/csv': {} } } },
  ],
  [
    'a range of media types',
    'compatible',
    { requestBody: { content: { 'image/png': {} } } },
    { requestBody: { content: { 'image/*': {} } } },
  ],
  [
    'a charset',
    'same',
    { requestBody: { content: { 'application/json': {} } } },
    { requestBody: { content: { 'application/json; charset=utf-8': {} } } },
  ],
  ['an additional required parameter', 'breaking', {}, query(text, { required: true })],
  ['an additional optional parameter', 'compatible', {}, query(text)],
  ['a removed parameter', 'breaking', query(text), {}],
  ['a parameter that becomes required', 'breaking', query(text), query(text, { required: true })],
  ['a number in a parameter that becomes a string', 'compatible', query({ type: 'integer' }), query(text)],
  ['a string in a parameter that becomes a number', 'breaking', query(text), query({ type: 'integer' })],
  ['a parameter that becomes a list', 'compatible', query(text), query({ type: 'array', items: text })],
  [
    'a list in a different notation',
    'breaking',
    query({ type: 'array', items: text }),
    query({ type: 'array', items: text }, { explode: false }),
  ],
  ['the style of a plain value', 'same', query(text), query(text, { style: 'form', explode: true })],
  [
    'a parameter that becomes JSON',
    'breaking',
    query(object({ a: text })),
    {
      parameters: [
        { name: 'q', in: 'query', content: { 'application/json': { schema: object({ a: text }) } } },
      ],
    },
  ],
  [
    'a different default',
    'breaking',
    query({ type: 'integer', default: 1 }),
    query({ type: 'integer', default: 2 }),
  ],
  [
    'a default where there was none',
    'compatible',
    query({ type: 'integer' }),
    query({ type: 'integer', default: 2 }),
  ],
  [
    'a header in a different case',
    'same',
    header(),
    { parameters: [{ name: 'x-way', in: 'header', schema: text }] },
  ],
  ['a removed header', 'breaking', header(), {}],
  ['an additional header', 'compatible', {}, header()],
  ['an additional required header', 'breaking', {}, header({ required: true })],
  [
    'a header that the specification ignores',
    'same',
    {},
    { parameters: [{ name: 'Authorization', in: 'header', required: true, schema: text }] },
  ],
  [
    'an additional required cookie',
    'breaking',
    {},
    { parameters: [{ name: 'c', in: 'cookie', required: true, schema: text }] },
  ],
  [
    'a different name of a parameter in the path',
    'same',
    { path: '/a/{x}', parameters: [{ name: 'x', in: 'path', required: true, schema: text }] },
    { path: '/a/{y}', parameters: [{ name: 'y', in: 'path', required: true, schema: text }] },
  ],
  [
    'a narrower parameter in the path',
    'breaking',
    { path: '/a/{x}', parameters: [{ name: 'x', in: 'path', required: true, schema: text }] },
    { path: '/a/{x}', parameters: [{ name: 'x', in: 'path', required: true, schema: { enum: ['a'] } }] },
  ],
  ['a different path', 'breaking', { path: '/a' }, { path: '/b' }],
  ['a different method', 'breaking', { method: 'put' }, { method: 'patch' }],
  ['a different operationId', 'compatible', {}, { operation: { operationId: 'other' } }],
  [
    'no operationId',
    'breaking',
    { ...body(text), operation: { operationId: undefined } },
    { ...body(number), operation: { operationId: undefined } },
  ],
  ['an operation that is deprecated', 'compatible', {}, { operation: { deprecated: true } }],
  ['a key that is required', 'breaking', secured([]), secured([{ key: [] }])],
  ['a key that is no longer required', 'compatible', secured([{ key: [] }]), secured([])],
  ['a second security scheme', 'compatible', secured([{ key: [] }]), secured([{ key: [] }, { token: [] }])],
  ['a different way to authenticate', 'breaking', secured([{ key: [] }]), secured([{ token: [] }])],
  [
    'both ways to authenticate together',
    'breaking',
    secured([{ key: [] }]),
    secured([{ key: [], token: [] }]),
  ],
  ['a different scope', 'breaking', secured([{ token: ['read'] }]), secured([{ token: ['read', 'write'] }])],
  ['a removed required field in a response', 'breaking', response(text), { response: object({}) }],
  [
    'an additional field in a response',
    'compatible',
    response(text),
    { response: object({ a: text, b: text }, ['a', 'b']) },
  ],
  [
    'an additional field in a closed response',
    'compatible',
    { response: object({ a: text }, ['a'], true) },
    { response: object({ a: text, b: text }, ['a', 'b'], true) },
  ],
  [
    'a field of a response that becomes optional',
    'breaking',
    response(text),
    { response: object({ a: text }) },
  ],
  [
    'a field of a response that becomes required',
    'compatible',
    { response: object({ a: text }) },
    response(text),
  ],
  [
    'a removed optional field in a response',
    'compatible',
    { response: object({ a: text, b: text }, ['a']) },
    response(text),
  ],
  [
    'an additional value in a response',
    'breaking',
    response({ enum: ['x'] }),
    response({ enum: ['x', 'y'] }),
  ],
  ['a removed value in a response', 'compatible', response({ enum: ['x', 'y'] }), response({ enum: ['x'] })],
  ['null in a response', 'breaking', response(text), response({ type: ['string', 'null'] })],
  ['a different type in a response', 'breaking', response(text), response(number)],
  [
    'longer strings in a response',
    'breaking',
    response({ ...text, maxLength: 5 }),
    response({ ...text, maxLength: 6 }),
  ],
  [
    'an additional branch in a response',
    'breaking',
    response({ oneOf: [text, number] }),
    response({ oneOf: [text, number, { type: 'boolean' }] }),
  ],
  ['a removed branch in a response', 'compatible', response({ oneOf: [text, number] }), response(text)],
  [
    'an additional success status',
    'breaking',
    {},
    { responses: { '200': { description: '' }, '202': { description: '' } } },
  ],
  [
    'an additional error status',
    'compatible',
    {},
    { responses: { '200': { description: '' }, '409': { description: '' } } },
  ],
  ['a different success status', 'breaking', {}, { responses: { '201': { description: '' } } }],
  [
    'a status of a declared range',
    'same',
    { responses: { '2XX': { description: '' } } },
    { responses: { '2XX': { description: '' }, '201': { description: '' } } },
  ],
  [
    'a status that falls to the default',
    'breaking',
    {
      responses: {
        '200': { description: '' },
        '404': { description: '', content: { 'application/json': { schema: object({ a: text }, ['a']) } } },
        default: { description: '' },
      },
    },
    { responses: { '200': { description: '' }, default: { description: '' } } },
  ],
  ['a removed last success status', 'breaking', {}, { responses: { '400': { description: '' } } }],
  [
    'a removed required response header',
    'breaking',
    { responses: { '200': { description: '', headers: { 'X-Left': { required: true, schema: text } } } } },
    {},
  ],
  [
    'a removed optional response header',
    'compatible',
    { responses: { '200': { description: '', headers: { 'X-Left': { schema: text } } } } },
    {},
  ],
  [
    'an additional response header',
    'compatible',
    {},
    { responses: { '200': { description: '', headers: { 'X-Left': { required: true, schema: text } } } } },
  ],
  [
    'an additional media type in a response',
    'compatible',
    { responses: { '200': { description: '', content: { 'application/json': {} } } } },
    { responses: { '200': { description: '', content: { 'application/json': {}, 'text/csv': {} } } } },
  ],
  [
    'a removed media type in a response',
    'breaking',
    { responses: { '200': { description: '', content: { 'application/json': {}, 'text/csv': {} } } } },
    { responses: { '200': { description: '', content: { 'application/json': {} } } } },
  ],
  ['a removed body of a response', 'breaking', response(text), {}],
  [
    'a response that returns what a request may contain',
    'echo',
    { ...body({ enum: ['x'] }), ...response({ enum: ['x'] }) },
    { ...body({ enum: ['x', 'y'] }), ...response({ enum: ['x', 'y'] }) },
  ],
  [
    'a request and a response that diverge',
    'breaking',
    { ...body({ enum: ['x'] }), ...response({ enum: ['x'] }) },
    { ...body({ enum: ['x', 'y'] }), ...response({ enum: ['x', 'z'] }) },
  ],
  [
    'an additional required read-only field',
    'compatible',
    { body: object({ a: text }) },
    { body: object({ a: text, id: { ...text, readOnly: true } }, ['id']) },
  ],
  [
    'an additional required write-only field',
    'same',
    response(text),
    { response: object({ a: text, b: { ...text, writeOnly: true } }, ['a', 'b']) },
  ],
  [
    'a field that becomes read-only',
    'breaking',
    { body: object({ a: text }) },
    { body: object({ a: { ...text, readOnly: true } }) },
  ],
  [
    'a removed nullable of version 3.0',
    'breaking',
    { openapi: '3.0.3', ...body({ ...text, nullable: true }) },
    { openapi: '3.0.3', ...body(text) },
  ],
  [
    'a bound that becomes exclusive, as in version 3.0',
    'breaking',
    { openapi: '3.0.3', ...body({ ...number, minimum: 1 }) },
    { openapi: '3.0.3', ...body({ ...number, minimum: 1, exclusiveMinimum: true }) },
  ],
  [
    'version 3.0 that becomes 3.1',
    'same',
    { openapi: '3.0.3', ...body({ ...text, nullable: true }) },
    body({ type: ['string', 'null'] }),
  ],
  [
    'a different name of a discriminated form',
    'breaking',
    pets({ cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' }),
    pets({ cat: '#/components/schemas/Cat', hound: '#/components/schemas/Dog' }),
  ],
  [
    'an additional name of a discriminated form',
    'compatible',
    pets({ cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' }),
    pets({
      cat: '#/components/schemas/Cat',
      dog: '#/components/schemas/Dog',
      hound: '#/components/schemas/Dog',
    }),
  ],
  [
    'a backreference in a pattern',
    'undecided',
    body({ ...text, pattern: '^(.+)\\1$' }),
    body({ ...text, pattern: '^(?:(.+)\\1)$' }),
  ],
];

test.each(cases)('%s is judged %s', (_what, verdict, old, next) => {
  const judgement = judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW'));
  expect(judgement.verdict, JSON.stringify(judgement.findings)).toBe(verdict);
});

const company = (maxLength: number, more = {}): Small => ({
  body: {
    oneOf: [
      object({ personName: text, ...more }, ['personName'], true),
      object({ companyName: { ...text, maxLength } }, ['companyName'], true),
    ],
  },
});

test.each([
  [
    'a shorter name of the second form',
    company(100),
    company(80),
    ['/body/companyName'],
    'a string of 81 characters as `companyName` to POST /things are refused: it must NOT have more than 80',
  ],
  [
    'a removed field of the first form',
    company(9, { title: text }),
    company(9),
    ['/body/title'],
    'Partners that send `title` to POST /things are refused: the field is unknown',
  ],
])('the sentence of %s is about this form alone', (_what, old, next, pointers, sentence) => {
  const { findings } = judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW'));
  expect(findings.map(({ pointer }) => pointer)).toEqual(pointers);
  expect(findings[0]?.sentence).toContain(sentence);
});

test('a field or a parameter that becomes deprecated causes a notice, once for each place', () => {
  const [old, next] = [false, true].map((deprecated) => {
    const Note = { ...text, ...(deprecated ? { deprecated } : {}) };
    const Itself = ref('Itself');
    const list = { type: 'array', items: object({ note: ref('Note'), itself: ref('Itself') }) };
    const parts = { ...query(text, { deprecated }), body: object({ list }), response: object({ list }) };
    return openDocument(small({ ...parts, components: { schemas: { Note, Itself } } }), `${deprecated}`);
  });
  if (!old || !next) throw new Error('There are two documents');
  const { verdict, findings } = judge(old, next);
  const notices = findings.filter((one) => one.verdict === 'notice');
  expect({ verdict, places: notices.map(({ place, pointer }) => `${place} ${pointer}`) }).toEqual({
    verdict: 'compatible',
    places: ['request /query/q', 'request /body/list/*/note', 'response 200 /body/list/*/note'],
  });
  expect(findings[0]).toMatchObject({
    verdict: 'notice',
    sentence: 'Partners that send the query parameter `q` to POST /things should stop: it is deprecated',
  });
  expect(judge(next, next).findings.filter((one) => one.verdict === 'notice')).toEqual([]);
});

test('names with a slash or a tilde are escaped in the pointer of a finding, and whole in its sentence', () => {
  const [name, escaped] = ['a/b~c', 'a~1b~0c'];
  const findingsOf = (old: Small, next: Small) =>
    judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW')).findings;
  const named = (schema: object, more = {}) => ({ parameters: [{ name, in: 'query', schema, ...more }] });
  const field = (schema: object): Small => ({ body: object({ x: object({ [name]: schema }) }, ['x']) });
  const written = (explode: boolean) =>
    named({ type: 'array', items: text }, { style: 'form', explode, required: true });
  const found = [
    findingsOf(named(text), named(text, { deprecated: true })),
    findingsOf(field(text), field({ ...text, deprecated: true })),
    findingsOf(field({ ...text, default: '1' }), field({ ...text, default: '2' })),
    findingsOf(written(true), written(false)),
    findingsOf(
      { response: object({ [name]: text, d: text }, ['d'], true) },
      { response: object({ d: text }, ['d'], true) },
    ),
  ];
  expect(found.map(([first]) => first?.pointer)).toEqual([
    `/query/${escaped}`,
    `/body/x/${escaped}`,
    `/body/x/${escaped}`,
    `/query/${escaped}`,
    `/body/${escaped}`,
  ]);
  for (const [first] of found) expect(first?.sentence).toContain(`${name}\``);
  // The witness leaves out the field whose default differs.
  expect(found[2]?.[0]?.witness).toMatchObject({ body: { x: {} } });
});
