// Constructs whose parts the judge must read together. In each, it once judged a breaking change
// compatible, or the reverse.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { object, type Small, small } from './documents.js';

type Case = readonly [what: string, verdict: string, old: Small, next: Small];
type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const integer = { type: 'integer' };
const then = 'then';
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const sealed = { unevaluatedProperties: false };
const sealedList = { type: 'array', unevaluatedItems: false };
const both = object({ a: text, b: text });
const a = object({ a: text });
const b = object({ b: text });
const schemas = (all: Json): Small => ({ components: { schemas: all } });
const closed = (more: Json): Small => ({ body: { type: 'object', ...sealed, ...more } });

const leftOver: readonly Case[] = [
  [
    'a removed field of anyOf',
    'breaking',
    closed({ anyOf: [a, b] }),
    closed({ anyOf: [a, object({ c: text })] }),
  ],
  [
    'an additional field of anyOf',
    'compatible',
    closed({ anyOf: [a, b] }),
    closed({ anyOf: [a, object({ b: text, c: text })] }),
  ],
  [
    'two fields of two forms of anyOf, of which only one may be present',
    'breaking',
    closed({ anyOf: [a, b] }),
    { body: { oneOf: [object({ a: text }, [], true), object({ b: text }, [], true)] } },
  ],
  [
    'a removed field of oneOf',
    'breaking',
    closed({ oneOf: [object({ a: text }, ['a']), object({ b: text }, ['b'])] }),
    closed({ oneOf: [object({ a: text }, ['a']), object({ c: text }, ['c'])] }),
  ],
  [
    'forms that are sealed twice',
    'breaking',
    { body: { oneOf: [object({ a: text }, ['a'], true), object({ b: text }, ['b'], true)] } },
    { body: { oneOf: [object({ a: text }, ['a']), b], type: 'object', ...sealed } },
  ],
  ['a removed field of allOf', 'breaking', closed({ allOf: [a, b] }), closed({ allOf: [a] })],
  ['a field that moves into allOf', 'compatible', closed({ allOf: [a, b] }), closed({ allOf: [both] })],
  [
    'a part that is sealed by itself',
    'breaking',
    { body: { allOf: [a, b] } },
    { body: { allOf: [{ ...a, ...sealed }, b] } },
  ],
  [
    'a condition without one of its fields',
    'breaking',
    closed({ properties: { k: text }, if: { required: ['k'] }, [then]: a }),
    closed({ properties: { k: text }, if: { required: ['k'] } }),
  ],
  [
    'a field of a condition that applies to other values',
    'breaking',
    closed({ properties: { k: text, a: text } }),
    closed({ properties: { k: text }, if: { required: ['k'] }, [then]: a }),
  ],
  [
    'a field that another part allows',
    'breaking',
    closed({ properties: { k: text, a: text } }),
    closed({ properties: { k: text }, dependentSchemas: { k: a } }),
  ],
  [
    'a part that allows all fields',
    'compatible',
    { body: a },
    closed({ allOf: [{ additionalProperties: true }] }),
  ],
  [
    'a removed item',
    'breaking',
    { body: { ...sealedList, allOf: [{ prefixItems: [text, text] }] } },
    { body: { ...sealedList, allOf: [{ prefixItems: [text] }] } },
  ],
  [
    'a contained item',
    'breaking',
    { body: { ...sealedList, contains: text } },
    { body: { ...sealedList, contains: integer } },
  ],
];

const merged: readonly Case[] = [
  [
    'a field that matches a pattern of a map',
    'breaking',
    { body: { type: 'object', properties: { x: text }, patternProperties: { '^y': text } } },
    { body: { type: 'object', properties: { x: text, y: integer }, patternProperties: { '^y': text } } },
  ],
  [
    'a closed part next to one with a pattern',
    'breaking',
    { body: { type: 'object', patternProperties: { '^y': text } } },
    {
      body: {
        type: 'object',
        allOf: [{ additionalProperties: integer }, { patternProperties: { '^y': text } }],
      },
    },
  ],
  [
    'items beside first items',
    'breaking',
    { body: { type: 'array', prefixItems: [text] } },
    { body: { type: 'array', allOf: [{ prefixItems: [text] }, { items: integer }] } },
  ],
  [
    'two limits on the contained items of a list',
    'breaking',
    { body: { type: 'array', contains: text } },
    { body: { type: 'array', contains: text, allOf: [{ contains: integer, minContains: 2 }] } },
  ],
  [
    'a list that has only its first items',
    'breaking',
    { body: { type: 'array', prefixItems: [text], items: false, minItems: 1 } },
    { body: { type: 'array', items: integer, minItems: 1 } },
  ],
  [
    'objects of an enum in a different order',
    'breaking',
    { body: { enum: [{ x: 1, y: 2 }, 'a'] } },
    { body: { allOf: [{ enum: [{ y: 2, x: 1 }] }] } },
  ],
  [
    'a list that must contain an item',
    'breaking',
    { body: { type: 'array' } },
    { body: { type: 'array', contains: {} } },
  ],
  ['a format without a type', 'breaking', { body: {} }, { body: { format: 'date' } }],
];

