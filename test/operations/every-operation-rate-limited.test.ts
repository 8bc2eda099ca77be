// The declared 429 of every published operation: a partner above its limit of requests per
// second is rejected before anything is done.
import { beforeAll, expect, test } from 'vitest';
import { operationRows, publishedContracts, sampledRows } from '../contract/contracts.js';
import { useGateway } from '../support/gateway.js';
import { exampleRequest } from './example-request.js';

/** The clock of the limits does not advance. */
const gateway = useGateway({ limitsElapsedMs: () => 0 });
const rows = operationRows(publishedContracts);
let apiKey = '';

type Row = (typeof rows)[number];

const send = ([, operation, contract]: Row, key: string) => {
  const { method, target, headers, body } = exampleRequest(contract, operation);
  return fetch(`${gateway().url}${target}`, {
    method,
    headers: { ...headers, 'x-api-key': key },
    ...(body === undefined ? {} : { body }),
  });
};

beforeAll(async () => {
  const added = await gateway().addPartner();
  apiKey = added.apiKey;
  await gateway().admin.client.PATCH('/partners/{partnerId}/limits', {
    params: { path: { partnerId: added.partnerId } },
    body: { requestsPerSecond: 1 },
  });
  const statuses: number[] = [];
  for (let sent = 0; sent < 11; sent += 1) {
    const answer = await fetch(`${gateway().url}/v2/submissions`, { headers: { 'x-api-key': apiKey } });
    statuses.push(answer.status);
    await answer.body?.cancel();
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('finds operations to test', () => {
  process.stdout.write(`429: ${rows.length} operations\n`);
  expect(rows.length).toBeGreaterThan(20);
});

test.each(sampledRows(rows))('%s returns 429 with Retry-After, and nothing is done', async (...row) => {
  let answer = await send(row, apiKey);
  // The store's clock runs: each second, one request is within the limit.
  for (let more = 0; more < 10 && answer.status !== 429; more += 1) answer = await send(row, apiKey);
  const { error } = JSON.parse(await answer.text());
  expect(answer.status).toBe(429);
  expect(error.code).toBe('RATE_LIMITED');
  expect(error.message).toBe('Your limit of 1 request per second has been reached. Retry in 1 second.');
  expect(error.requestId).toBe(answer.headers.get('x-request-id'));
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(answer.headers.get('ratelimit')).toBe('"requests";r=0;t=1');
  expect(answer.headers.get('ratelimit-policy')).toBe('"requests";q=10;w=10');
  expect(answer.headers.get('api-version')).toBe(row[2].version);
  const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase().split(',');
  expect(exposed).toEqual(expect.arrayContaining(['retry-after', 'ratelimit', 'ratelimit-policy']));
});

test.each(sampledRows(rows))('%s still serves another partner', async (...row) => {
  const answer = await send(row, gateway().apiKey);
  expect(answer.status).not.toBe(429);
  await answer.body?.cancel();
});
