// What is recorded: in groups, bounded, without values, and what decided a line stays.
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecorder } from '../../src/readiness/recorder.js';
import type { Sighting } from '../../src/readiness/sightings.js';
import { createReadinessStore, type ReadinessStore } from '../../src/readiness/store.js';
import { createSealing } from '../../src/store/sealing.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, type TestStore } from '../support/store.js';

let opened: TestStore<GatewayTables>;
let store: ReadinessStore;
beforeAll(async () => {
  opened = await openTestStore('postgres');
  store = createReadinessStore(opened.store.db, createSealing([]));
});
afterAll(() => opened.dispose());

const sighting = (at: number, requestId: string, more: Partial<Sighting> = {}): Sighting => ({
  at,
  ended: at + 1,
  requestId,
  version: '2.0',
  isDeprecated: false,
  operation: 'listSubmissions',
  isWrite: false,
  status: 200,
  ...more,
});
const recorderOn = (on: Pick<ReadinessStore, 'add' | 'sightingsOf' | 'prune'>) =>
  createRecorder({ store: on, log: pino({ level: 'silent' }), patienceMs: 1_000, now: () => 0 });

test('the latest 5,000 requests stay, and older ones that decided a line', async () => {
  const recorder = recorderOn(store);
  recorder.record('bounded', () => sighting(0, 'draft', { operation: 'createBaseSubmission', status: 201 }));
  for (let at = 1; at < 7_000; at += 1) {
    recorder.record('bounded', () => sighting(at, `r${at}`));
    if (at % 500 === 0) await recorder.flush();
  }
  await recorder.close();
  const left = await store.sightingsOf('bounded');
  expect(left[0]?.requestId).toBe('draft');
  expect(left.length).toBeLessThanOrEqual(6_001);
  expect(left.at(-1)?.requestId).toBe('r6999');
});

test('a request that cannot be recorded costs its own record only', async () => {
  const recorder = recorderOn(store);
  recorder.record('partly', () => sighting(1, 'p1'));
  recorder.record('partly', () => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  recorder.record('partly', () => sighting(2, 'p2'));
  await recorder.close();
  expect((await store.sightingsOf('partly')).map(({ requestId }) => requestId)).toEqual(['p1', 'p2']);
});

test('while the store is away, requests are dropped, and the next ones are recorded', async () => {
  let isAway = true;
  const added: string[] = [];
  const recorder = recorderOn({
    ...store,
    add: async (records) => {
      if (isAway) throw new Error('away');
      added.push(...records.map((one) => one.sighting.requestId));
    },
  });
  recorder.record('p', () => sighting(1, 'dropped'));
  await recorder.flush();
  isAway = false;
  recorder.record('p', () => sighting(2, 'recorded'));
  await recorder.close();
  expect(added).toEqual(['recorded']);
});

describe('the signing key', () => {
  test('is the same on every node, and encrypted at rest', async () => {
    const sealing = createSealing([Buffer.alloc(32, 7).toString('base64')]);
    const nodes = [1, 2, 3].map(() => createReadinessStore(opened.store.db, sealing));
    const keys = await Promise.all(nodes.map((node) => node.signingKey()));
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1);
    const row = await opened.store.db
      .selectFrom('readiness_key')
      .select('private_key')
      .executeTakeFirstOrThrow();
    expect(row.private_key).toMatch(/^sealed:/);
    expect(keys[0]?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY/);
  });
});