const media = (all: Json): Small => ({
  requestBody: {
    required: true,
    content: Object.fromEntries(Object.entries(all).map(([type, schema]) => [type, { schema }])),
  },
});
const sentTypes = (all: Json): Small => ({
  responses: {
    '200': {
      description: '',
      content: Object.fromEntries(Object.entries(all).map(([type, schema]) => [type, { schema }])),
    },
  },
});

const mediaTypes: readonly Case[] = [
  [
    'a range instead of a media type of a response',
    'breaking',
    sentTypes({ 'image/png': {} }),
    sentTypes({ 'image/*': {} }),
  ],
  [
    'a range beside a media type of a response',
    'compatible',
    sentTypes({ 'image/png': {} }),
    sentTypes({ 'image/png': {}, 'image/*': {} }),
  ],
  [
    'a media type beside its range',
    'breaking',
    media({ 'application/*': a }),
    media({ 'application/*': a, 'application/json': object({ a: integer }) }),
  ],
  [
    'a media type beside */*',
    'breaking',
    media({ '*/*': a }),
    media({ '*/*': a, 'application/json': object({ a: text }, ['a']) }),
  ],
  [
    'a range of media types beside */*',
    'breaking',
    media({ '*/*': text }),
    media({ '*/*': text, 'text/*': integer }),
  ],
  [
    'a wider media type beside its range',
    'compatible',
    media({ 'application/*': text }),
    media({ 'application/*': text, 'application/json': {} }),
  ],
  [
    'a removed media type whose range stays',
    'breaking',
    media({ 'application/*': integer, 'application/json': text }),
    media({ 'application/*': integer }),
  ],
  [
    'a media type of a response beside its range',
    'breaking',
    sentTypes({ 'application/*': text }),
    sentTypes({ 'application/*': text, 'application/json': integer }),
  ],
  [
    'a removed media type of a response whose range stays',
    'breaking',
    sentTypes({ 'application/*': integer, 'application/json': text }),
    sentTypes({ 'application/*': integer }),
  ],
];

const anchored = (schema: Json): Small => ({
  body: { $ref: '#thing' },
  ...schemas({ A: { $anchor: 'thing', ...schema } }),
});
const dynamic = (leaf: unknown): Small => ({
  body: ref('Tree'),
  ...schemas({
    Tree: object({ leaf: { $dynamicRef: '#leaf' } }),
    Leaf: { $dynamicAnchor: 'leaf', ...Object(leaf) },
  }),
});
const own = (leaf: unknown): Small => ({
  body: {
    $id: 'https://example.com/own',
    type: 'object',
    properties: { a: { $ref: '#/$defs/leaf' } },
    $defs: { leaf },
  },
});

const made = { operationId: 'makeThing', responses: { '200': { description: 'Made' } } };

const unknown: readonly Case[] = [
  ['a narrower schema behind an anchor', 'breaking', anchored(text), anchored(integer)],
  ['the same schema behind an anchor', 'same', anchored(text), anchored({ ...text, description: 'A text' })],
  ['a different schema behind a dynamic reference', 'undecided', dynamic(text), dynamic(integer)],
  [
    'a description beside a dynamic reference',
    'same',
    dynamic(text),
    dynamic({ ...text, description: 'A text' }),
  ],
  [
    'a different schema behind a reference within a schema with an $id of its own',
    'undecided',
    own(text),
    own(integer),
  ],
  [
    'a different schema with an $id of its own',
    'breaking',
    { body: { ...text, $id: 'x' } },
    { body: { ...integer, $id: 'x' } },
  ],
  [
    'an unknown keyword',
    'undecided',
    { body: text },
    { body: { ...text, propertyDependencies: { a: { b: false } } } },
  ],
  ['a removed unknown keyword', 'compatible', { body: { ...text, mustBeOdd: true } }, { body: text }],
  [
    'an unknown keyword, and another difference',
    'undecided',
    { body: { ...text, mustBeOdd: true } },
    { body: { ...text, mustBeOdd: true, maxLength: 3 } },
  ],
  [
    'a keyword with a value of the wrong type',
    'undecided',
    { body: text },
    { body: { ...text, maxLength: '5' } },
  ],
  [
    'a different dialect',
    'undecided',
    { body: text },
    { body: { ...text, $schema: 'https://json-schema.org/draft/2029/schema' } },
  ],
  [
    'a different dialect of all schemas',
    'undecided',
    { body: text },
    { body: text, root: { jsonSchemaDialect: 'https://example.com/' } },
  ],
  ['an unknown field of an operation', 'undecided', {}, { operation: { retries: 3 } }],
  [
    'an unknown field of a media type',
    'undecided',
    {},
    { requestBody: { content: { 'application/jsonl': { itemSchema: text } } } },
  ],
  [
    'a parameter with an unknown location',
    'undecided',
    {},
    { parameters: [{ name: 'q', in: 'querystring', schema: text }] },
  ],
  ['an unknown method', 'undecided', {}, { root: { paths: { '/things': { post: made, query: made } } } }],
  [
    'a default with a field called title',
    'breaking',
    { parameters: [{ name: 'q', in: 'query', schema: { default: { title: 'x' } } }] },
    { parameters: [{ name: 'q', in: 'query', schema: { default: { title: 'y' } } }] },
  ],
  [
    'a field called title that requires another one',
    'breaking',
    { body: { type: 'object' } },
    { body: { type: 'object', dependentRequired: { title: ['b'] } } },
  ],
  [
    'a different value of a field called summary',
    'breaking',
    { body: { const: { summary: 1 } } },
    { body: { const: { summary: 2 } } },
  ],
  [
    'a recursive form that is only itself or a number',
    'undecided',
    { body: text },
    { body: ref('A'), ...schemas({ A: { anyOf: [ref('A'), integer] } }) },
  ],
];

