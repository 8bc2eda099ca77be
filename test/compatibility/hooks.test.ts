// The verdicts on callbacks and webhooks, which the API sends to its partners.
import { expect, test } from 'vitest';
import { openDocument, recordOf } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { object, type Small, small } from './documents.js';

type Json = Readonly<Record<string, unknown>>;
type Case = readonly [what: string, verdict: string, old: Small, next: Small];

const text = { type: 'string' };
const closed = (properties: Json, required: readonly string[] = []) => object(properties, required, true);
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const sends = (schema: Json) => ({ requestBody: { ...json(schema), required: true } });
const takes = (schema: Json) => ({ responses: { '200': json(schema) } });
const webhook = (operation: Json, method = 'post'): Small => ({
  root: { webhooks: { made: { [method]: { responses: {}, ...operation } } } },
});
const expression = '{$request.body#/url}';
const callback = (operation: Json, to = expression): Small => ({
  operation: { callbacks: { made: { [to]: { post: { responses: {}, ...operation } } } } },
});

const made = (hook: Small): Json => recordOf(recordOf(recordOf(hook.operation).callbacks).made);
const withQuery = (hook: Small): Small => {
  const item = recordOf(made(hook)[expression]);
  return { operation: { callbacks: { made: { [expression]: { ...item, query: {} } } } } };
};

const securitySchemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  token: { type: 'http', scheme: 'bearer' },
};
const withSecurity = (hook: Small, security: readonly Json[] = []): Small => ({
  ...hook,
  root: { ...hook.root, security },
  components: { securitySchemes },
});

