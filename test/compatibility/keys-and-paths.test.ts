// Where a value is sent: paths whose parameters have other names or none, and keys that one
// of the documents declares as parameters.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { type Small, small } from './documents.js';

type Json = Readonly<Record<string, unknown>>;
type Case = readonly [what: string, verdict: string, old: Small, next: Small];

const text = { type: 'string' };
const integer = { type: 'integer' };
const inPath = (name: string, schema: Json) => ({ name, in: 'path', required: true, schema });

const pathsOf = (types: Readonly<Record<string, Json>>): Small => ({
  root: {
    paths: Object.fromEntries(
      Object.entries(types).map(([path, schema]) => {
        const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => inPath(name, schema));
        return [path, { get: { operationId: path, parameters, responses: { '200': { description: '' } } } }];
      }),
    ),
  },
});
const declaring = (...parameters: Json[]): Small => ({ path: '/a/{x}/{y}', parameters });

const paths: readonly Case[] = [
  [
    'oasdiff #199: a narrower parameter of the first of two paths that differ in its name alone',
    'breaking',
    pathsOf({ '/a/{x}': text, '/a/{y}': text }),
    pathsOf({ '/a/{x}': integer, '/a/{y}': text }),
  ],
  [
    'two paths that differ in the name of a parameter alone, in another order',
    'same',
    pathsOf({ '/a/{x}': text, '/a/{y}': integer }),
    pathsOf({ '/a/{y}': integer, '/a/{x}': text }),
  ],
  [
    'a parameter of the path that gets another name',
    'compatible',
    pathsOf({ '/a/{x}': text }),
    pathsOf({ '/a/{y}': text }),
  ],
  [
    'an additional path that differs in the name of a parameter alone',
    'undecided',
    pathsOf({ '/a/{x}': text }),
    pathsOf({ '/a/{x}': text, '/a/{y}': text }),
  ],
  [
    'a parameter of the path that is no longer declared, beside one that now is',
    'breaking',
    declaring(inPath('x', integer)),
    declaring(inPath('y', integer)),
  ],
  [
    'a parameter of the path that is now declared',
    'same',
    declaring(inPath('y', integer)),
    declaring(inPath('y', integer), inPath('x', text)),
  ],
  [
    'a narrower parameter of the path that is now declared',
    'breaking',
    declaring(inPath('y', integer)),
    declaring(inPath('y', integer), inPath('x', integer)),
  ],
  [
    'a parameter that is not in the path',
    'same',
    { ...declaring(inPath('x', text), inPath('y', text), inPath('z', text)) },
    declaring(inPath('x', text), inPath('y', text)),
  ],
];

const securitySchemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
  token: { type: 'http', scheme: 'bearer' },
};
const sent = (place: string, name: string, more: Json = {}) => ({
  name,
  in: place,
  required: true,
  schema: text,
  ...more,
});
const header = (more: Json = {}) => sent('header', 'X-Key', more);
const call = (ways: readonly (readonly string[])[], ...parameters: Json[]): Small => ({
  parameters,
  operation: { security: ways.map((way) => Object.fromEntries(way.map((name) => [name, []]))) },
  components: { securitySchemes },
});

const keys: readonly Case[] = [
  ['a header that becomes a key', 'compatible', call([], header()), call([['key']])],
  ['a key that becomes a header', 'compatible', call([['key']]), call([], header())],
  [
    'a header that becomes a key, in another case',
    'compatible',
    call([], sent('header', 'x-KEY')),
    call([['key']]),
  ],
  [
    'a number in a header that becomes a key',
    'compatible',
    call([], header({ schema: integer })),
    call([['key']]),
  ],
  [
    'a parameter of the query that becomes a key',
    'compatible',
    call([], sent('query', 'key')),
    call([['query']]),
  ],
  ['a cookie that becomes a key', 'compatible', call([], sent('cookie', 'sid')), call([['cookie']])],
  [
    'a key that becomes an optional header',
    'compatible',
    call([['key']]),
    call([], header({ required: false })),
  ],
  [
    'an optional header that becomes a key',
    'breaking',
    call([], header({ required: false })),
    call([['key']]),
  ],
  [
    'an optional header that becomes an optional key',
    'compatible',
    call([], header({ required: false })),
    call([['key'], []]),
  ],
  ['another header that becomes a key', 'breaking', call([], sent('header', 'X-Other')), call([['key']])],
  [
    'a key that becomes a header with a pattern',
    'breaking',
    call([['key']]),
    call([], header({ schema: { ...text, pattern: '^[a-z]{3}$' } })),
  ],
  ['a header that becomes one of two keys', 'compatible', call([], header()), call([['key'], ['token']])],
  ['one of two keys that becomes a header', 'breaking', call([['key'], ['token']]), call([], header())],
  [
    'a header beside a token that becomes a key',
    'compatible',
    call([['token']], header()),
    call([['key', 'token']]),
  ],
  ['a header that becomes a key without its token', 'breaking', call([], header()), call([['key', 'token']])],
  ['a key that is a header as well', 'compatible', call([['key']]), call([['key']], header())],
];

test.each([...paths, ...keys])('%s is judged %s', (_what, verdict, old, next) => {
  expect(judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW')).verdict).toBe(verdict);
});

test('a key that becomes a header does not look like a call without credentials', () => {
  const [old, next] = [call([['key']]), call([], header())].map(small);
  const { findings } = judge(openDocument(old, 'OLD'), openDocument(next, 'NEW'));
  expect(findings.map(({ verdict }) => verdict)).toEqual(['compatible']);
});