const ended = (all: Json): Small => ({
  responses: Object.fromEntries(
    Object.entries(all).map(([status, schema]) => [
      status,
      { description: '', content: { 'application/json': { schema } } },
    ]),
  ),
});

const statuses: readonly Case[] = [
  ['a status that becomes the default', 'breaking', ended({ 200: text }), ended({ default: text })],
  [
    'a status that becomes the default, with a different body',
    'breaking',
    ended({ 200: text }),
    ended({ default: integer }),
  ],
  ['the default that becomes a status', 'compatible', ended({ default: text }), ended({ 200: text })],
  [
    'the default that becomes a status with a different body',
    'breaking',
    ended({ default: text }),
    ended({ 200: integer }),
  ],
  ['a status that becomes a range', 'breaking', ended({ 200: text }), ended({ '2XX': text })],
  ['a range that becomes a status', 'compatible', ended({ '2XX': text }), ended({ 200: text })],
  [
    'a range that becomes a status with a different body',
    'breaking',
    ended({ '2XX': text }),
    ended({ 200: integer }),
  ],
  ['a range that becomes the default', 'compatible', ended({ '2XX': text }), ended({ default: text })],
  [
    'an error that falls to a default with a different body',
    'breaking',
    ended({ 200: text, 404: text }),
    ended({ 200: text, default: integer }),
  ],
  ['a removed error', 'compatible', ended({ 200: text, 404: text }), ended({ 200: text })],
];

const sent = (more: Json, place = 'query'): Small => ({ parameters: [{ name: 'q', in: place, ...more }] });
const asJson = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const list = { type: 'array', items: text };

const written: readonly Case[] = [
  ['a string that becomes JSON', 'breaking', sent({ schema: text }), sent(asJson(text))],
  ['JSON that becomes a string', 'breaking', sent(asJson(text)), sent({ schema: text })],
  ['a number that becomes JSON', 'same', sent({ schema: integer }), sent(asJson(integer))],
  ['a header that becomes JSON', 'breaking', sent({ schema: text }, 'header'), sent(asJson(text), 'header')],
  [
    'a parameter as XML',
    'undecided',
    sent({ schema: text }),
    sent({ content: { 'application/xml': { schema: text } } }),
  ],
  [
    'a list or a number in a different notation',
    'breaking',
    sent({ schema: { oneOf: [list, integer] } }),
    sent({ schema: { oneOf: [list, integer] }, explode: false }),
  ],
  ['the style of an object', 'breaking', sent({ schema: a }), sent({ schema: a, style: 'deepObject' })],
  [
    'explode, in a style that ignores it',
    'same',
    sent({ schema: a, style: 'deepObject' }),
    sent({ schema: a, style: 'deepObject', explode: true }),
  ],
  [
    'a list of a header, exploded',
    'same',
    sent({ schema: list }, 'header'),
    sent({ schema: list, explode: true }, 'header'),
  ],
  [
    'a value that may no longer be empty',
    'breaking',
    sent({ schema: integer, allowEmptyValue: true }),
    sent({ schema: integer }),
  ],
  [
    'a value that may be empty',
    'compatible',
    sent({ schema: integer }),
    sent({ schema: integer, allowEmptyValue: true }),
  ],
  [
    'reserved characters that are no longer allowed',
    'undecided',
    sent({ schema: text, allowReserved: true }),
    sent({ schema: text }),
  ],
  [
    'reserved characters that are now allowed',
    'same',
    sent({ schema: text }),
    sent({ schema: text, allowReserved: true }),
  ],
  [
    'a number that becomes a short string',
    'undecided',
    sent({ schema: integer }),
    sent({ schema: { ...text, maxLength: 3 } }),
  ],
  [
    'a different notation of a response header',
    'undecided',
    { responses: { 200: { description: '', headers: { 'X-A': { required: true, schema: a } } } } },
    {
      responses: {
        200: { description: '', headers: { 'X-A': { required: true, schema: a, explode: true } } },
      },
    },
  ],
];

