// Concurrent calls, even on several nodes, have one effect if they have the same key, or if they
// are identical and have no key.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { openBareEngine } from '../support/bare-engine.js';
import { audit, baseExample } from '../support/examples.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { STORE_KINDS, type StoreKind } from '../support/store.js';

const MANY = 40;

interface Place {
  readonly name: string;
  readonly store: StoreKind;
  readonly nodes: number;
}

const places: readonly Place[] = [
  { name: 'one node on the embedded store', store: 'embedded', nodes: 1 },
  { name: 'three nodes on PostgreSQL', store: 'postgres', nodes: 3 },
];

describe.each(places.filter(({ store }) => STORE_KINDS.includes(store)))('$name', ({ store, nodes }) => {
  const { backOffice, recording, holdNext } = createHookedBackOffice();
  const gateways: TestGateway[] = [];
  let received = 0;
  const newRequestId = () => {
    received += 1;
    return randomUUID();
  };

  beforeAll(async () => {
    const first = await startTestGateway({ store, backOffice, newRequestId });
    gateways.push(first);
    const { databaseUrl } = first.config;
    if (databaseUrl === undefined) return;
    const environment = { DATABASE_URL: databaseUrl, SANDBOX_API_KEY: first.apiKey };
    for (let node = 1; node < nodes; node += 1)
      gateways.push(
        await startTestGateway({ store, backOffice, newRequestId, environment, openEngine: openBareEngine }),
      );
  });
  afterAll(async () => {
    for (const gateway of gateways.toReversed()) await gateway.stop();
  });

  const send = async (i: number, headers: Record<string, string>) => {
    const gateway = gateways[i % gateways.length];
    const answer = await fetch(`${gateway?.url}/v2/submission/base`, {
      method: 'POST',
      headers: {
        ...audit,
        ...headers,
        'x-api-key': gateway?.apiKey ?? '',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(baseExample()),
    });
    return {
      status: answer.status,
      replayed: answer.headers.get('Idempotency-Replayed'),
      body: await answer.json(),
    };
  };
  const many = (headers: Record<string, string>) => Array.from({ length: MANY }, (_, i) => send(i, headers));

  test(`${MANY} posts with one key have one effect; each gets its response, or a 409`, async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    recording.takeArrived();
    const held = holdNext();
    const sent = many(key);
    const release = await held;
    const refused = await Promise.any(sent);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CALL_IN_PROGRESS' } } });
    release();
    const answers = await Promise.all(sent);
    expect(recording.takeArrived()).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(answers.filter(({ status, replayed }) => status === 201 && replayed === null)).toHaveLength(1);
    const late = await Promise.all(many(key));
    expect(new Set(late.map(({ status, replayed }) => `${status} ${replayed}`))).toEqual(
      new Set(['201 true']),
    );
    expect(recording.takeArrived()).toEqual([]);
  });

  test(`${MANY} identical posts without a key while the first is in flight have one effect and one response`, async () => {
    recording.takeArrived();
    const held = holdNext();
    const first = send(0, {});
    const release = await held;
    const receivedBefore = received;
    const others = many({});
    await expect.poll(() => received).toBe(receivedBefore + MANY);
    // A different request is a separate call, and does not wait for the first.
    const different = await send(1, { 'X-Audit-UserId': 'somebody else' });
    release();
    const answers = await Promise.all([first, ...others]);
    expect(different).toMatchObject({ status: 201, replayed: null });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    expect(recording.takeArrived()).toHaveLength(2);
  });
});