const cases: readonly Case[] = [
  ['a new callback', 'compatible', {}, callback({})],
  ['a removed callback', 'breaking', callback({}), {}],
  ['a callback to a different place', 'breaking', callback({}), callback({}, '{$request.body#/to}')],
  ['a new webhook', 'compatible', {}, webhook({})],
  ['a removed webhook', 'breaking', webhook({}), {}],
  [
    'an unknown part of a webhook',
    'undecided',
    webhook({}),
    { root: { webhooks: { made: { post: { responses: {} }, query: {} } } } },
  ],
  ['an unknown part of a callback', 'undecided', callback({}), withQuery(callback({}))],
  [
    'a removed webhook whose name looks like an extension',
    'breaking',
    { root: { webhooks: { 'x-made': { post: { responses: {} } } } } },
    {},
  ],
  [
    'an extension of a callback',
    'same',
    callback({}),
    { operation: { callbacks: { made: { ...made(callback({})), 'x-owner': { post: {} } } } } },
  ],
  [
    'a callback with another name',
    'compatible',
    callback({}),
    { operation: { callbacks: { named: made(callback({})) } } },
  ],
  [
    'two callbacks to one place that change their names',
    'compatible',
    { operation: { callbacks: { a: made(callback(sends(text))), b: made(callback({})) } } },
    { operation: { callbacks: { b: made(callback(sends(text))), a: made(callback({})) } } },
  ],
  ['a webhook with another method', 'breaking', webhook({}), webhook({}, 'put')],
  ...[webhook, callback].flatMap((hook): Case[] => [
    [
      'a new field of a request that partners receive',
      'compatible',
      hook(sends(closed({ a: text }))),
      hook(sends(closed({ a: text, b: text }))),
    ],
    [
      'a field that a request to partners may lack',
      'breaking',
      hook(sends(object({ a: text }, ['a']))),
      hook(sends(object({ a: text }))),
    ],
    [
      'a field that a request to partners always has',
      'compatible',
      hook(sends(object({ a: text }))),
      hook(sends(object({ a: text }, ['a']))),
    ],
    [
      'a new value in a request to partners',
      'breaking',
      hook(sends({ enum: ['a'] })),
      hook(sends({ enum: ['a', 'b'] })),
    ],
    [
      'a removed value in a request to partners',
      'compatible',
      hook(sends({ enum: ['a', 'b'] })),
      hook(sends({ enum: ['a'] })),
    ],
    [
      'a new media type of requests to partners',
      'breaking',
      hook(sends(text)),
      hook({ ...sends(text), requestBody: { content: { 'text/plain': { schema: text } }, required: true } }),
    ],
    [
      'a header that partners get',
      'compatible',
      hook({}),
      hook({ parameters: [{ name: 'X-Key', in: 'header', required: true, schema: text }] }),
    ],
    [
      'a header that partners no longer get',
      'breaking',
      hook({ parameters: [{ name: 'X-Key', in: 'header', required: true, schema: text }] }),
      hook({}),
    ],
    [
      'a list in another style for partners',
      'undecided',
      hook({ parameters: [{ name: 'a', in: 'query', schema: { type: 'array', items: text } }] }),
      hook({
        parameters: [{ name: 'a', in: 'query', explode: false, schema: { type: 'array', items: text } }],
      }),
    ],
    [
      'a new required field of what partners return',
      'breaking',
      hook(takes(closed({ a: text }))),
      hook(takes(closed({ a: text, b: text }, ['b']))),
    ],
    [
      'a new optional field of what partners return',
      'compatible',
      hook(takes(closed({ a: text }))),
      hook(takes(closed({ a: text, b: text }))),
    ],
    [
      'a status that partners may no longer return',
      'breaking',
      hook({ responses: { '200': {}, '202': {} } }),
      hook({ responses: { '200': {} } }),
    ],
    [
      'a status that partners may also return',
      'compatible',
      hook({ responses: { '200': {} } }),
      hook({ responses: { '200': {}, '202': {} } }),
    ],
    ['a body that partners must return', 'breaking', hook({ responses: { '200': {} } }), hook(takes(text))],
    [
      'a body that partners need not return',
      'compatible',
      hook(takes(text)),
      hook({ responses: { '200': {} } }),
    ],
    [
      'a second media type that partners may return',
      'compatible',
      hook(takes(text)),
      hook({ responses: { '200': { content: { ...json(text).content, 'text/plain': { schema: text } } } } }),
    ],
    [
      'a second way to call the API, which requests to partners do not use',
      'compatible',
      withSecurity(hook({}), [{ key: [] }]),
      withSecurity(hook({}), [{ key: [] }, { token: [] }]),
    ],
    [
      'a second way in which requests to partners have credentials',
      'breaking',
      withSecurity(hook({ security: [{ key: [] }] })),
      withSecurity(hook({ security: [{ key: [] }, { token: [] }] })),
    ],
    [
      'a removed default for errors',
      'compatible',
      hook({ responses: { '200': {}, default: {} } }),
      hook({ responses: { '200': {} } }),
    ],
    [
      'a status instead of the default, which was the only response',
      'breaking',
      hook({ responses: { default: {} } }),
      hook({ responses: { '200': {} } }),
    ],
    [
      'every success instead of the default, which was the only response',
      'compatible',
      hook({ responses: { default: {} } }),
      hook({ responses: { '2XX': {} } }),
    ],
    ...['readOnly', 'writeOnly'].flatMap((flag): Case[] => [
      [
        `a ${flag} field of a request that partners receive, of another type`,
        'undecided',
        hook(sends(object({ a: { ...text, [flag]: true } }, ['a']))),
        hook(sends(object({ a: { type: 'integer', [flag]: true } }, ['a']))),
      ],
      [
        `a field beside one that is ${flag}, which a request to partners may lack`,
        'breaking',
        hook(sends(object({ a: { ...text, [flag]: true }, b: text }, ['a', 'b']))),
        hook(sends(object({ a: { ...text, [flag]: true }, b: text }, ['a']))),
      ],
      [
        `a new field beside one that is ${flag}`,
        'compatible',
        hook(sends(closed({ a: { ...text, [flag]: true } }))),
        hook(sends(closed({ a: { ...text, [flag]: true }, b: text }))),
      ],
      [
        `a new required field that is ${flag} in what partners return`,
        'undecided',
        hook(takes(object({ b: text }))),
        hook(takes(object({ b: text, a: { ...text, [flag]: true } }, ['a']))),
      ],
    ]),
    ['a hook that is deprecated', 'compatible', hook({}), hook({ deprecated: true })],
    ['another operationId of a hook', 'compatible', hook({ operationId: 'a' }), hook({ operationId: 'b' })],
    [
      'a deprecated field of a request that partners receive',
      'compatible',
      hook(sends(object({ a: text }))),
      hook(sends(object({ a: { ...text, deprecated: true } }))),
    ],
    [
      'a deprecated field of what partners return',
      'compatible',
      hook(takes(object({ a: text }))),
      hook(takes(object({ a: { ...text, deprecated: true } }))),
    ],
    [
      'a query that partners get with unencoded reserved characters',
      'undecided',
      hook({ parameters: [{ name: 'a', in: 'query', schema: text }] }),
      hook({ parameters: [{ name: 'a', in: 'query', schema: text, allowReserved: true }] }),
    ],
    ['an empty map of callbacks of a hook', 'same', hook({}), hook({ callbacks: {} })],
    [
      'a callback of a callback',
      'undecided',
      hook({}),
      hook({ callbacks: { next: { '{$request.query.a}': { post: { responses: {} } } } } }),
    ],
  ]),
];

test.each(cases)('%s is judged %s', (_what, verdict, old, next) => {
  const judgement = judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW'));
  expect(judgement.verdict, JSON.stringify(judgement.findings)).toBe(verdict);
});

test.each([
  [
    sends(object({ a: text }, ['a'])),
    sends(object({ a: text })),
    'Partners that read `a` from the webhook `made` do not always get it any more',
  ],
  [
    sends(object({ a: { enum: ['a'] } })),
    sends(object({ a: { enum: ['a', 'b'] } })),
    'Partners that read `a` from the webhook `made` may get `"b"`: they do not know it',
  ],
  [
    takes(closed({ a: text })),
    takes(closed({ a: text, b: text }, ['b'])),
    'Partners that leave out `b` in the webhook `made` with status 200 are refused: the field is required',
  ],
])('a finding says what partners receive or return', (old, next, sentence) => {
  const { findings } = judge(
    openDocument(small(webhook(old)), 'OLD'),
    openDocument(small(webhook(next)), 'NEW'),
  );
  expect(findings.map((finding) => finding.sentence)).toEqual([sentence]);
});

test('a callback to a different place is not called removed', () => {
  const { findings } = judge(
    openDocument(small(callback({})), 'OLD'),
    openDocument(small(callback({}, '{$request.body#/to}')), 'NEW'),
  );
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'Partners that wait for the callback `made` of POST /things at `{$request.body#/url}` do not receive it there any more: it is sent to `{$request.body#/to}`',
  ]);
});
