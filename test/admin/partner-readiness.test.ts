// What an operator does with readiness: reads a partner's report, starts a drill, watches a client
// in production.
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { drillTiming } from '../../src/readiness/drills.js';
import { openReadiness } from '../../src/readiness/readiness.js';
import { flawOf } from '../../src/readiness/signature.js';
import { createSealing } from '../../src/store/sealing.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { principalOf } from '../support/principal.js';
import { openBeside } from './journal.js';

const gateway = useGateway();
const token = () => ({ 'x-api-key': gateway().admin.token });
const report = (partnerId: string) =>
  gateway().admin.http.get(`/partners/${partnerId}/readiness`).set(token());
const drill = (partnerId: string, body: object) =>
  gateway().admin.http.post(`/partners/${partnerId}/drills`).set(token()).send(body);
const watch = (partnerId: string, body: object) =>
  gateway().admin.http.put(`/partners/${partnerId}/watch`).set(token()).send(body);
const broker = () => gateway().addPartner({ name: 'Whitcombe Brokers', producerIds: ['50123'] });

describe('200', () => {
  test("the report is about the partner's own requests, and its signature is valid", async () => {
    const { partnerId, apiKey } = await broker();
    await gateway().http.get('/v2/lookup/reference-data').set('x-api-key', apiKey);
    const { status, body } = await report(partnerId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      partner: { id: partnerId, name: 'Whitcombe Brokers' },
      requests: { count: 1 },
    });
    const { publicKey } = (await gateway().http.get('/readiness/key')).body;
    expect(flawOf(body, { publicKey, now: new Date() })).toBeUndefined();
  });

  test('the watch of a partner can be switched on and off', async () => {
    const { partnerId } = await broker();
    expect((await watch(partnerId, { isWatched: true })).body).toMatchObject({ isWatched: true });
    expect((await watch(partnerId, { isWatched: false })).body).toMatchObject({ isWatched: false });
  });
});

test('in production, a partner is watched only if that is switched on, and no drill starts', async () => {
  const store = await openBeside(gateway());
  const readiness = await openReadiness({
    store,
    sealing: createSealing([]),
    timing: drillTiming,
    isSandbox: false,
    log: pino({ level: 'silent' }),
    now: Date.now,
    wait: async () => undefined,
  });
  const own = { producerIds: ['50123'] };
  expect(readiness.isWatched(principalOf(own))).toBe(false);
  expect(readiness.isWatched(principalOf({ ...own, isWatched: true }))).toBe(true);
  expect(readiness.hasDrills).toBe(false);
  expect(await readiness.startDrill((await broker()).partnerId, 'restart')).toBeUndefined();
  await readiness.close();
  await store.close();
});

describe('201', () => {
  test("a drill waits for the partner's next request", async () => {
    const { partnerId, apiKey } = await broker();
    expect((await drill(partnerId, { name: 'lost-response' })).body).toMatchObject({ state: 'waiting' });
    const { body } = await gateway().http.get('/readiness/drills').set('x-api-key', apiKey);
    expect(body.drills).toContainEqual(expect.objectContaining({ name: 'lost-response', state: 'waiting' }));
  });
});

describe('400', () => {
  test('an unknown drill, and a watch that is neither on nor off, are rejected', async () => {
    expectRefusal(await drill('sandbox', { name: 'flood' }), 'VALIDATION_ERROR', ['name']);
    expectRefusal(await watch('sandbox', { isWatched: 'on' }), 'VALIDATION_ERROR', ['isWatched']);
  });
});

describe('404', () => {
  test('an unknown partner is not found', async () => {
    expectRefusal(await report('nobody'), 'NOT_FOUND');
    expectRefusal(await drill('nobody', { name: 'restart' }), 'NOT_FOUND');
    expectRefusal(await watch('nobody', { isWatched: true }), 'NOT_FOUND');
  });
});
