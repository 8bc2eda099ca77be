// Third-party documents: cases that users of other tools reported, and constructs that documents of
// other services contain.
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { DocumentFault, openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { object, type Small, small } from './documents.js';

const text = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };
const ref = (name: string, kind = 'schemas') => ({ $ref: `#/components/${kind}/${name}` });
const schemas = (all: Readonly<Record<string, unknown>>) => ({ components: { schemas: all } });
const old3 = { openapi: '3.0.3' };
const roles = { type: 'string', enum: ['user', 'admin'] };
const orNull = (schema: unknown) => ({ oneOf: [{ type: 'null' }, schema] });
const parameter = (place: string, name: string, schema: unknown = text, more = {}) => ({
  ...{ name, in: place, required: place === 'path', schema, ...more },
});
const paths = (all: Readonly<Record<string, unknown>>): Small => ({ root: { paths: all } });
const get = (more = {}) => ({ get: { responses: { '200': { description: '' } }, ...more } });
const oauth = (scopes: readonly string[]): Small => ({
  operation: { security: [{ pets: scopes }] },
  components: { securitySchemes: { pets: { type: 'oauth2', flows: {} } } },
});
const branch = 'then';
const when = (schema: unknown) => ({ if: { required: ['a'] }, [branch]: schema });
const form = (properties: Readonly<Record<string, unknown>>, type = 'multipart/form-data'): Small => ({
  requestBody: { required: true, content: { [type]: { schema: object(properties) } } },
});

const readAndSent = (schema: unknown): Small => ({
  body: ref('It'),
  response: ref('It'),
  ...schemas({ It: schema }),
});

type Case = readonly [what: string, verdict: string, old: Small, next: Small];

const answered = (type: string): Small => ({
  responses: { '200': { description: '', content: { [type]: { schema: text } } } },
});

