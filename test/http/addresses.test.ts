// Addresses, methods, versions, and the headers of every answer: what a caller meets before any operation.
import { describe, expect, test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { audit, baseExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { exchangeRaw, type RawRequest } from './exchange-raw.js';

const gateway = useGateway();
const send = ({ headers, ...request }: RawRequest) =>
  exchangeRaw(gateway().url, {
    ...request,
    headers: { 'x-api-key': gateway().apiKey, ...audit, ...headers },
  });
const responses = publishedContracts.flatMap(({ operations }) =>
  operations.flatMap((o) => [...o.responses.values()]),
);
const declaredHeaders = [...new Set(responses.flatMap(({ headers }) => [...headers.keys()]))]
  .filter((name) => !name.startsWith('Access-Control-'))
  .toSorted();
const json = { 'Content-Type': 'application/json' };
const STATUS = '/v2/policy/status?policyKey=1';

describe('paths', () => {
  test.each([
    '/v2/policy/Status?policyKey=1',
    '/V2/policy/status?policyKey=1',
    '/v2/policy/status/?policyKey=1',
    '/v2//policy/status?policyKey=1',
    '/v2/policy/status/more',
    '/v2/policy%2Fstatus?policyKey=1',
    '/v2/policy/st%61tus?policyKey=1',
    '/v2',
    '/v2/',
    '/v2x/policy/status',
    '/v9/policy/status',
    '/policy/status/',
    '/nowhere',
    '/v2/../v2/policy/status',
    '/docs/../../package.json',
    '/docs/..%2f..%2fpackage.json',
    '/v2/%zz',
    '/%zz',
    '/docs/%zz',
    '/openapi/%00',
  ])('%s is not found, in the shape of every error', async (target) => {
    const answer = await send({ target });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(answer.text).toContain('has no operation at');
    expect(answer.headers['content-type']).toBe('application/json');
  });

  test('an unknown path is reported without a key', async () => {
    const answer = await exchangeRaw(gateway().url, { target: '/v2/nowhere' });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test.each([
    ['with the host in front, as a proxy asks', () => `${gateway().url}${STATUS}`],
    ['with a fragment at its end', () => `${STATUS}#top`],
    ['with both, at the bare path', () => `${gateway().url}/policy/status?policyKey=1#top?a=b`],
  ])('an address %s finds its operation', async (_, target) => {
    const answer = await send({ target: target() });
    expect(answer.status, answer.text).toBe(404);
    expect(answer.text).toContain('The policy or the activity does not exist');
  });

  test.each(['policyKey=%zz', 'policyKey=%', 'policyKey=%ff%fe', 'policyKey=1&%zz=1'])(
    'the malformed query %s is the caller’s fault',
    async (query) => {
      const answer = await send({ target: `/v2/policy/status?${query}` });
      expect([400, 404]).toContain(answer.status);
    },
  );

  test.each(['__proto__', 'constructor', '__proto__[a]', '_openapi[schema]', 'hasOwnProperty'])(
    'the query name %s is refused by name',
    async (name) => {
      const answer = await send({ target: `/v2/policy/status?policyKey=1&${name}=1` });
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
      expect(answer.text).toContain(`"field":"${name}"`);
    },
  );
});

describe('methods', () => {
  test.each([
    ['HEAD', STATUS, 'GET, OPTIONS'],
    ['DELETE', STATUS, 'GET, OPTIONS'],
    ['POST', STATUS, 'GET, OPTIONS'],
    ['PROPFIND', STATUS, 'GET, OPTIONS'],
    ['GET', '/v2/submission/base', 'POST, OPTIONS'],
    ['HEAD', '/v2/submission/base', 'POST, OPTIONS'],
    ['PUT', '/submission/base', 'POST, OPTIONS'],
    ['TRACE', '/quote/create', 'POST, OPTIONS'],
  ])('%s %s is not possible, and Allow says what is', async (method, target, allow) => {
    const answer = await send({ method, target });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.headers['content-type']).toBe('application/json');
    if (method === 'HEAD') expect(answer.text).toBe('');
    else expect(answer.code).toBe('METHOD_NOT_ALLOWED');
  });
});

describe('versions', () => {
  const base = (target: string, headers = {}) =>
    send({ method: 'POST', target, headers: { ...json, ...headers }, body: JSON.stringify(baseExample()) });

  test.each([
    ['under its prefix', '/v2/submission/base', {}],
    ['at the bare path', '/submission/base', {}],
    ['at the bare path, asked for by name', '/submission/base', { 'Api-Version': '2.0' }],
  ])('2.0 is served %s', async (_, target, headers) => {
    const answer = await base(target, headers);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.headers['api-version']).toBe('2.0');
  });

  test.each(['9.9', '2', 'v2', '2.0, 2.0', '', '__proto__'])(
    'the version "%s" is refused, and the known ones are listed',
    async (version) => {
      const answer = await base('/submission/base', { 'Api-Version': version });
      expect(answer).toMatchObject({ status: 400, code: 'UNKNOWN_VERSION' });
      expect(answer.text).toContain(
        `Supported versions: ${publishedContracts.map(({ version }) => version).join(', ')}`,
      );
      expect(answer.headers['api-version']).toBe('2.0');
    },
  );
});

/** One request for each way in which an answer comes to be. */
const answers: [what: string, status: number, request: RawRequest][] = [
  [
    'a success',
    201,
    { method: 'POST', target: '/v2/submission/base', headers: json, body: JSON.stringify(baseExample()) },
  ],
  ['a refusal by the contract', 400, { target: '/v2/policy/status' }],
  ['a refusal of the version', 400, { target: '/policy/status', headers: { 'Api-Version': '9.9' } }],
  ['a refusal of the key', 401, { target: STATUS, headers: { 'x-api-key': 'nobody' } }],
  ['a refusal by the back office', 404, { target: STATUS }],
  ['a path that is not there', 404, { target: '/v2/nowhere' }],
  ['a bare path that is not there', 404, { target: '/nowhere' }],
  ['a method that is not there', 405, { method: 'DELETE', target: STATUS }],
  ['an Accept that cannot be met', 406, { target: STATUS, headers: { Accept: 'text/html' } }],
  [
    'a body that is too large',
    413,
    { method: 'POST', target: '/submission/base', headers: json, body: ' '.repeat(2_000_000) },
  ],
  [
    'a body of another type',
    415,
    { method: 'POST', target: '/submission/base', headers: { 'Content-Type': 'text/xml' }, body: '<x/>' },
  ],
  ['a failure of the back office', 503, { target: '/v2/policy/status?policyKey=9000503' }],
];

describe('headers of every answer', () => {
  test('those that pages may read include what a page needs to slow down, move on and find what it made', () => {
    const needed = ['Retry-After', 'RateLimit', 'RateLimit-Policy', 'Deprecation', 'Sunset', 'Link'];
    expect(declaredHeaders).toEqual(expect.arrayContaining(needed));
  });

  test.each(answers)('%s (%i) names its version and its request', async (_, status, request) => {
    const answer = await send(request);
    expect(answer.status).toBe(status);
    expect(answer.headers['api-version']).toBe('2.0');
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    if (status >= 400) expect(answer.requestId).toBe(answer.headers['x-request-id']);
  });

  test.each(answers)('%s (%i) may be read by pages of any origin', async (_, status, request) => {
    const answer = await send({
      ...request,
      headers: { ...request.headers, Origin: 'https://broker.example' },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, PUT, OPTIONS');
    expect(answer.headers['access-control-allow-headers']).toContain('x-api-key');
    expect(answer.headers['access-control-expose-headers']?.split(',').toSorted()).toEqual(declaredHeaders);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each(answers)(
    '%s (%i) carries the guards of helmet, and not the name of the server',
    async (_, status, request) => {
      const { headers, ...answer } = await send(request);
      expect(answer.status).toBe(status);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(headers['strict-transport-security']).toContain('max-age=');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.etag).toBeUndefined();
    },
  );

  test('two calls never share a request id', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => send({ target: STATUS })));
    expect(new Set(ids.map(({ requestId }) => requestId)).size).toBe(10);
  });

  test('a request id of the caller is not taken over', async () => {
    const answer = await send({ target: STATUS, headers: { 'X-Request-Id': 'mine' } });
    expect(answer.requestId).not.toBe('mine');
  });
});

describe('preflight', () => {
  test.each([
    '/v2/submission/base',
    '/submission/base',
    '/v2/quote/create',
    '/policy/status',
    '/v2/nowhere',
    '/',
  ])('%s is answered without a key', async (target) => {
    const answer = await exchangeRaw(gateway().url, {
      method: 'OPTIONS',
      target,
      headers: {
        Origin: 'https://broker.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers':
          'x-api-key,content-type,x-audit-userid,x-origination-source,api-version',
      },
    });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toContain('POST');
    const allowed = answer.headers['access-control-allow-headers']?.toLowerCase().split(/, ?/) ?? [];
    expect(allowed.sort()).toEqual([
      'api-version',
      'content-type',
      'idempotency-key',
      'prefer',
      'x-api-key',
      'x-audit-userid',
      'x-origination-source',
    ]);
  });
});

describe('Accept', () => {
  test.each([
    'application/json',
    'application/*',
    '*/*',
    'text/html, application/json;q=0.1',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'APPLICATION/JSON',
    '',
  ])('"%s" is met with JSON', async (accept) => {
    const answer = await send({ target: STATUS, headers: { Accept: accept } });
    expect(answer.status, answer.text).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json');
  });

  test.each([
    'text/html',
    'application/xml, text/plain',
    'application/json;q=0',
    'application/json;q=0, */*',
    'json',
    'application/json; charset=latin1',
  ])('"%s" cannot be met', async (accept) => {
    const answer = await send({ target: STATUS, headers: { Accept: accept } });
    expect(answer).toMatchObject({ status: 406, code: 'NOT_ACCEPTABLE' });
  });
});
