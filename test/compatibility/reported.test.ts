// Schemas from bug reports to other tools: the verdicts on a request and on a response.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { object, type Small, small } from './documents.js';

type Json = Readonly<Record<string, unknown>>;
type Case = readonly [what: string, request: string, response: string, old: unknown, next: unknown];

const text = { type: 'string' };
const integer = { type: 'integer' };
const list = (items: unknown, more: Json = {}) => ({ type: 'array', items, ...more });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const sealed = { unevaluatedProperties: false };
const named = (name: string, type: string): Json =>
  JSON.parse(`{"type":"object","properties":{"${name}":{"type":"${type}"}}}`);

const cases: readonly Case[] = [
  ['oasdiff #1190: a list that must now be empty', 'breaking', 'compatible', list(text), list(false)],
  [
    'oasdiff #1185: a tuple that is closed',
    'breaking',
    'compatible',
    { type: 'array', prefixItems: [text, integer] },
    { type: 'array', prefixItems: [text, integer], items: false },
  ],
  [
    'oasdiff #1199: a field that must now be absent',
    'breaking',
    'compatible',
    { type: 'object' },
    { type: 'object', properties: { legacy: false } },
  ],
  [
    'oasdiff #1004: a type that is removed, with null',
    'compatible',
    'breaking',
    { type: ['string', 'null'] },
    {},
  ],
  [
    'oasdiff #895: one required field fewer in the values of a map',
    'breaking',
    'breaking',
    { type: 'object', additionalProperties: object({ a: text, b: text }, ['a'], true) },
    { type: 'object', additionalProperties: object({ b: text }, [], true) },
  ],
  [
    'oasdiff #1157: a higher minimum number of fields',
    'breaking',
    'compatible',
    { type: 'object', minProperties: 1 },
    { type: 'object', minProperties: 3 },
  ],
  ['Optic #2372: an additional type', 'compatible', 'breaking', text, { type: ['string', 'integer'] }],
  ['Optic #1601: a constant as a list of one', 'same', 'same', { const: 'a' }, { enum: ['a'] }],
  [
    'json-schema-diff #16: types as alternatives',
    'compatible',
    'compatible',
    { type: ['string', 'integer'] },
    { anyOf: [text, integer] },
  ],
  [
    'jsonsubschema #36: a string that is not empty, and one with a character other than a line feed',
    'breaking',
    'compatible',
    { ...text, not: { enum: [''] } },
    { ...text, pattern: '.+' },
  ],
  [
    'apicurio-registry #2882: an additional first item',
    'breaking',
    'compatible',
    { type: 'array', prefixItems: [text, integer] },
    { type: 'array', prefixItems: [text, integer, { type: 'boolean' }] },
  ],
  [
    'schema-registry #1458: an additional optional field of an open object',
    'compatible',
    'compatible',
    object({ a: text }),
    object({ a: text, b: integer }),
  ],
  [
    'IBM openapi-validator #661: a field that is called $ref',
    'breaking',
    'breaking',
    { ...object({ $ref: text }), example: { $ref: 'https://example.com/users/1' } },
    { ...object({ $ref: integer }), example: { $ref: 'https://example.com/users/1' } },
  ],
  [
    'IBM openapi-validator #661: a constant with a field that is called $ref',
    'breaking',
    'breaking',
    object({ a: { const: { $ref: 'https://example.com/users/1' } } }),
    object({ a: { const: { $ref: 'https://example.com/users/2' } } }),
  ],
  [
    'ajv #2559: fields that are left over beside a reference and alternatives',
    'compatible',
    'compatible',
    { oneOf: [object({ p: text, x: text }, ['x'], true), object({ p: text, y: text }, ['y'], true)] },
    {
      type: 'object',
      ...ref('P'),
      oneOf: [object({ x: text }, ['x']), object({ y: text }, ['y'])],
      ...sealed,
    },
  ],
  [
    'ajv #2315: a part that is sealed by itself',
    'compatible',
    'compatible',
    { type: 'object', ...sealed, allOf: [object({ a: text }), { ...sealed, allOf: [object({ b: text })] }] },
    object({ a: text, b: text }, [], true),
  ],
  [
    'ajv #2624: objects with fields that every object seems to have',
    'compatible',
    'undecided',
    { enum: [{}, { valueOf: 0 }] },
    { enum: [{}, { valueOf: 0 }, { toString: '' }] },
  ],
  [
    'a field that is called constructor',
    'breaking',
    'breaking',
    named('constructor', 'string'),
    named('constructor', 'integer'),
  ],
  ['vacuum #914: a tree with a narrower leaf', 'breaking', 'breaking', ref('Tree'), ref('OtherTree')],
  [
    'spectral #1603: nullable beside the part of allOf, which 3.1 does not know',
    'compatible',
    'undecided',
    { allOf: [ref('P')] },
    { nullable: true, allOf: [ref('P')] },
  ],
  [
    'a pattern beside nullable, which 3.1 does not know',
    'breaking',
    'compatible',
    { ...text, nullable: true },
    { ...text, nullable: true, pattern: '^x' },
  ],
  [
    'a removed nullable, which 3.1 does not know',
    'undecided',
    'compatible',
    { ...text, nullable: true },
    text,
  ],
  [
    'nullable that becomes a type',
    'compatible',
    'undecided',
    { ...text, nullable: true },
    { type: ['string', 'null'] },
  ],
  [
    'openapi-typescript #2828: a reference to a name with a percent sign',
    'breaking',
    'breaking',
    { $ref: '#/components/schemas/P/properties/25%' },
    integer,
  ],
  [
    'json-schema-ref-parser #44: a reference in which a slash is encoded twice',
    'breaking',
    'breaking',
    { $ref: '#/components/schemas/P/properties/a%7E1b' },
    integer,
  ],
  [
    'a field that becomes required beside alternatives that overlap',
    'breaking',
    'compatible',
    object({ a: { oneOf: [{ type: 'number' }, integer, text] }, b: text }, ['a']),
    object({ a: { oneOf: [{ type: 'number' }, integer, text] }, b: text }, ['a', 'b']),
  ],
];

const components = {
  schemas: {
    P: object({ p: text, '25%': object({ a: text }), 'a/b': text }),
    Tree: object({ leaf: text, branches: list(ref('Tree')) }),
    OtherTree: object({ leaf: integer, branches: list(ref('OtherTree')) }),
  },
};

test.each(cases)('%s: %s in a request, %s in a response', (_what, request, response, old, next) => {
  const judged = (one: Small, other: Small) => {
    const [before, after] = [one, other].map((parts) => small({ ...parts, components }));
    return judge(openDocument(before, 'OLD'), openDocument(after, 'NEW')).verdict;
  };
  expect([judged({ body: old }, { body: next }), judged({ response: old }, { response: next })]).toEqual([
    request,
    response,
  ]);
});
