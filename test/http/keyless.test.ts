// Callers without a valid key are limited by client address; requests with valid keys are not
// affected.
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type Admission, admitAll } from '../../src/http/admission.js';
import { reply } from '../../src/http/reply.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { API_KEY, useTinyGateway } from './tiny-gateway.js';

/** Counts addresses and rejects none. */
function countingAdmission() {
  const counted: string[] = [];
  const admission: Admission = { ...admitAll, keyless: (address) => counted.push(address) };
  return { admission, take: () => counted.splice(0) };
}

describe('requests without a valid key', () => {
  const { admission, take } = countingAdmission();
  const gateway = useTinyGateway({ admission });

  test.each([
    ['an operation without a key', '/tiny/things/1', { 'x-api-key': '' }, 401],
    ['a bare path without a key', '/things/1', { 'x-api-key': '' }, 401],
    ['a path that no version has', '/tiny/nothing', {}, 404],
    ['a bare path that no version has', '/nothing', { 'x-api-key': '' }, 404],
    ['a page that does not exist', '/docs/v9', {}, 404],
    ['a method that the path does not have', '/tiny/things/1', { method: 'PATCH' }, 405],
    ['a method that the bare path does not have', '/things/1', { method: 'PATCH' }, 405],
    ['HEAD without a key', '/tiny/things/1', { method: 'HEAD', 'x-api-key': '' }, 401],
  ])('%s is counted once', async (_, target, { method, ...headers }: Record<string, string>, status) => {
    const answer = await gateway().send({ target, headers, ...(method && { method }) });
    expect(answer.status).toBe(status);
    expect(take()).toEqual(['127.0.0.1']);
  });

  test.each([
    ['an operation with a valid key', 'DELETE', '/tiny/things/1', 204],
    ['a bare path with a valid key', 'DELETE', '/things/1', 204],
    ['health', 'GET', '/healthz', 200],
    ['readiness', 'GET', '/readyz', 200],
    ['a preflight', 'OPTIONS', '/tiny/things/1', 200],
  ])('%s is not counted', async (_, method, target, status) => {
    gateway().handleWith(async () => reply<never>(204, undefined));
    const answer = await gateway().send({ method, target, headers: { 'x-api-key': API_KEY } });
    expect(answer.status).toBe(status);
    expect(take()).toEqual([]);
  });
});

describe('the client address', () => {
  const { admission, take } = countingAdmission();
  const addressOf = async (gateway: ReturnType<typeof useTinyGateway>, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    await gateway().send({ target: '/tiny/nothing', headers });
    return take();
  };

  describe('without trusted proxies', () => {
    const gateway = useTinyGateway({ admission });
    test('is that of the connection, even if a header names another address', async () => {
      expect(await addressOf(gateway, '203.0.113.7')).toEqual(['127.0.0.1']);
    });
  });

  describe('behind trusted proxies', () => {
    const gateway = useTinyGateway({ admission, trustedProxies: ['127.0.0.0/8', '::1', '10.0.0.9'] });
    test.each<[string, string | undefined, string]>([
      ['the proxy itself', undefined, '127.0.0.1'],
      ['the address that it names', '203.0.113.7', '203.0.113.7'],
      ['the last address that is not a trusted proxy', '1.1.1.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
      ['not an address that a client put in front', '10.0.0.9, 203.0.113.8', '203.0.113.8'],
      ['an IPv4 address in IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
      ['an IPv6 network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['the same network in short form', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
      ['a network with leading zeros', '2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
      ['a network with omitted zeros', '2001:db8::2', '2001:db8:0:0::/64'],
      ['a network with an IPv4 tail', '64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
      ['text that is not an address', 'unknown', '127.0.0.1'],
    ])('is %s', async (_, forwarded, address) => {
      expect(await addressOf(gateway, forwarded)).toEqual([address]);
    });
  });
});

describe('above the limit', () => {
  const gateway = useGateway({
    limitsElapsedMs: () => 0,
    environment: { KEYLESS_REQUESTS_PER_SECOND: '1', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const ask = (address: string, target: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway().url}${target}`, { headers: { 'x-forwarded-for': address, ...headers } });

  test.each([
    ['192.0.2.1', '/v2/submissions', { 'x-api-key': 'wrong' }, 401],
    ['192.0.2.2', '/submissions', { 'x-api-key': 'wrong' }, 401],
    ['192.0.2.4', '/nowhere', {}, 404],
    ['192.0.2.5', '/v2/nowhere', {}, 404],
    ['192.0.2.6', '/openapi/v9.json', {}, 404],
  ] as const)('from %s %s returns 429, but requests with a valid key are served', async (...row) => {
    const [address, target, headers, before] = row;
    const statuses: number[] = [];
    for (let sent = 0; sent < 10; sent += 1) {
      const answer = await ask(address, target, headers);
      statuses.push(answer.status);
      await answer.body?.cancel();
    }
    expect(statuses).toEqual(Array(10).fill(before));
    const answer = await ask(address, target, headers);
    const { error } = JSON.parse(await answer.text());
    expect(answer.status).toBe(429);
    expect(error).toEqual({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(
        /from your address without a valid API key has been reached\. Retry in 1 second/,
      ),
      requestId: answer.headers.get('x-request-id'),
      help: '/docs/errors/RATE_LIMITED',
    });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('api-version')).toMatch(/^\d+\.\d+$/);
    const served = await ask(address, '/v2/submissions', { 'x-api-key': gateway().apiKey });
    expect(served.status).toBe(200);
    expect((await ask('192.0.2.99', '/healthz')).status).toBe(200);
  });
});

describe('a refused request whose body came with its header', () => {
  const gateway = useGateway();

  test.each([
    ['an unknown path', 'POST /v2/nothing', 404],
    ['a method that the path does not have', 'PATCH /v2/submission/base', 405],
    ['a page', 'POST /docs/v2', 405],
    ['an operation', 'POST /v2/submission/base', 401],
  ])('keeps its connection: %s', async (_, target, status) => {
    const socket = connect(Number(new URL(gateway().url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    const statuses = () => Array.from(received.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, code]) => Number(code));
    const head = `${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    for (const [count, rest] of [
      [1, 'Content-Length: 2\r\n\r\n{}'],
      [2, 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
    ] as const) {
      socket.write(head + rest);
      await until('it is refused', () => statuses().length === count || socket.closed);
    }
    socket.destroy();
    expect(statuses()).toEqual([status, status]);
    expect(received).not.toMatch(/connection: close/i);
  });
});