/** By the repository and the number of the report. */
const reported: readonly Case[] = [
  [
    'oasdiff #1088: an enum in a request that may also be null',
    'compatible',
    { body: object({ role: ref('Role') }), ...schemas({ Role: roles }) },
    { body: object({ role: orNull(ref('Role')) }), ...schemas({ Role: roles }) },
  ],
  [
    'oasdiff #930: an inline enum that becomes a component',
    'same',
    { body: object({ role: { anyOf: [roles, { type: 'null' }] } }) },
    { body: object({ role: { anyOf: [ref('Role'), { type: 'null' }] } }), ...schemas({ Role: roles }) },
  ],
  [
    'oasdiff #766: a field that moves to a different part of allOf',
    'compatible',
    {
      ...old3,
      response: { allOf: [ref('Lite'), object({ a: text, b: text })] },
      ...schemas({ Lite: object({ c: text }) }),
    },
    {
      ...old3,
      response: { allOf: [ref('Lite'), object({ b: text })] },
      ...schemas({ Lite: object({ a: text, c: text }) }),
    },
  ],
  [
    'oasdiff #610: an additional form in a response',
    'breaking',
    { ...old3, response: { oneOf: [ref('One')] }, ...schemas({ One: object({ a: text }, ['a']) }) },
    {
      ...old3,
      response: { oneOf: [ref('One'), ref('Other')] },
      ...schemas({ One: object({ a: text }, ['a']), Other: object({ b: text }, ['b']) }),
    },
  ],
  [
    'oasdiff #314: a field that becomes optional in one form of a response',
    'breaking',
    { response: { oneOf: [ref('One')] }, ...schemas({ One: object({ a: text }, ['a']) }) },
    { response: { oneOf: [ref('One')] }, ...schemas({ One: object({ a: text }) }) },
  ],
  [
    'oasdiff #702: a body that becomes one of two forms, of which old requests fit both',
    'breaking',
    { body: object({ a: text, b: text }, ['a', 'b']) },
    { body: { oneOf: [object({ a: text, b: text }, ['a']), object({ a: text, b: text }, ['b'])] } },
  ],
  [
    'oasdiff #702: a body that becomes any of two forms',
    'compatible',
    { body: object({ a: text, b: text }, ['a', 'b']) },
    { body: { anyOf: [object({ a: text, b: text }, ['a']), object({ a: text, b: text }, ['b'])] } },
  ],
  [
    'oasdiff #723: a field of a response, a string or a number, that is now a string',
    'compatible',
    { response: object({ a: { oneOf: [text, number] } }) },
    { response: object({ a: text }) },
  ],
  [
    'oasdiff #549: an additional required field with a default, which no validator fills in',
    'breaking',
    { ...old3, body: object({ a: text }) },
    { ...old3, body: object({ a: text, b: { ...text, default: 'x' } }, ['b']) },
  ],
  [
    'oasdiff #378: a parameter that moves to the path',
    'same',
    paths({ '/a': get({ parameters: [parameter('query', 'q', text, { required: true })] }) }),
    paths({ '/a': { ...get(), parameters: [parameter('query', 'q', text, { required: true })] } }),
  ],
  [
    'oasdiff #608: a different type and name of a parameter in a path',
    'breaking',
    paths({ '/pets/{id}': { ...get(), parameters: [parameter('path', 'id')] } }),
    paths({ '/pets/{petId}': { ...get(), parameters: [parameter('path', 'petId', integer)] } }),
  ],
  ['oasdiff #175: a removed scope', 'compatible', oauth(['read', 'write']), oauth(['write'])],
  [
    'oasdiff #257: a field of an item that becomes required and may not be null',
    'breaking',
    { ...old3, body: { type: 'array', items: object({ id: { ...text, nullable: true } }) } },
    { ...old3, body: { type: 'array', items: object({ id: text }, ['id']) } },
  ],
  [
    'oasdiff #640: an additional optional field in a request',
    'compatible',
    { ...old3, body: object({ a: text }) },
    { ...old3, body: object({ a: text, b: text }) },
  ],
  [
    'oasdiff #281: a field that is required beside allOf',
    'breaking',
    { body: { allOf: [object({ id: text })] } },
    { body: { required: ['id'], allOf: [object({ id: text })] } },
  ],
  [
    'oasdiff #595: a removed value of an enum in a response',
    'compatible',
    { response: { enum: ['dog', 'cat'] } },
    { response: { enum: ['dog'] } },
  ],
  [
    'oasdiff #861: a removed value in a deep object of a query',
    'breaking',
    { parameters: [parameter('query', 'filter', object({ origin: roles }), { style: 'deepObject' })] },
    {
      parameters: [
        parameter('query', 'filter', object({ origin: { enum: ['user'] } }), { style: 'deepObject' }),
      ],
    },
  ],
  [
    'openapi-changes #247: a field that may be null in a response',
    'breaking',
    { response: object({ x: integer }, ['x']) },
    { response: object({ x: { anyOf: [integer, { type: 'null' }] } }, ['x']) },
  ],
  [
    'openapi-changes #160: a field of a response that has a different name',
    'breaking',
    { response: object({ resultType: text }, ['resultType']) },
    { response: object({ testResultType: text, test: text }, ['testResultType']) },
  ],
  [
    'qubership-apihub #531: nullable and an enum with null, in 3.0 and in 3.1',
    'same',
    { ...old3, body: object({ a: { type: 'string', nullable: true, enum: ['x', null] } }) },
    { body: object({ a: { type: ['string', 'null'], enum: ['x', null] } }) },
  ],
  [
    'openapi-diff #375: an integer that becomes a string',
    'breaking',
    { body: object({ a: integer }) },
    { body: object({ a: text }) },
  ],
  [
    'qubership-apihub #357: a parameter that occurs twice in one path',
    'same',
    paths({ '/u/{id}/r/{id}': { ...get(), parameters: [parameter('path', 'id')] } }),
    paths({ '/u/{id}/r/{id}': { ...get({ summary: 'A role' }), parameters: [parameter('path', 'id')] } }),
  ],
  [
    'oasdiff #601: a different type of the values of a map in a response',
    'breaking',
    { response: object({ all: { type: 'object', additionalProperties: object({ a: integer }) } }) },
    { response: object({ all: { type: 'object', additionalProperties: object({ a: text }) } }) },
  ],
  [
    'oasdiff #398: a time in a response that may also be null',
    'breaking',
    { response: object({ at: { ...text, format: 'date-time' } }) },
    { response: object({ at: { anyOf: [{ ...text, format: 'date-time' }, { type: 'null' }] } }) },
  ],
  [
    'oasdiff #593: the charset of a response',
    'same',
    answered('application/json'),
    answered('application/json; charset=utf-8'),
  ],
  [
    'oasdiff #686: a problem instead of JSON',
    'breaking',
    answered('application/json'),
    answered('application/problem+json'),
  ],
  [
    'oasdiff #1050: a schema of a media type that had none',
    'breaking',
    { requestBody: { content: { 'application/json': {} } } },
    { requestBody: { content: { 'application/json': { schema: object({ a: text }) } } } },
  ],
  [
    'oasdiff #1083: the schema of streamed items',
    'undecided',
    { responses: { '200': { description: '', content: { 'application/jsonl': { itemSchema: text } } } } },
    { responses: { '200': { description: '', content: { 'application/jsonl': { itemSchema: integer } } } } },
  ],
  [
    'json-schema-diff #30: an additional form of anyOf',
    'compatible',
    { body: { anyOf: [{ ...integer, minimum: 1 }] } },
    {
      body: {
        anyOf: [
          { ...integer, minimum: 1 },
          { ...integer, maximum: 1 },
        ],
      },
    },
  ],
  [
    'json-schema-diff #30: other bounds of the only form of anyOf',
    'breaking',
    { body: { anyOf: [{ ...integer, minimum: 5, maximum: 6 }] } },
    { body: { anyOf: [{ ...integer, minimum: 3, maximum: 4 }] } },
  ],
  [
    'oasdiff #365: an envelope around optional fields of a response',
    'compatible',
    { response: object({ hello: text }) },
    { response: object({ data: object({ hello: text }) }) },
  ],
  [
    'oasdiff #1017: a parameter that may no longer be null',
    'breaking',
    { parameters: [parameter('query', 'q', { type: ['string', 'null'] })] },
    { parameters: [parameter('query', 'q')] },
  ],
  [
    'oasdiff #711: parameters that become one object with a field for each',
    'compatible',
    { ...old3, parameters: [parameter('query', 'page', integer), parameter('query', 'size', integer)] },
    { ...old3, parameters: [parameter('query', 'paging', object({ page: integer, size: integer }))] },
  ],
  [
    'oasdiff #711: parameters that become one object, with a different type of one field',
    'breaking',
    { ...old3, parameters: [parameter('query', 'page', integer), parameter('query', 'size', text)] },
    { ...old3, parameters: [parameter('query', 'paging', object({ page: integer, size: integer }))] },
  ],
  [
    'oasdiff #711: parameters that become one object, with both fields required',
    'breaking',
    { ...old3, parameters: [parameter('query', 'page', integer), parameter('query', 'size', integer)] },
    {
      ...old3,
      parameters: [parameter('query', 'paging', object({ page: integer, size: integer }, ['page', 'size']))],
    },
  ],
  [
    'oasdiff #711: parameters that become one required object',
    'breaking',
    { ...old3, parameters: [parameter('query', 'page', integer), parameter('query', 'size', integer)] },
    {
      ...old3,
      parameters: [
        parameter('query', 'paging', object({ page: integer, size: integer }), { required: true }),
      ],
    },
  ],
  [
    'oasdiff #711: an object with allowReserved that becomes a parameter without it',
    'undecided',
    { parameters: [parameter('query', 'by', object({ name: text }), { allowReserved: true })] },
    { parameters: [parameter('query', 'name')] },
  ],
  [
    'oasdiff #1164: a list in a query that is no longer exploded',
    'breaking',
    { parameters: [parameter('query', 'tag', { type: 'array', items: text })] },
    { parameters: [parameter('query', 'tag', { type: 'array', items: text }, { explode: false })] },
  ],
  [
    'oasdiff #1164: the default of explode is written out',
    'same',
    { parameters: [parameter('query', 'tag', { type: 'array', items: text })] },
    { parameters: [parameter('query', 'tag', { type: 'array', items: text }, { explode: true })] },
  ],
  [
    'oasdiff #469: a header whose name has a different case',
    'same',
    { parameters: [parameter('header', 'X-Case')] },
    { parameters: [parameter('header', 'x-case')] },
  ],
  [
    'oasdiff #126: an additional required field that is read-only',
    'compatible',
    readAndSent(object({ a: text }, ['a'])),
    readAndSent(object({ a: text, id: { ...text, readOnly: true } }, ['a', 'id'])),
  ],
  [
    'oasdiff #1211: a pattern of a read-only field',
    'compatible',
    readAndSent(object({ id: { ...text, readOnly: true } })),
    readAndSent(object({ id: { ...text, readOnly: true, pattern: '^x' } })),
  ],
  [
    'oasdiff #1094: a date in the header of a response that may be any string',
    'breaking',
    {
      responses: {
        '200': { description: '', headers: { 'X-Until': { schema: { ...text, format: 'date' } } } },
      },
    },
    { responses: { '200': { description: '', headers: { 'X-Until': { schema: text } } } } },
  ],
  [
    'oasdiff #924: a minimum that is exclusive, as in version 3.0',
    'breaking',
    { ...old3, body: { ...number, minimum: 0, exclusiveMinimum: false } },
    { ...old3, body: { ...number, minimum: 0, exclusiveMinimum: true } },
  ],
  [
    'oasdiff #1037: a body that becomes one of two forms, of which each refuses the other',
    'compatible',
    { body: object({ a: text }, ['a'], true) },
    { body: { oneOf: [object({ a: text }, ['a'], true), object({ b: text }, ['b'], true)] } },
  ],
  [
    'azure-sdk-tools #7184: a read-only field that becomes required',
    'compatible',
    readAndSent(object({ id: { ...text, readOnly: true } })),
    readAndSent(object({ id: { ...text, readOnly: true } }, ['id'])),
  ],
  [
    'Azure openapi-diff #172: a field that was only read may be sent',
    'compatible',
    readAndSent(object({ id: { ...text, readOnly: true } }, [], true)),
    readAndSent(object({ id: text }, [], true)),
  ],
  [
    'openapi-changes #150: parts of allOf that become one object',
    'compatible',
    { response: { allOf: [object({ a: text }, ['a']), object({ b: text }, ['b'])] } },
    { response: object({ a: text, b: text }, ['a', 'b']) },
  ],
  [
    'karapace #1363: a multiple of a different number',
    'breaking',
    { body: { ...integer, multipleOf: 2 } },
    { body: { ...integer, multipleOf: 4 } },
  ],
  [
    'karapace #1363: items that must differ',
    'breaking',
    { body: { type: 'array', items: integer } },
    { body: { type: 'array', items: integer, uniqueItems: true } },
  ],
  [
    'redpanda #642: a multiple of a factor of the number',
    'compatible',
    { body: { ...integer, multipleOf: 4 } },
    { body: { ...integer, multipleOf: 2 } },
  ],
  [
    'schema-registry #2927: an additional field whose name matches a pattern',
    'compatible',
    { body: { ...object({}, [], true), patternProperties: { '^s_': text } } },
    { body: { ...object({ s_a: text }, [], true), patternProperties: { '^s_': text } } },
  ],
  [
    'apicurio-registry #1443: nested forms in a different order',
    'compatible',
    { body: { anyOf: [object({ a: number }), object({ a: number, b: number })] } },
    { body: { anyOf: [object({ a: number, b: number }), object({ a: number })] } },
  ],
];

