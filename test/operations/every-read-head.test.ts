// HEAD on every operation with GET: the status and the headers of GET without its body, even for
// errors; counted, limited and audited.
import { describe, expect, test } from 'vitest';
import { contracts, operationRows, sampledRows } from '../contract/contracts.js';
import { exchangeRaw } from '../http/exchange-raw.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { exampleRequest } from './example-request.js';

const gateway = useGateway({
  environment: { ADMIN_TOKEN: 'operator', ENCRYPTION_KEYS: Buffer.alloc(32, 1).toString('base64') },
  limitsElapsedMs: () => 0,
});
const isServed = ({ name }: { name: string }) => /^v\d|^admin$|^sandbox$/.test(name);
const reads = operationRows(contracts.filter(isServed)).filter(([, { method }]) => method === 'get');

type Row = (typeof reads)[number];

/** Headers that differ between responses, or show what remains of a limit. */
const PASSING = ['date', 'x-request-id', 'ratelimit', 'keep-alive', 'connection', 'age'];

async function answersTo([, operation, contract]: Row, headers: Record<string, string>, search = '') {
  const isAdmin = contract.name === 'admin';
  const request = exampleRequest(contract, operation);
  const target = request.target.replace(/^\/(?:admin|sandbox)(?=\/)/, '') + search;
  const send = async (method: string) => {
    const answer = await exchangeRaw(isAdmin ? gateway().admin.url : gateway().url, {
      method,
      target,
      headers: {
        ...request.headers,
        'x-api-key': isAdmin ? 'operator' : gateway().apiKey,
        // The same for GET and HEAD, so that errors have the same length.
        'X-Request-Id': 'of-a-test',
        ...headers,
      },
    });
    const kept = Object.entries(answer.headers).filter(([name]) => !PASSING.includes(name));
    return { status: answer.status, headers: Object.fromEntries(kept), text: answer.text };
  };
  return { get: await send('GET'), head: await send('HEAD') };
}

test('finds operations to test', () => {
  process.stdout.write(`HEAD: ${reads.length} operations\n`);
  expect(reads.length).toBeGreaterThan(20);
});

describe.each([
  ['an example', {}, ''],
  ['a request without a key', { 'x-api-key': '' }, ''],
  ['an Accept that cannot be satisfied', { Accept: 'image/png' }, ''],
  ['an unknown parameter', {}, '?unknown=1'],
])('%s', (_, headers, search) => {
  test.each(sampledRows(reads))('%s: HEAD gets the response to GET without its body', async (...row) => {
    const { get, head } = await answersTo(row, headers, search);
    expect(get.text.length).toBeGreaterThan(0);
    // Data that grows with each request, such as the audit log, changes the length.
    const { 'content-length': length, ...others } = head.headers;
    const { 'content-length': ofGet, ...othersOfGet } = get.headers;
    expect({ ...head, headers: others }).toEqual({ status: get.status, headers: othersOfGet, text: '' });
    expect(Number(length) > 0).toBe(Number(ofGet) > 0);
  });
});

test('at a bare path, HEAD is served by the version that serves GET', async () => {
  const headers = { 'x-api-key': gateway().apiKey, 'Api-Version': '1.0' };
  const answer = await exchangeRaw(gateway().url, { method: 'HEAD', target: '/submissions', headers });
  expect(answer).toMatchObject({ status: 404, text: '' });
  const { 'Api-Version': _, ...newest } = headers;
  const found = await exchangeRaw(gateway().url, { method: 'HEAD', target: '/submissions', headers: newest });
  expect(found).toMatchObject({ status: 200, text: '' });
  expect(Number(found.headers['content-length'])).toBeGreaterThan(0);
});

test('each HEAD counts against the limit of its partner, and has a row in the audit log', async () => {
  const { apiKey, partnerId } = await gateway().addPartner();
  const limit = { params: { path: { partnerId } }, body: { requestsPerSecond: 1 } };
  await gateway().admin.client.PATCH('/partners/{partnerId}/limits', limit);
  const statuses: number[] = [];
  for (let sent = 0; sent < 11; sent += 1) {
    const read = { method: 'HEAD', target: '/v2/submissions', headers: { 'x-api-key': apiKey } };
    statuses.push((await exchangeRaw(gateway().url, read)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const rows = async () => {
    const { data } = await gateway().admin.client.GET('/audit', { params: { query: { partnerId } } });
    return data?.items ?? [];
  };
  await until('the requests are recorded', async () => (await rows()).length === 11);
  // Rows of the same millisecond have no order.
  const recorded = (await rows()).toSorted((one, other) => Number(one.status) - Number(other.status));
  expect(recorded).toMatchObject(
    statuses.map((status) => ({ method: 'HEAD', operationId: 'listSubmissions', status })),
  );
});
