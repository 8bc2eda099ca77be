// The gateway's store fails before or after a write: no write happens unrecorded, and no outcome is
// lost.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operationRows, publishedContracts } from '../contract/contracts.js';
import { exampleRequest } from '../operations/example-request.js';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { makeTestLocation } from '../support/store.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

const hooked = createHookedBackOffice();
let gateway: TestGateway;
let proxy: TcpProxy;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const { location, dispose } = await makeTestLocation('postgres');
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  dropDatabase = dispose;
  const url = new URL(location.url);
  proxy = await startTcpProxy(url.hostname, Number(url.port === '' ? 5432 : url.port));
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  gateway = await startTestGateway({
    store: 'postgres',
    backOffice: hooked.backOffice,
    environment: { DATABASE_URL: url.href },
    storeTimeouts: { connectionTimeoutMs: 1_000, queryTimeoutMs: 1_000 },
  });
});
afterAll(async () => {
  await gateway.stop();
  await proxy.cut();
  await dropDatabase();
});
beforeEach(() => {
  hooked.recording.takeArrived();
});

/** A write on an existing policy, and a write that creates a policy. */
const writes = operationRows(publishedContracts).filter(([label]) =>
  ['v2 createQuote', 'v2 createBaseSubmission'].includes(label),
);
const ways = ['cut', 'frozen'] as const;
const takeAway = async (way: (typeof ways)[number]) => (way === 'cut' ? proxy.cut() : proxy.freeze());

type Row = (typeof writes)[number];

async function send([, operation, contract]: Row, key: string, apiKey = gateway.apiKey) {
  const { method, target, headers, body } = exampleRequest(contract, operation, { 'Idempotency-Key': key });
  const answer = await fetch(`${gateway.url}${target}`, {
    method,
    headers: { ...headers, 'x-api-key': apiKey },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

function expectUnavailable({ status, text, headers }: Awaited<ReturnType<typeof send>>): void {
  expect(status, text).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
  expect(headers.get('Retry-After')).toMatch(/^\d+$/);
}

async function stateOf(key: string): Promise<string | undefined> {
  const { data } = await gateway.admin.client.GET('/calls', { params: { query: { state: 'ALL' } } });
  return data?.items.find(({ idempotencyKey }) => idempotencyKey === key)?.state;
}

test('the contract has writes', () => {
  expect(writes).toHaveLength(2);
});

describe.each(ways)('the store is %s', (way) => {
  test.each(writes)(
    '%s: a call is refused before its effect, and its key works once the store is back',
    async (...row) => {
      const key = randomUUID();
      await takeAway(way);
      expectUnavailable(await send(row, key));
      expect(hooked.recording.takeArrived()).toEqual([]);
      await proxy.restore();
      await until('the key works', async () => (await send(row, key)).status < 300);
      expect(hooked.recording.takeArrived()).toHaveLength(1);
      expect(await stateOf(key)).toBe('DONE');
    },
  );

  test.each(writes)(
    '%s: the response is sent after the effect, and the journal records it once the store is back',
    async (...row) => {
      const key = randomUUID();
      const held = hooked.holdNext();
      const sent = send(row, key);
      const release = await held;
      await takeAway(way);
      release();
      const answer = await sent;
      expect(answer.status).toBeLessThan(300);
      expectUnavailable(await send(row, key));
      await proxy.restore();
      await until('the journal has the outcome', async () => (await stateOf(key)) === 'DONE');
      const again = await send(row, key);
      expect(again).toMatchObject({ status: answer.status, text: answer.text });
      expect(again.headers.get('Idempotency-Replayed')).toBe('true');
      expect(hooked.recording.takeArrived()).toHaveLength(1);

      // The policy lock is released too, although the store was unavailable at that time.
      await until('another call is done', async () => (await send(row, randomUUID())).status < 300);
    },
  );

  test.each(writes)('%s: an API key that was not used before gets a 503 to retry', async (...row) => {
    const { apiKey } = await gateway.addPartner();
    const key = randomUUID();
    await takeAway(way);
    expectUnavailable(await send(row, key, apiKey));
    await proxy.restore();
    await until('the key is known', async () => (await send(row, key, apiKey)).status < 300);
    expect(hooked.recording.takeArrived()).toHaveLength(1);
  });
});