const tree = (leaf: unknown) => object({ leaf, next: ref('Tree') });
const shared = (schema: unknown): Small => ({
  root: {
    paths: { '/a': { $ref: '#/components/pathItems/A' } },
    components: {
      pathItems: {
        A: {
          parameters: [ref('Page', 'parameters')],
          get: { responses: { default: ref('Done', 'responses') } },
        },
      },
      parameters: { Page: parameter('query', 'page', schema) },
      responses: { Done: { description: '', headers: { 'X-Left': ref('Left', 'headers') } } },
      headers: { Left: { required: true, schema: integer } },
    },
  },
});

const features: readonly Case[] = [
  ['a different name in a path', 'same', paths({ '/pets/{id}': get() }), paths({ '/pets/{petId}': get() })],
  [
    'a path that matches requests of another one',
    'undecided',
    paths({ '/pets/{id}': { ...get(), parameters: [parameter('path', 'id')] } }),
    paths({ '/pets/{id}': { ...get(), parameters: [parameter('path', 'id')] }, '/pets/mine': get() }),
  ],
  [
    'a path that matches no request of another one',
    'compatible',
    paths({ '/pets/{id}': { ...get(), parameters: [parameter('path', 'id', integer)] } }),
    paths({
      '/pets/{id}': { ...get(), parameters: [parameter('path', 'id', integer)] },
      '/pets/mine': get(),
    }),
  ],
  [
    'a different name in a path with more than one, in a different order',
    'same',
    paths({
      '/a/{x}/{y}': { ...get(), parameters: [parameter('path', 'y', integer), parameter('path', 'x')] },
    }),
    paths({
      '/a/{p}/{q}': { ...get(), parameters: [parameter('path', 'p'), parameter('path', 'q', integer)] },
    }),
  ],
  [
    'two parameters of a path that have been swapped',
    'breaking',
    paths({
      '/a/{x}/{y}': { ...get(), parameters: [parameter('path', 'x'), parameter('path', 'y', integer)] },
    }),
    paths({
      '/a/{y}/{x}': { ...get(), parameters: [parameter('path', 'x'), parameter('path', 'y', integer)] },
    }),
  ],
  [
    'a narrower parameter behind references to a path and a parameter',
    'breaking',
    shared(text),
    shared(integer),
  ],
  ['references to a path, a parameter, a response and a header', 'same', shared(text), shared(text)],
  [
    'a different server of a path',
    'compatible',
    paths({ '/a': { ...get(), servers: [{ url: 'https://a.example' }] } }),
    paths({ '/a': { ...get(), servers: [{ url: 'https://b.example' }] } }),
  ],
  [
    'a value of a range of statuses',
    'breaking',
    {
      responses: { '4XX': { description: '', content: { 'application/json': { schema: { enum: ['a'] } } } } },
    },
    {
      responses: {
        '4xx': { description: '', content: { 'application/json': { schema: { enum: ['a', 'b'] } } } },
      },
    },
  ],
  [
    'a narrower part of a form',
    'breaking',
    form({ file: text, note: text }),
    form({ file: text, note: integer }),
  ],
  [
    'a different encoding of a form',
    'undecided',
    form({ tags: { type: 'array', items: text } }, 'application/x-www-form-urlencoded'),
    {
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: object({ tags: { type: 'array', items: text } }),
            encoding: { tags: { explode: false } },
          },
        },
      },
    },
  ],
  [
    'a cookie that becomes required',
    'breaking',
    { parameters: [parameter('cookie', 'c')] },
    { parameters: [parameter('cookie', 'c', text, { required: true })] },
  ],
  [
    'a recursive schema below a map, which shrinks',
    'breaking',
    { body: { type: 'object', additionalProperties: ref('Tree') }, ...schemas({ Tree: tree(text) }) },
    { body: { type: 'object', additionalProperties: ref('Tree') }, ...schemas({ Tree: tree(number) }) },
  ],
  [
    'two schemas that refer to each other and are renamed',
    'compatible',
    { body: ref('A'), ...schemas({ A: object({ b: ref('B') }), B: object({ a: ref('A') }) }) },
    { body: ref('C'), ...schemas({ C: object({ b: ref('D') }), D: object({ a: ref('C') }) }) },
  ],
  [
    'a schema that refers only to itself',
    'compatible',
    { body: ref('A'), ...schemas({ A: { allOf: [ref('A')] } }) },
    { body: {} },
  ],
  [
    'values by name pattern that become narrower',
    'breaking',
    { body: { type: 'object', patternProperties: { '^x-': text } } },
    { body: { type: 'object', patternProperties: { '^x-': integer } } },
  ],
  [
    'a pattern of names that becomes wider',
    'compatible',
    { body: { type: 'object', patternProperties: { '^x-': text }, additionalProperties: false } },
    { body: { type: 'object', patternProperties: { '^x': text }, additionalProperties: false } },
  ],
  [
    'the first item of a tuple that becomes narrower',
    'breaking',
    { body: { type: 'array', prefixItems: [text, text] } },
    { body: { type: 'array', prefixItems: [roles, text] } },
  ],
  [
    'a condition that becomes stricter',
    'breaking',
    { body: { ...object({ a: text, b: text }), ...when({}) } },
    { body: { ...object({ a: text, b: text }), ...when({ required: ['b'] }) } },
  ],
  [
    'a removed condition',
    'compatible',
    { body: { ...object({ a: text, b: text }), ...when({ required: ['b'] }) } },
    { body: object({ a: text, b: text }) },
  ],
  [
    'a field that requires another',
    'breaking',
    { body: object({ a: text, b: text }) },
    { body: { ...object({ a: text, b: text }), dependentRequired: { a: ['b'] } } },
  ],
  [
    'unevaluated fields',
    'breaking',
    { body: { allOf: [object({ a: text })], properties: { b: text } } },
    { body: { allOf: [object({ a: text })], unevaluatedProperties: false } },
  ],
  ['a value that `not` excludes', 'breaking', { body: text }, { body: { ...text, not: { const: 'x' } } }],
  [
    'schemas that refer only to each other, and so allow any value',
    'compatible',
    { response: ref('A'), ...schemas({ A: { oneOf: [ref('B')] }, B: { oneOf: [ref('A')] } }) },
    { response: ref('A'), ...schemas({ A: { oneOf: [ref('B')] }, B: { oneOf: [ref('A'), text] } }) },
  ],
  [
    'a field with a schema that applies if another is present',
    'breaking',
    { body: { type: 'object' } },
    { body: { type: 'object', dependentSchemas: { name: { properties: { email: text } } } } },
  ],
  [
    'limits of a list that can never contain the required items',
    'undecided',
    { body: { type: 'array', items: text, contains: integer, minContains: 1 } },
    { body: { type: 'array', items: text, contains: integer, minContains: 2 } },
  ],
  [
    'a field beside one that can have no value',
    'undecided',
    { body: object({ a: { allOf: [text, object({})] }, b: text }, ['a']) },
    { body: object({ a: { allOf: [text, object({})] }, b: integer }, ['a']) },
  ],
  [
    'a field beside one that can have no value, in a response',
    'undecided',
    { response: object({ a: { allOf: [text, object({})] }, b: text }, ['a']) },
    { response: object({ a: { allOf: [text, object({})] }, b: integer }, ['a']) },
  ],
  ['a schema that is true', 'compatible', { body: text }, { body: true }],
  ['a schema that is false', 'breaking', { body: text }, { body: false }],
  ['a format that strings must have', 'breaking', { body: text }, { body: { ...text, format: 'uuid' } }],
  [
    'an operation without responses',
    'same',
    { operation: { responses: undefined } },
    { operation: { responses: undefined } },
  ],
];

