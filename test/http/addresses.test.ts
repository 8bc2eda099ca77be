// Paths, methods, versions, preflights and Accept, and the headers of every response.
import { connect } from 'node:net';
import { text as received } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { propertyOf, publishedContracts } from '../contract/contracts.js';
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
const declaredHeaders = [...new Set([...responses.flatMap(({ headers }) => [...headers.keys()]), 'ETag'])]
  .filter((name) => !name.startsWith('Access-Control-'))
  .toSorted();
const json = { 'Content-Type': 'application/json' };
const newest = publishedContracts.at(-1) ?? expect.fail('no published contract');
/** The version that the prefix of a path names; for any other path, the newest. */
const versionAt = (target: string) =>
  publishedContracts.find(({ name }) => target.startsWith(`/${name}/`))?.version ?? newest.version;
const STATUS = '/v2/policy/status?policyKey=1';

describe('paths', () => {
  test.each([
    '/v2/policy/Status?policyKey=1',
    '/V2/policy/status?policyKey=1',
    '/v2/policy/status/?policyKey=1',
    '/v2//policy/status?policyKey=1',
    '/v2/policy/status/more',
    '/v2/policies/policy/status?policyKey=1',
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
  ])('%s returns 404 as a JSON error', async (target) => {
    const answer = await send({ target });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(answer.text).toMatch(/has no operation at|There is no version at/);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each(publishedContracts)(
    'a browser at the prefix of version $name gets the page of the version',
    async ({ name }) => {
      for (const target of [`/${name}`, `/${name}/`]) {
        const { status, headers } = await exchangeRaw(gateway().url, {
          target,
          headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
        });
        expect(status).toBe(303);
        expect(new URL(String(headers.location), `${gateway().url}${target}`).pathname).toBe(`/docs/${name}`);
      }
    },
  );

  test('a key in Authorization gets a 401 that names the header to use', async () => {
    const answer = await exchangeRaw(gateway().url, {
      target: STATUS,
      headers: { Authorization: 'Bearer abc' },
    });
    expect(answer.message).toBe(
      'The API key is missing. Send it in the header x-api-key, not in Authorization.',
    );
    const without = await exchangeRaw(gateway().url, { target: STATUS });
    expect(without.message).toBe('The API key is missing. Send it in the header x-api-key.');
  });

  test('an unknown path returns 404 without an API key', async () => {
    const answer = await exchangeRaw(gateway().url, { target: '/v2/nowhere' });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test.each([
    ['with a host, as sent to a proxy', () => `${gateway().url}${STATUS}`],
    ['with a fragment', () => `${STATUS}#top`],
    ['with both, at a bare path', () => `${gateway().url}/policy/status?policyKey=1#top?a=b`],
  ])('a URL %s reaches its operation', async (_, target) => {
    const answer = await send({ target: target() });
    expect(answer.status, answer.text).toBe(404);
    expect(answer.text).toContain('The policy or the activity does not exist');
  });

  test.each(['policyKey=%zz', 'policyKey=%', 'policyKey=%ff%fe', 'policyKey=1&%zz=1'])(
    'the malformed query %s returns 400 or 404',
    async (query) => {
      const answer = await send({ target: `/v2/policy/status?${query}` });
      expect([400, 404]).toContain(answer.status);
    },
  );

  test.each(['%zz', '%', '%ff', '%c3%28', '%ed%a0%80', 'Q%'])(
    'the path with %s is refused, and the error says how to write it',
    async (segment) => {
      const answer = await send({ target: `/v2/submissions/${segment}` });
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
      const message = 'must be UTF-8, percent-encoded, in which a percent sign is %25';
      expect(propertyOf(answer.json, 'error', 'details')).toEqual([
        { field: 'path', issue: 'format', message },
      ]);
    },
  );

  test.each(['__proto__', 'constructor', '__proto__[a]', '_openapi[schema]', 'hasOwnProperty'])(
    'the query name %s is rejected, and the error names it',
    async (name) => {
      const answer = await send({ target: `/v2/policy/status?policyKey=1&${name}=1` });
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
      expect(answer.text).toContain(`"field":"${name}"`);
    },
  );
});

describe('methods', () => {
  test.each([
    ['DELETE', STATUS, 'GET, HEAD, OPTIONS'],
    ['POST', STATUS, 'GET, HEAD, OPTIONS'],
    ['PROPFIND', STATUS, 'GET, HEAD, OPTIONS'],
    ['GET', '/v2/submission/base', 'POST, OPTIONS'],
    ['HEAD', '/v2/submission/base', 'POST, OPTIONS'],
    ['PUT', '/submission/base', 'POST, OPTIONS'],
    ['TRACE', '/quote/create', 'POST, OPTIONS'],
  ])('%s %s returns 405, and Allow lists the allowed methods', async (method, target, allow) => {
    const answer = await send({ method, target });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    if (method === 'HEAD') expect(answer.text).toBe('');
    else expect(answer.code).toBe('METHOD_NOT_ALLOWED');
  });
});

describe('versions', () => {
  const base = (target: string, headers = {}) =>
    send({ method: 'POST', target, headers: { ...json, ...headers }, body: JSON.stringify(baseExample()) });

  test.each([
    ['under its prefix', `/${newest.name}/submission/base`, {}],
    ['at the bare path', '/submission/base', {}],
    ['at the bare path with Api-Version', '/submission/base', { 'Api-Version': newest.version }],
  ])('the newest version is served %s', async (_, target, headers) => {
    const answer = await base(target, headers);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.headers['api-version']).toBe(newest.version);
  });

  test.each(['9.9', '2', 'v2', '2.0, 2.0', '', '__proto__'])(
    'the version "%s" is rejected with a list of the supported ones',
    async (version) => {
      const answer = await base('/submission/base', { 'Api-Version': version });
      expect(answer).toMatchObject({ status: 400, code: 'UNKNOWN_VERSION' });
      expect(answer.text).toContain(
        `Supported versions: ${publishedContracts.map(({ version }) => version).join(', ')}`,
      );
      expect(answer.headers['api-version']).toBe(newest.version);
    },
  );
});

/** Requests whose responses are produced in different ways. */
const answers: [what: string, status: number, request: RawRequest][] = [
  [
    'a success',
    201,
    { method: 'POST', target: '/v2/submission/base', headers: json, body: JSON.stringify(baseExample()) },
  ],
  ['an invalid request', 400, { target: '/v2/policy/status' }],
  ['an unknown version', 400, { target: '/policy/status', headers: { 'Api-Version': '9.9' } }],
  ['an unknown key', 401, { target: STATUS, headers: { 'x-api-key': 'nobody' } }],
  ['a rejection by the back office', 404, { target: STATUS }],
  ['an unknown path', 404, { target: '/v2/nowhere' }],
  ['an unknown bare path', 404, { target: '/nowhere' }],
  ['a method that is not allowed', 405, { method: 'DELETE', target: STATUS }],
  ['an Accept that cannot be satisfied', 406, { target: STATUS, headers: { Accept: 'text/html' } }],
  [
    'a body that is too large',
    413,
    { method: 'POST', target: '/submission/base', headers: json, body: ' '.repeat(2_000_000) },
  ],
  [
    'a body of an unsupported type',
    415,
    { method: 'POST', target: '/submission/base', headers: { 'Content-Type': 'text/xml' }, body: '<x/>' },
  ],
  ['a failure of the back office', 503, { target: '/v2/policy/status?policyKey=9000503' }],
];

describe('headers of every response', () => {
  test('browsers can read the headers for limits, deprecation and links', () => {
    const needed = ['Retry-After', 'RateLimit', 'RateLimit-Policy', 'Deprecation', 'Sunset', 'Link'];
    expect(declaredHeaders).toEqual(expect.arrayContaining(needed));
  });

  test.each(answers)('%s (%i) has Api-Version and X-Request-Id', async (_, status, request) => {
    const answer = await send(request);
    expect(answer.status).toBe(status);
    expect(answer.headers['api-version']).toBe(versionAt(request.target));
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    if (status >= 400) expect(answer.requestId).toBe(answer.headers['x-request-id']);
  });

  test.each(answers)('%s (%i) can be read by pages of any origin', async (_, status, request) => {
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
    '%s (%i) has the security headers of helmet and does not reveal the server',
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

  test('request ids are unique', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => send({ target: STATUS })));
    expect(new Set(ids.map(({ requestId }) => requestId)).size).toBe(10);
  });

  test('a well-formed request id of the caller is returned', async () => {
    const answer = await send({ target: STATUS, headers: { 'X-Request-Id': 'Order-7:a/b+c=' } });
    expect(answer.headers['x-request-id']).toBe('Order-7:a/b+c=');
  });

  test.each(['', '-help', 'two words', 'a,b', '<b>', 'x'.repeat(129), 'caf\u00e9'])(
    'an ill-formed request id of the caller is replaced: %j',
    async (id) => {
      const answer = await send({ target: STATUS, headers: { 'X-Request-Id': id } });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('OPTIONS that is not a preflight', () => {
  test.each([
    ['/v2/submission/base', 'POST, OPTIONS'],
    ['/v2/lookup/contacts', 'GET, HEAD, OPTIONS'],
    [STATUS, 'GET, HEAD, OPTIONS'],
    ['/v1/submission/global/uploadDocument', 'PUT, OPTIONS'],
    ['/submission/quote', 'POST, OPTIONS'],
    ['/sandbox/keys', 'POST, OPTIONS'],
    ['/v1/quote/create', undefined],
    ['/nowhere', undefined],
  ])('%s allows %s', async (target, allow) => {
    const answer = await exchangeRaw(gateway().url, { method: 'OPTIONS', target, headers: {} });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers.allow).toBe(allow);
  });
});

describe('a method that the gateway does not know', () => {
  const send = async (text: string) => {
    const { hostname, port } = new URL(gateway().url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(text);
    return await received(socket);
  };

  test.each(['FOO', 'post', 'GETT', 'POSTX', '!x', 'CONNECT'])('%s gets a 501', async (method) => {
    const target = method === 'CONNECT' ? 'broker.example:443' : '/v2/submission/base';
    const answer = await send(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 501 Not Implemented\r\n.*"code":"UNKNOWN_METHOD"/s);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
  });

  test('after other requests ends the connection once they have their responses', async () => {
    const answer = await send(
      `${'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2)}FOO / HTTP/1.1\r\n\r\n`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  test.each(['FOO', 'FOO / HTTP/3.0', 'FOO /', 'a b c', 'ÄB / HTTP/1.1', '\x16\x03\x01\x02\x00\x01'])(
    'in the line %j, which is not HTTP/1.1, gets a 400',
    async (line) => {
      expect(await send(`${line}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED_REQUEST"/s);
    },
  );
});

describe('preflight', () => {
  test.each([
    ['/v2/submission/base', '2.0'],
    ['/v1/submission/base', '1.0'],
    ['/v0/submission/base', '0.0'],
    ['/submission/base', '2.0'],
    ['/submission/quote', '1.0'],
    ['/v2/quote/create', '2.0'],
    ['/policy/status', '2.0'],
    ['/v1/nowhere', '1.0'],
    ['/v9/submission/base', '2.0'],
    ['/', '2.0'],
  ])('%s gets a response that names version %s, without an API key', async (target, version) => {
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
    expect(answer.headers['api-version']).toBe(version);
    expect(answer.headers.deprecation !== undefined).toBe(version !== '2.0');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toContain('POST');
    const allowed = answer.headers['access-control-allow-headers']?.toLowerCase().split(/, ?/) ?? [];
    expect(allowed.sort()).toEqual([
      'api-version',
      'authorization',
      'content-encoding',
      'content-type',
      'idempotency-key',
      'if-none-match',
      'prefer',
      'traceparent',
      'tracestate',
      'x-api-key',
      'x-audit-userid',
      'x-origination-source',
      'x-request-id',
    ]);
  });
});

describe('a query', () => {
  const fillers = ['&'.repeat(1_000), 'a=%20&'.repeat(1_000)];

  test.each(fillers)('of a call is read to its end, however many pairs it has: %#', async (filler) => {
    const target = `/v2/submission/decline?policyKey=1&policyActivityKey=1&${filler}declineReason=Fraud&last=1`;
    const answer = await send({ method: 'POST', target });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(answer.message).toContain('last');
  });

  test.each(fillers)('to the administration listener is read to its end too: %#', async (filler) => {
    const { url } = gateway().admin;
    const headers = { 'x-api-key': gateway().admin.token };
    const answer = await exchangeRaw(url, { target: `/runs?${filler}state=FAILED&last=1`, headers });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(answer.message).toContain('last');
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
    'application/json;charset="utf8"',
    'application/json;odata=nometadata',
    'APPLICATION/JSON',
    '',
  ])('"%s" gets JSON', async (accept) => {
    const answer = await send({ target: STATUS, headers: { Accept: accept } });
    expect(answer.status, answer.text).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each([
    'text/html',
    'application/xml, text/plain',
    'application/json;q=0',
    'application/json;q=0, */*',
    'json',
    'application/json; charset=latin1',
  ])('"%s" returns 406', async (accept) => {
    const answer = await send({ target: STATUS, headers: { Accept: accept } });
    expect(answer).toMatchObject({ status: 406, code: 'NOT_ACCEPTABLE' });
  });
});
