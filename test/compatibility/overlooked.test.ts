// Differences that the judge once overlooked: breaking changes that it judged the same or
// compatible, or the reverse.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { object, type Small, small } from './documents.js';

type Case = readonly [what: string, verdict: string, old: Small, next: Small];
type Json = Readonly<Record<string, unknown>>;

const old3 = { openapi: '3.0.3' };
const text = { type: 'string' };
const integer = { type: 'integer' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = (all: Json): Small => ({ components: { schemas: all } });
const words = (more: Json): Small => ({ body: object({ a: { type: 'string', ...more } }) });

const values: readonly Case[] = [
  [
    'an additional const, written before the enum',
    'breaking',
    words({ enum: ['a', 'b'] }),
    words({ const: 'a', enum: ['a', 'b'] }),
  ],
  [
    'an additional const, written after the enum',
    'breaking',
    words({ enum: ['a', 'b'] }),
    words({ enum: ['a', 'b'], const: 'a' }),
  ],
  [
    'an additional enum beside a const that it contains',
    'same',
    words({ const: 'a' }),
    words({ const: 'a', enum: ['a', 'b'] }),
  ],
  [
    'an additional enum that does not contain the const',
    'breaking',
    words({ const: 'a' }),
    words({ const: 'a', enum: ['b'] }),
  ],
  [
    'a removed const beside an enum of a response',
    'breaking',
    { response: object({ a: { const: 'a', enum: ['a', 'b'] } }) },
    { response: object({ a: { enum: ['a', 'b'] } }) },
  ],
];

const whole = (bounds: Json): Small => ({ body: object({ a: { type: 'integer', ...bounds } }) });
const sent = (type: string): Small => ({
  requestBody: { required: true, content: { [type]: { schema: { type: 'object' } } } },
});

const notations: readonly Case[] = [
  ['a bound of integers that is exclusive', 'same', whole({ exclusiveMinimum: 0 }), whole({ minimum: 1 })],
  ['a fractional bound of integers', 'same', whole({ maximum: 9.5 }), whole({ exclusiveMaximum: 10 })],
  [
    'a bound of integers that is higher than its exclusive one',
    'breaking',
    whole({ exclusiveMinimum: 0 }),
    whole({ minimum: 2 }),
  ],
  [
    'the notation of the parameters of a media type',
    'same',
    sent('application/vnd.a+json; profile="x"; version=1'),
    sent('application/vnd.a+json;Version=1;profile=x'),
  ],
  [
    'a different parameter of a media type',
    'breaking',
    sent('application/vnd.a+json; version=1'),
    sent('application/vnd.a+json; version=2'),
  ],
];

const unit = (value: string, more: Json = {}) => object({ unit: { ...text, default: value, ...more } });
const size = { Size: { type: 'string', enum: ['s', 'm'] } };
const parameter = (schema: Json): Small => ({ parameters: [{ name: 'q', in: 'query', schema }] });
const pairOf = (make: (value: string) => Small): readonly [Small, Small] => [make('s'), make('m')];

const defaults: readonly Case[] = [
  [
    'a different default in a map',
    'breaking',
    ...pairOf((value) => ({ body: { type: 'object', additionalProperties: unit(value) } })),
  ],
  [
    'a different default in a map by pattern',
    'breaking',
    ...pairOf((value) => ({ body: { type: 'object', patternProperties: { '^a': unit(value) } } })),
  ],
  [
    'a different default in the first item',
    'breaking',
    ...pairOf((value) => ({ body: object({ a: { type: 'array', prefixItems: [unit(value)] } }) })),
  ],
  [
    'a different default beside a reference',
    'breaking',
    ...pairOf((value) => ({ body: object({ a: { ...ref('Size'), default: value } }), ...schemas(size) })),
  ],
  [
    'a different default beside the only part of allOf',
    'breaking',
    ...pairOf((value) => ({
      ...old3,
      ...parameter({ allOf: [ref('Size')], default: value }),
      ...schemas(size),
    })),
  ],
  [
    'a different default beside a part that has one too',
    'breaking',
    ...pairOf((value) => ({
      body: object({ a: { allOf: [ref('Size')], default: value } }),
      ...schemas({ Size: { ...size.Size, default: 'l' } }),
    })),
  ],
  [
    'a different default beside nullable',
    'breaking',
    ...pairOf((value) => ({
      ...old3,
      body: object({ a: { nullable: true, allOf: [ref('Size')], default: value } }),
      ...schemas(size),
    })),
  ],
  [
    'a different default beside nullable, in the part of allOf',
    'breaking',
    ...pairOf((value) => ({
      ...old3,
      body: object({ a: { nullable: true, allOf: [ref('Size')] } }),
      ...schemas({ Size: { ...size.Size, default: value } }),
    })),
  ],
  [
    'a different default of the alternative beside null',
    'breaking',
    ...pairOf((value) => ({
      body: object({ a: { anyOf: [{ ...text, default: value }, { type: 'null' }] } }),
    })),
  ],
  [
    'a different default of a parameter that may be empty',
    'breaking',
    ...pairOf((value) => ({
      parameters: [
        { name: 'q', in: 'query', schema: { ...text, minLength: 1, default: value }, allowEmptyValue: true },
      ],
    })),
  ],
  [
    'a different default of one of two alternatives that have one',
    'undecided',
    ...pairOf((value) => ({
      body: object({
        a: {
          anyOf: [
            { ...text, default: value },
            { ...integer, default: 1 },
          ],
        },
      }),
    })),
  ],
  [
    'a default with its fields in a different order',
    'compatible',
    { body: object({ a: { type: 'object', default: { b: 1, c: [{ d: 1, e: 2 }] } } }) },
    { body: object({ a: { type: 'object', default: { c: [{ e: 2, d: 1 }], b: 1 } }, f: text }) },
  ],
  [
    'the defaults of alternatives in a different order',
    'compatible',
    {
      body: object({
        a: {
          anyOf: [
            { ...text, default: 's' },
            { ...integer, default: 1 },
          ],
        },
      }),
    },
    {
      body: object({
        a: {
          anyOf: [
            { ...integer, default: 1 },
            { ...text, default: 's' },
          ],
        },
      }),
    },
  ],
  [
    'a default with its items in a different order',
    'breaking',
    { body: object({ a: { type: 'array', default: [1, 2] } }) },
    { body: object({ a: { type: 'array', default: [2, 1] } }) },
  ],
  [
    'the default of a parameter as a string',
    'compatible',
    parameter({ ...integer, default: 1 }),
    parameter({ ...text, default: '1' }),
  ],
  [
    'a different default of a parameter as a string',
    'breaking',
    parameter({ ...integer, default: 1 }),
    parameter({ ...text, default: '2' }),
  ],
  [
    'the default of a list in a parameter as strings',
    'compatible',
    parameter({ type: 'array', items: integer, default: [1, 2] }),
    parameter({ type: 'array', items: text, default: ['1', '2'] }),
  ],
  [
    'a different default of a parameter that may be a longer string',
    'breaking',
    parameter({ ...integer, default: 1 }),
    parameter({ ...text, maxLength: 50, default: '2' }),
  ],
  [
    'a default beside a reference that is written in the schema',
    'compatible',
    { body: object({ a: { ...ref('Size'), default: 's' } }), ...schemas(size) },
    { body: object({ a: { ...size.Size, default: 's' } }) },
  ],
];

const upgraded = (parts: Small): readonly [Small, Small] => [{ ...old3, ...parts }, parts];
const versions: readonly Case[] = [
  ['a document that becomes version 3.1', 'same', ...upgraded(words({ maxLength: 3 }))],
  [
    'nullable in a document that becomes version 3.1, which ignores it',
    'undecided',
    ...upgraded(words({ nullable: true })),
  ],
  [
    'nullable in a response of a document that becomes version 3.1, which ignores it',
    'compatible',
    ...upgraded({ response: ref('A'), ...schemas({ A: object({ a: { ...text, nullable: true } }) }) }),
  ],
  [
    'nullable that becomes the type null',
    'same',
    { ...old3, ...words({ nullable: true }) },
    words({ type: ['string', 'null'] }),
  ],
  [
    'null that is removed from a list of values, although the schema is nullable',
    'breaking',
    { ...old3, ...words({ nullable: true, enum: ['a', null] }) },
    { ...old3, ...words({ nullable: true, enum: ['a'] }) },
  ],
  [
    'null that is removed from a list of values without a type',
    'breaking',
    { ...old3, body: object({ a: { nullable: true, enum: ['a', null] } }) },
    { ...old3, body: object({ a: { nullable: true, enum: ['a'] } }) },
  ],
  [
    'a removed nullable beside an enum without null',
    'compatible',
    { ...old3, ...words({ nullable: true, enum: ['a'] }) },
    { ...old3, ...words({ enum: ['a'] }) },
  ],
  [
    'keywords next to a reference, which 3.0 ignores',
    'breaking',
    ...upgraded({ body: object({ a: { ...ref('A'), maxLength: 3 } }), ...schemas({ A: text }) }),
  ],
  [
    'an exclusive minimum of 3.0 as a number',
    'same',
    { ...old3, body: object({ a: { ...integer, minimum: 1, exclusiveMinimum: true } }) },
    { body: object({ a: { ...integer, exclusiveMinimum: 1 } }) },
  ],
  [
    'an exclusive minimum of 3.0',
    'undecided',
    ...upgraded({ body: object({ a: { ...integer, minimum: 1, exclusiveMinimum: true } }) }),
  ],
];

const nullable = object({ a: { nullable: true, allOf: [ref('A')] } });
const notNullable = object({ a: { allOf: [ref('A')] } });
const withA = { ...old3, ...schemas({ A: object({ b: text }) }) };
const calledBack = (method: string): Small => ({
  operation: { callbacks: { made: { $ref: '#/components/callbacks/Made' } } },
  components: { callbacks: { Made: { '{$request.body#/url}': { [method]: { responses: {} } } } } },
});
const references: readonly Case[] = [
  [
    'a reference that may no longer be null, as in version 3.0',
    'breaking',
    { ...withA, body: nullable },
    { ...withA, body: notNullable },
  ],
  [
    'a reference that may be null in a response',
    'breaking',
    { ...withA, response: notNullable },
    { ...withA, response: nullable },
  ],
  ['a different callback behind a reference', 'breaking', calledBack('post'), calledBack('put')],
  ['an empty map of callbacks', 'same', {}, { operation: { callbacks: {} } }],
  ['an empty map of webhooks', 'same', { root: { webhooks: {} } }, {}],
];

const item = (own: Json): Small => ({
  root: { paths: { '/a': { $ref: '#/components/pathItems/A', ...own } } },
  components: { pathItems: { A: { get: { responses: { '200': { description: '' } } } } } },
});
const onTheWay = (own: Json): Small => ({
  root: { paths: { '/a': { $ref: '#/components/pathItems/A' } } },
  components: { pathItems: { A: { $ref: '#/components/pathItems/B', ...own }, B: {} } },
});
const query = (schema: Json) => ({ parameters: [{ name: 'q', in: 'query', schema }] });
const paths: readonly Case[] = [
  [
    'a removed operation next to a nested reference',
    'breaking',
    onTheWay({ post: { responses: { '200': { description: '' } } } }),
    onTheWay({}),
  ],
  [
    'a removed operation next to the reference of a path',
    'breaking',
    item({ post: { responses: { '200': { description: '' } } } }),
    item({}),
  ],
  [
    'a narrower parameter beside the reference of a path',
    'breaking',
    item(query(text)),
    item(query(integer)),
  ],
  [
    'an unknown method beside the reference of a path',
    'undecided',
    item({}),
    item({ query: { responses: { '200': { description: '' } } } }),
  ],
];

const extended = (extension: Json): readonly [Small, Small] => [
  { responses: { '200': { description: '' } } },
  { responses: { '200': { description: '' }, ...extension } },
];
const flowing = (extension: Json): Small => ({
  operation: { security: [{ pets: [] }] },
  components: { securitySchemes: { pets: { type: 'oauth2', flows: { implicit: {}, ...extension } } } },
});
const inPaths = (extension: Json): Small => ({
  root: { paths: { '/a': { get: { responses: { '200': { description: '' } } } }, ...extension } },
});
const anOperation = { post: { responses: { '200': { description: '' } } } };
const extensions: readonly Case[] = [
  ['an extension among the responses', 'same', ...extended({ 'x-made': { by: 'a' } })],
  ['an extension among the responses that is a list', 'same', ...extended({ 'x-made': [1] })],
  ['a removed extension among the responses', 'same', extended({ 'x-made': true })[1], extended({})[0]],
  ['a removed extension among the paths', 'same', inPaths({ 'x-a': anOperation }), inPaths({})],
  ['an extension among the paths', 'same', inPaths({}), inPaths({ 'x-a': { unknown: anOperation } })],
  ['an extension among the flows', 'same', flowing({}), flowing({ 'x-a': { unknown: true } })],
];

const base = { Base: object({ id: { ...text, readOnly: true }, name: text }) };
const based = (more: Json): Small => ({ body: { allOf: [ref('Base')], ...more }, ...schemas(base) });
const directions: readonly Case[] = [
  [
    'read-only beside a reference, which 3.0 ignores',
    'breaking',
    { ...old3, body: object({ a: { ...ref('A'), readOnly: true } }), ...schemas({ A: text }) },
    { ...old3, body: object({ a: { ...ref('A'), readOnly: true } }), ...schemas({ A: integer }) },
  ],
  [
    'read-only beside a reference',
    'same',
    { body: object({ a: { ...ref('A'), readOnly: true } }), ...schemas({ A: text }) },
    { body: object({ a: { ...ref('A'), readOnly: true } }), ...schemas({ A: integer }) },
  ],
  ['a read-only field that is required beside allOf', 'compatible', based({}), based({ required: ['id'] })],
  [
    'a read-only field that is required in a different part of allOf',
    'compatible',
    based({}),
    based({ allOf: [ref('Base'), { required: ['id'] }] }),
  ],
  [
    'an additional required field next to a read-only one',
    'breaking',
    based({ required: ['id'] }),
    based({ required: ['id', 'name'] }),
  ],
  [
    'a required field that is read-only by a part of its allOf',
    'compatible',
    { body: object({ name: text }) },
    { body: object({ name: text, id: { allOf: [{ ...text, readOnly: true }] } }, ['id']) },
  ],
];

const named = (xml: Json) => object({ a: { type: 'array', items: text, xml } });
const xml = (schema: Json, type = 'application/xml'): Small => ({
  requestBody: { required: true, content: { [type]: { schema } } },
});
const asXml: readonly Case[] = [
  ['a different XML name', 'undecided', xml(named({ name: 'a' })), xml(named({ name: 'b' }))],
  [
    'a different XML name in a response, behind a reference',
    'undecided',
    ...pairOf((name) => ({
      responses: { '200': { description: '', content: { 'text/xml': { schema: ref('A') } } } },
      ...schemas({ A: named({ name }) }),
    })),
  ],
  ['a list without its wrapper', 'undecided', xml(named({ wrapped: true })), xml(named({}))],
  [
    'an XML name of a body in JSON',
    'same',
    xml(named({ name: 'a' }), 'application/json'),
    xml(named({ name: 'b' }), 'application/json'),
  ],
  ['an additional field in XML', 'compatible', xml(object({ a: text })), xml(object({ a: text, b: text }))],
];

const list = (item: Json, more: Json = {}) => parameter({ type: 'array', items: item, ...more });
const deep = (field: Json): Small => ({
  parameters: [{ name: 'q', in: 'query', schema: object({ a: field }), style: 'deepObject', explode: true }],
});
const items = (contains: Json, more: Json = {}): Small => ({
  body: { type: 'array', items: object({ a: integer, c: text }), contains, ...more },
});
const mapped = (field: Json): Small => {
  const forms = [
    { ...object({ c: text }), patternProperties: { '^x': text } },
    object({ d: integer, e: text }, ['e']),
  ];
  return { response: { ...object({ d: field }, ['d'], true), oneOf: forms } };
};
const forms = (field: Json): Small => ({
  body: {
    ...object({ e: text }),
    allOf: [
      { anyOf: [object({ a: text }), object({ b: text })] },
      { anyOf: [object({ c: field }), object({ d: text }, ['d'])] },
    ],
  },
});
const few = { minContains: 0, maxContains: 1 };

const unmerged: readonly Case[] = [
  [
    'a field beside a form with fields by pattern, which gets another type',
    'breaking',
    mapped(integer),
    mapped({ anyOf: [integer, object({ a: integer })] }),
  ],
  ['a field of the second list of forms, which gets another type', 'breaking', forms(integer), forms(text)],
  [
    'a field of the second list of forms, which may also have another type',
    'compatible',
    forms(integer),
    forms({ type: ['integer', 'string'] }),
  ],
];

const counted: readonly Case[] = [
  [
    'a form that also accepts fields of the other one',
    'breaking',
    { body: { oneOf: [object({ c: text }), object({ a: integer, c: integer })] } },
    { body: { oneOf: [object({}), object({ a: integer, c: integer })] } },
  ],
  [
    'an excluded object whose field gets a different name',
    'breaking',
    { body: { ...object({ c: integer }), not: object({ c: text }) } },
    { body: { ...object({ c: integer }), not: object({ d: text }) } },
  ],
  [
    'an item that a list must contain with another field',
    'breaking',
    items(object({ a: integer })),
    items(object({ a: integer, c: integer })),
  ],
  [
    'an item that a list may contain once, with fewer fields',
    'undecided',
    items(object({ a: { ...integer, minimum: 3 }, c: { const: 'x' } }), few),
    items(object({ a: { ...integer, minimum: 3 } }), few),
  ],
];

const asTexts: readonly Case[] = [
  ['a number in the query that may be a list of strings', 'compatible', parameter(integer), list(text)],
  ['numbers of a list in the query that may be any string', 'compatible', list(integer), list(text)],
  [
    'one of several types in the query that may be any string',
    'compatible',
    parameter({ anyOf: [integer, { type: 'boolean' }, text] }),
    parameter(text),
  ],
  [
    'one of several types in the query that must be a short string',
    'undecided',
    parameter({ anyOf: [integer, { ...text, maxLength: 9 }] }),
    parameter({ ...text, maxLength: 9 }),
  ],
  [
    'a string of several types in the query that must be shorter',
    'breaking',
    parameter({ anyOf: [integer, text] }),
    parameter({ ...text, maxLength: 9 }),
  ],
  ['strings of a list in the query that must be numbers', 'breaking', list(text), list(integer)],
  [
    'oasdiff #918: a string in the query that may be a list or null',
    'compatible',
    parameter(text),
    parameter({ type: ['array', 'null'], items: text }),
  ],
  [
    'oasdiff #918: a string or null in the query that may be a list or null',
    'compatible',
    parameter({ type: ['string', 'null'] }),
    parameter({ type: ['array', 'null'], items: { type: ['string', 'null'] } }),
  ],
  [
    'a number in the query that may be any string or a list',
    'compatible',
    parameter(integer),
    parameter({ anyOf: [{ type: 'array', items: text }, text] }),
  ],
  [
    'a number in the query that must be a string with a character',
    'compatible',
    parameter(integer),
    parameter({ ...text, minLength: 1 }),
  ],
  [
    'a boolean in the query that must be one of two words',
    'compatible',
    parameter({ type: 'boolean' }),
    parameter({ ...text, pattern: '^(true|false)$' }),
  ],
  [
    'alternatives of digits in the query that must be a number',
    'undecided',
    parameter({ oneOf: [{ const: '1' }, { const: '2' }] }),
    parameter(integer),
  ],
  [
    'a string in the query that no longer fits any type',
    'breaking',
    parameter({ ...text, pattern: 'b$' }),
    parameter({ allOf: [{ ...text, pattern: 'b$' }, { anyOf: [integer, { type: 'boolean' }] }] }),
  ],
  [
    'a string in the query that fits one of two forms, and may fit both',
    'breaking',
    parameter({ anyOf: [{ ...text, maxLength: 3 }, integer] }),
    parameter({ oneOf: [{ enum: [1, 2, 'a'] }, text] }),
  ],
  [
    'a number in the query that may be any string or a larger number',
    'compatible',
    parameter(integer),
    parameter({ anyOf: [{ ...integer, minimum: 2 }, text] }),
  ],
  [
    'a number in the query that is listed as a string',
    'compatible',
    parameter({ const: 2 }),
    parameter({ enum: [1, '2'] }),
  ],
  [
    'a number in the query that may be another number or a short string',
    'undecided',
    parameter({ const: 1 }),
    parameter({
      anyOf: [
        { ...integer, minimum: 2 },
        { ...text, maxLength: 3 },
      ],
    }),
  ],
  [
    'a digit in the query that may be a number or one of several words',
    'undecided',
    parameter({ ...text, pattern: '^[0-9]$' }),
    parameter({ anyOf: [integer, { enum: ['a', 'b'] }] }),
  ],
  [
    'a string in the query that may be a number or one of several words',
    'breaking',
    parameter(text),
    parameter({ anyOf: [integer, { enum: ['a', 'b'] }] }),
  ],
  [
    'a list of one string in the query that may be a string or a list of numbers',
    'compatible',
    list(text, { minItems: 1, maxItems: 1 }),
    parameter({ type: ['array', 'string'], items: integer }),
  ],
  [
    'a list of strings in the query that may be a string or a list of numbers',
    'breaking',
    list(text, { minItems: 1 }),
    parameter({ type: ['array', 'string'], items: integer }),
  ],
  [
    'a number in the query, or a list of them, that is listed as a string',
    'compatible',
    parameter({ type: ['array', 'string'], items: { const: 1 } }),
    parameter({ type: ['array', 'string'], items: { enum: ['1', 'a'] } }),
  ],
  [
    'a list of strings in the query that must be a string',
    'breaking',
    list(text, { minItems: 1 }),
    parameter(text),
  ],
  [
    'a number of a list that must be a longer string',
    'undecided',
    list(integer),
    list({ ...text, minLength: 3 }),
  ],
  ['a number of an object in the query that may be any string', 'compatible', deep(integer), deep(text)],
  ['a string of an object in the query that must be a number', 'breaking', deep(text), deep(integer)],
  [
    'listed numbers in the query that become strings',
    'compatible',
    parameter({ enum: [1, 2] }),
    parameter({ enum: ['1', '2', 'all'] }),
  ],
  [
    'a listed number in the query whose list is not of its new type',
    'breaking',
    parameter({ ...integer, enum: [1, 2] }),
    parameter({ ...text, enum: [1, 2] }),
  ],
  [
    'listed numbers in the query that become strings, except one',
    'breaking',
    parameter({ enum: [1, 2] }),
    parameter({ enum: ['1'] }),
  ],
];

const URLENCODED = 'application/x-www-form-urlencoded';
const content = (schema: Json, type: string) => ({ content: { [type]: { schema } } });
const posted = (schema: Json, type = URLENCODED): Small => ({
  requestBody: { required: true, ...content(schema, type) },
});
const received = (schema: Json): Small => ({
  responses: { '200': { description: '', ...content(schema, 'text/plain') } },
});
const jsonPart = (schema: Json): Small => {
  const form = { schema: object({ a: schema }), encoding: { a: { contentType: 'application/json' } } };
  return { requestBody: { required: true, content: { 'multipart/form-data': form } } };
};
const tags = { type: 'array', items: text };
const bodiesOfText: readonly Case[] = [
  ...[URLENCODED, 'multipart/form-data'].flatMap((type): Case[] => [
    [
      `the default of a number of ${type} as a string`,
      'compatible',
      posted(object({ a: { ...integer, default: 1 } }), type),
      posted(object({ a: { ...text, default: '1' } }), type),
    ],
    [
      `a different default of ${type} as a string`,
      'breaking',
      posted(object({ a: { ...integer, default: 1 } }), type),
      posted(object({ a: { ...text, default: '2' } }), type),
    ],
    [
      `a different default of an object of ${type}, which is JSON`,
      'breaking',
      posted(object({ a: { type: 'object', default: { b: 1 } } }), type),
      posted(object({ a: { type: 'object', default: { b: '1' } } }), type),
    ],
  ]),
  [
    'the default of a part that is JSON as a string',
    'breaking',
    jsonPart({ default: 1 }),
    jsonPart({ default: '1' }),
  ],
  ...[URLENCODED, 'multipart/form-data'].flatMap((type): Case[] => [
    [
      `a number of ${type} that may be any string`,
      'compatible',
      posted(object({ a: integer }), type),
      posted(object({ a: text }), type),
    ],
    [
      `a string of ${type} that must be a number`,
      'breaking',
      posted(object({ a: text }), type),
      posted(object({ a: integer }), type),
    ],
    [
      `a number within an object of ${type}, which is JSON`,
      'breaking',
      posted(object({ a: object({ b: integer }) }), type),
      posted(object({ a: object({ b: text }) }), type),
    ],
    [
      `a number within a list of objects of ${type}`,
      'breaking',
      posted(object({ a: { type: 'array', items: object({ b: integer }) } }), type),
      posted(object({ a: { type: 'array', items: object({ b: text }) } }), type),
    ],
  ]),
  [
    'a field of a form that may be repeated',
    'compatible',
    posted(object({ a: text })),
    posted(object({ a: tags })),
  ],
  [
    'a number in plain text that may be any string',
    'compatible',
    posted(integer, 'text/plain'),
    posted(text, 'text/plain'),
  ],
  ['plain text that must be a number', 'breaking', posted(text, 'text/plain'), posted(integer, 'text/plain')],
  ['a number in a part that is JSON', 'breaking', jsonPart(integer), jsonPart(text)],
  ['a number as plain text in a response', 'compatible', received(text), received(integer)],
  ['any plain text in a response', 'breaking', received(integer), received(text)],
];

const responding = (...types: string[]): Small => ({
  responses: {
    '200': { description: '', content: Object.fromEntries(types.map((type) => [type, { schema: text }])) },
  },
});
const ranges: readonly Case[] = [
  ['a media type of a response instead of */*', 'same', responding('*/*'), responding('application/json')],
  ['a media type of a response instead of a range', 'same', responding('image/*'), responding('image/png')],
  [
    '*/* in a response instead of a media type',
    'breaking',
    responding('application/json'),
    responding('*/*'),
  ],
  [
    'a removed media type of a response beside a range',
    'breaking',
    responding('text/csv', 'image/*'),
    responding('image/*'),
  ],
];

const base64 = { contentEncoding: 'base64' };
const encodings: readonly Case[] = [
  ['a string that is no longer decoded', 'undecided', words(base64), words({})],
  ['a string that is now decoded', 'undecided', words({}), words(base64)],
  ['a different encoding of a string', 'undecided', words(base64), words({ contentEncoding: 'base32' })],
  ['the same encoding of a longer string', 'compatible', words({ ...base64, maxLength: 8 }), words(base64)],
  [
    'a string that is no longer JSON',
    'undecided',
    words({ contentMediaType: 'application/json' }),
    words({}),
  ],
  [
    'a string of a response that is now JSON',
    'undecided',
    { response: object({ a: text }, ['a']) },
    { response: object({ a: { ...text, contentMediaType: 'application/json' } }, ['a']) },
  ],
  ['a string that is not decoded, as in version 3.0', 'undecided', words({ format: 'byte' }), words({})],
  [
    'a string of a response that is now encoded',
    'undecided',
    { response: object({ a: text }, ['a']) },
    { response: object({ a: { ...text, ...base64 } }, ['a']) },
  ],
];

const sealed = (fields: Json, more: Json = { unevaluatedProperties: false }): Small => ({
  body: { ...ref('A'), ...more },
  ...schemas({ A: object(fields) }),
});
const leftOver: readonly Case[] = [
  [
    'a different type of a field behind a reference, with no others',
    'breaking',
    sealed({ a: text }),
    sealed({ a: integer }),
  ],
  [
    'a removed field behind a reference, with no others',
    'breaking',
    sealed({ a: text, b: text }),
    sealed({ a: text }),
  ],
  [
    'an additional field behind a reference, with no others',
    'compatible',
    sealed({ a: text }),
    sealed({ a: text, b: text }),
  ],
  [
    'a reference that no longer allows other fields',
    'breaking',
    sealed({ a: text }, {}),
    sealed({ a: text }),
  ],
  [
    'a reference to fields alone, in a different notation',
    'compatible',
    { body: { ...object({ a: text }), additionalProperties: false } },
    sealed({ a: text }),
  ],
  [
    'a different type of an item behind a reference, with no others',
    'breaking',
    ...pairOf((type) => ({
      body: object({ a: { ...ref('L'), unevaluatedItems: false } }),
      ...schemas({ L: { type: 'array', prefixItems: [type === 's' ? text : integer] } }),
    })),
  ],
];

/** Names that every object of JavaScript has. */
const inherited: readonly Case[] = [
  [
    'a required field that every object seems to have',
    'breaking',
    { body: object({ toString: text }) },
    { body: object({ toString: text }, ['toString']) },
  ],
  [
    'a new field that every object seems to have',
    'undecided',
    { body: object({ a: text }) },
    { body: object({ a: { ...text, pattern: '^(.*)\\1' }, constructor: text }) },
  ],
];

const steps = (old: Json, next: Json): readonly [Small, Small] => [
  { body: object({ a: { type: 'number', ...old } }) },
  { body: object({ a: { type: 'number', ...next } }) },
];
const referring = (step: number): Small => ({
  body: object({ a: ref('A') }),
  ...schemas({ A: { type: 'number', multipleOf: step } }),
});
const multiples: readonly Case[] = [
  [
    'multiples that doubles cannot divide exactly',
    'undecided',
    ...steps({ multipleOf: 0.3 }, { multipleOf: 0.1 }),
  ],
  [
    'more multiples that doubles cannot divide exactly',
    'undecided',
    ...steps({ multipleOf: 0.07 }, { multipleOf: 0.01 }),
  ],
  [
    'multiples that doubles cannot divide exactly, behind a reference',
    'undecided',
    referring(0.3),
    referring(0.1),
  ],
  [
    'an enum of amounts of money that becomes a multiple of 0.01',
    'undecided',
    ...steps({ enum: [0.29, 1.15] }, { multipleOf: 0.01 }),
  ],
  [
    'two integer multiples combined into one',
    'compatible',
    { body: { allOf: [{ ...integer, multipleOf: 4 }, { multipleOf: 6 }] } },
    { body: { ...integer, multipleOf: 12 } },
  ],
  [
    'a larger one of two integer multiples',
    'breaking',
    { body: { allOf: [{ ...integer, multipleOf: 4 }, { multipleOf: 6 }] } },
    { body: { allOf: [{ ...integer, multipleOf: 4 }, { multipleOf: 9 }] } },
  ],
  ['a different multiple', 'breaking', ...steps({ multipleOf: 0.01 }, { multipleOf: 0.02 })],
  ['an amount that is not a multiple', 'breaking', ...steps({ enum: [0.295] }, { multipleOf: 0.01 })],
];

const ignoringCase = { pattern: '(?i)^b$' };
const readBack = (more: Json): Small => ({ response: object({ a: { ...text, ...more } }, ['a']) });
const patterns: readonly Case[] = [
  ...[1, 2, 3].map(
    (most): Case => [
      `strings of ${most} that must be longer than they may be`,
      'breaking',
      words({ minLength: most, maxLength: most }),
      words({ minLength: most + 2, maxLength: most }),
    ],
  ),
  [
    'a pattern beside limits that no string fits',
    'breaking',
    words({ pattern: '^(Y|N)$', maxLength: 1 }),
    words({ pattern: '^(Y|N)$', minLength: 3, maxLength: 1 }),
  ],
  ...(
    [
      ['date', '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'],
      ['date-time', '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$'],
      ['time', '^\\d{2}:\\d{2}:\\d{2}Z$'],
      ['email', '^\\S+@\\S+$'],
      ['ipv4', '^\\d{1,3}(\\.\\d{1,3}){3}$'],
    ] as const
  ).map(
    ([format, pattern]): Case => [
      `a string that resembles a ${format} and must be one`,
      'breaking',
      words({ pattern }),
      words({ format }),
    ],
  ),
  ...['^(?!admin)', '^(?!admin$)[a-z]+$', '^[a-z]+(?<!min)$', '^(?!\\d)(?!.*xyz$).+$'].map(
    (pattern): Case => [`a word that ${pattern} forbids`, 'breaking', words({}), words({ pattern })],
  ),
  [
    'a word that is forbidden beside another pattern',
    'breaking',
    words({ pattern: '^[a-z]{5}$' }),
    words({ pattern: '^(?!admin)[a-z]{5}$' }),
  ],
  [
    'a forbidden word that no string had',
    'undecided',
    words({ pattern: '^[0-9]+$' }),
    words({ pattern: '^(?!admin)[a-z0-9]+$' }),
  ],
  [
    'a word that must match a pattern that JavaScript cannot read',
    'undecided',
    words({ enum: ['a'] }),
    words(ignoringCase),
  ],
  [
    'a word that must match a pattern that takes too long',
    'undecided',
    words({ enum: ['a'.repeat(40)] }),
    words({ pattern: '^(?=(a+)+b).*$' }),
  ],
  [
    'a pattern in a response that JavaScript cannot read',
    'undecided',
    readBack({ pattern: '^b$' }),
    readBack(ignoringCase),
  ],
];

const openObject = (more: Json): Small => ({ response: { type: 'object', ...more } });
const maps: readonly (readonly [what: string, next: Json])[] = [
  ['a map', { dependentRequired: {} }],
  ['a map that only excludes a field', { properties: { c: false } }],
  ['a map in which a field requires another', { dependentRequired: { c: ['b'] } }],
  ['a map in which a field has a schema for the rest', { dependentSchemas: { c: { minProperties: 2 } } }],
];
const exclusions = maps.map(
  ([what, next]): Case => [
    `${what} instead of an object with fields`,
    'breaking',
    { response: object({ a: { ...text, maxLength: 1 } }) },
    openObject(next),
  ],
);

test.each([
  ...exclusions,
  ...counted,
  ...unmerged,
  ...asTexts,
  ...bodiesOfText,
  ...encodings,
  ...ranges,
  ...leftOver,
  ...inherited,
  ...patterns,
  ...multiples,
  ...values,
  ...notations,
  ...defaults,
  ...versions,
  ...references,
  ...paths,
  ...extensions,
  ...directions,
  ...asXml,
])('%s is judged %s', (_what, verdict, old, next) => {
  expect(judge(openDocument(small(old), 'old'), openDocument(small(next), 'new')).verdict).toBe(verdict);
});