test.each([...reported, ...features])('%s is judged %s', (_what, verdict, old, next) => {
  const judgement = judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW'));
  expect(judgement.verdict, JSON.stringify(judgement.findings)).toBe(verdict);
});

test.each([
  ['a list', [], 'is not an object'],
  ['a number as a version', { openapi: 3.1, paths: {} }, undefined],
  ['Swagger', { swagger: '2.0' }, 'is version 2.0'],
  ['AsyncAPI', { asyncapi: '3.0.0' }, 'has no field "openapi"'],
  ['a reference into another file', small({ body: { $ref: 'pet.yaml' } }), 'bundle it first'],
  ['a reference to nothing', small({ body: ref('Gone') }), 'which does not exist'],
  [
    'a reference to itself',
    small({
      parameters: [ref('A', 'parameters')],
      components: { parameters: { A: ref('A', 'parameters') } },
    }),
    'refers to itself',
  ],
])('%s is reported as a fault of the document, or is accepted', (_what, root, sentence) => {
  const all = () => judge(openDocument(root, 'OLD'), openDocument(small({}), 'NEW'));
  if (sentence === undefined) expect(all().verdict).toBe('compatible');
  else
    expect(all).toThrow(
      expect.objectContaining({ name: DocumentFault.name, message: expect.stringContaining(sentence) }),
    );
});