const flow = (tokenUrl: string) => ({ tokenUrl, scopes: { read: 'read', write: 'write' } });
const oauth = (flows: Json, scopes: readonly string[] = ['read']): Small => ({
  operation: { security: [{ pets: scopes }] },
  components: { securitySchemes: { pets: { type: 'oauth2', flows } } },
});
const scheme = (of: Json): Small => ({
  operation: { security: [{ one: [] }] },
  components: { securitySchemes: { one: of } },
});
const here = flow('https://a.example');

const security: readonly Case[] = [
  [
    'a removed flow',
    'breaking',
    oauth({ clientCredentials: here, password: here }),
    oauth({ clientCredentials: here }),
  ],
  [
    'an additional flow',
    'compatible',
    oauth({ clientCredentials: here }),
    oauth({ clientCredentials: here, password: here }),
  ],
  ['a different flow', 'breaking', oauth({ clientCredentials: here }), oauth({ password: here })],
  [
    'a different token URL',
    'breaking',
    oauth({ clientCredentials: here }),
    oauth({ clientCredentials: flow('https://b.example') }),
  ],
  [
    'an additional scope',
    'breaking',
    oauth({ password: here }),
    oauth({ password: here }, ['read', 'write']),
  ],
  ['a removed scope', 'compatible', oauth({ password: here }, ['read', 'write']), oauth({ password: here })],
  ['a removed last scope', 'compatible', oauth({ password: here }), oauth({ password: here }, [])],
  [
    'a different description of a scope',
    'same',
    oauth({ password: { ...here, scopes: { read: 'x' } } }),
    oauth({ password: { ...here, scopes: { read: 'y' } } }),
  ],
  [
    'a different provider',
    'breaking',
    scheme({ type: 'openIdConnect', openIdConnectUrl: 'https://a.example' }),
    scheme({ type: 'openIdConnect', openIdConnectUrl: 'https://b.example' }),
  ],
  [
    'a different scheme',
    'breaking',
    scheme({ type: 'http', scheme: 'bearer' }),
    scheme({ type: 'http', scheme: 'basic' }),
  ],
  [
    'a scheme in a different case',
    'same',
    scheme({ type: 'http', scheme: 'bearer' }),
    scheme({ type: 'http', scheme: 'Bearer' }),
  ],
  [
    'a key in a different location',
    'breaking',
    scheme({ type: 'apiKey', in: 'query', name: 'k' }),
    scheme({ type: 'apiKey', in: 'header', name: 'k' }),
  ],
  [
    'an unknown field of a scheme',
    'undecided',
    scheme({ type: 'http', scheme: 'bearer' }),
    scheme({ type: 'http', scheme: 'bearer', proofOfPossession: true }),
  ],
];

const like = (pattern: string): Small => ({ body: { ...text, pattern } });

/** JavaScript would try to match some of these for years. */
const repeated: readonly Case[] = [
  ['a repetition of repetitions', 'breaking', like('^(a+)+$'), like('^(a+)+b$')],
  ['words that end with a different letter', 'breaking', like('^(\\w+\\s?)*$'), like('^(\\w+\\s?)*x$')],
  [
    'words without a space at either end',
    'breaking',
    like('^(?! )(?:[a-z]| )+(?<! )$'),
    like('^(?! )(?:[a-y]| )+(?<! )$'),
  ],
  ['a choice between equal alternatives', 'breaking', like('^(a|a)*$'), like('^(a|a)*b$')],
  ['a repetition of any string', 'compatible', like('^(a+)+$'), { body: text }],
  ['a repetition that no automaton can match', 'undecided', like('^(a+)+$'), like('^((a+)\\2?)+b$')],
  ['an additional lookahead', 'undecided', like('^(a+)+$'), like('^(?=.*b)(a+b?)+$')],
];

test.each([
  ...leftOver,
  ...repeated,
  ...merged,
  ...mediaTypes,
  ...unknown,
  ...statuses,
  ...written,
  ...security,
])('%s is judged %s', (_what, verdict, old, next) => {
  const judgement = judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW'));
  expect(judgement.verdict, JSON.stringify(judgement.findings)).toBe(verdict);
});
