// The status of a node: its phase, whether it is ready, and what is in flight, for as long as the
// administration listens.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { audit } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

const hooked = createHookedBackOffice();
const gateway = useGateway({ backOffice: hooked.backOffice });
afterEach(() => hooked.stopHolding());

const status = async () => {
  const { data } = await gateway().admin.client.GET('/status');
  if (!data) throw new Error('There is no status');
  return data;
};

describe('200', () => {
  test('a serving node without work reports that nothing is in flight', async () => {
    const { nodeId, startedAt, ...rest } = await status();
    expect(nodeId).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now());
    expect(rest).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      processId: process.pid,
      phase: 'serving',
      secondsLeft: null,
      isReady: true,
      reasons: [],
      requests: { count: 0, longest: null },
      calls: { count: 0, longest: null },
      runs: { count: 0 },
    });
  });

  test('a call in flight is named, even after its caller has disconnected', async () => {
    const arrived = hooked.holdNext();
    const { url, apiKey } = gateway();
    const headers = { ...audit, 'x-api-key': apiKey, 'Idempotency-Key': randomUUID() };
    const query = 'policyKey=1000421&policyActivityKey=2000842';
    const call = request(`${url}/v2/quote/ntu?${query}`, { method: 'POST', headers });
    call.on('error', () => undefined).end();
    const release = await arrived;
    const { requests, calls } = await status();
    const longest = {
      seconds: expect.any(Number),
      requestId: expect.any(String),
      operationId: 'markQuoteNotTakenUp',
    };
    expect(requests).toEqual({ count: 1, longest });
    expect(calls).toEqual({ count: 1, longest });
    call.socket?.resetAndDestroy();
    await until('the connection is closed', async () => (await status()).requests.count === 0);
    expect((await status()).calls).toEqual({ count: 1, longest });
    release();
    await until('the call has ended', async () => (await status()).calls.count === 0);
  });
});