test('parts of the wrong type do not end the comparison', () => {
  const odd = [null, 7, 'text', [], [null], {}, { a: null }, true];
  let count = 0;
  for (const value of odd) {
    const places: Small[] = [
      { body: value },
      { body: { type: value, properties: value, items: value, required: value, enum: value } },
      { body: { allOf: value, oneOf: value, not: value, pattern: value, maxLength: value, const: value } },
      {
        body: {
          additionalProperties: value,
          prefixItems: value,
          if: value,
          [branch]: value,
          discriminator: value,
        },
      },
      { operation: { parameters: value, requestBody: value, responses: value, security: value } },
      { parameters: [{ name: value, in: value, schema: value, content: value }] },
      { responses: { '200': value, default: { headers: value, content: value } } },
      { components: { schemas: value, securitySchemes: value } },
      { root: { paths: value, components: value, security: value, servers: value, webhooks: value } },
      { root: { paths: { '/a': value, '/b': { get: value, parameters: value } } } },
    ];
    for (const place of places) {
      for (const [old, next] of [
        [place, {}],
        [{}, place],
        [place, { body: text }],
      ] as const) {
        const { verdict } = judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW'));
        expect(['same', 'compatible', 'breaking', 'undecided']).toContain(verdict);
        count += 1;
      }
    }
  }
  expect(count).toBe(240);
});

test('a document in YAML is judged as the same one in JSON', () => {
  const yaml = parse('openapi: 3.0.0\npaths:\n  /a:\n    get:\n      responses: {200: {description: OK}}\n');
  const json = JSON.parse(
    '{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{"200":{"description":"Fine"}}}}}}',
  );
  expect(judge(openDocument(yaml, 'OLD'), openDocument(json, 'NEW')).verdict).toBe('same');
});
