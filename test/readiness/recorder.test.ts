// The recorder stores sightings in groups and without values, and keeps what decided a line.
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDigest } from '../../src/readiness/digests.js';
import { createHistories, MOST_KEPT } from '../../src/readiness/histories.js';
import { createRecorder } from '../../src/readiness/recorder.js';
import type { Sighting } from '../../src/readiness/sightings.js';
import { createSigningKeyStore } from '../../src/readiness/signing-key.js';
import { createReadinessStore, type ReadinessStore } from '../../src/readiness/store.js';
import { createSealing } from '../../src/store/sealing.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, type TestStore } from '../support/store.js';

let opened: TestStore<GatewayTables>;
let store: ReadinessStore;
beforeAll(async () => {
  opened = await openTestStore('postgres');
  store = createReadinessStore(opened.store.db);
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
  createRecorder({
    store: on,
    histories: createHistories({ store: on, patienceMs: 1_000, now: () => 0 }),
    digest: createDigest('test'),
    log: pino({ level: 'silent' }),
  });
const storedOf = async (partnerId: string) =>
  (await store.sightingsOf([{ partnerId }]))
    .get(partnerId)
    ?.sightings.toSorted((one, other) => one.at - other.at) ?? [];

test('the latest 2,000 requests stay, and so do older ones that decided a line', async () => {
  const recorder = recorderOn(store);
  recorder.record('bounded', () => sighting(0, 'draft', { operation: 'createBaseSubmission', status: 201 }));
  for (let at = 1; at < 4_000; at += 1) {
    recorder.record('bounded', () => sighting(at, `r${at}`));
    if (at % 100 === 0) await recorder.flush();
  }
  await recorder.close();
  const left = await storedOf('bounded');
  expect(left[0]?.requestId).toBe('draft');
  expect(left.length).toBeLessThanOrEqual(MOST_KEPT + 501);
  expect(left.at(-1)?.requestId).toBe('r3999');
});

test('a request that cannot be recorded loses only its own record', async () => {
  const recorder = recorderOn(store);
  recorder.record('partly', () => sighting(1, 'p1'));
  recorder.record('partly', () => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  recorder.record('partly', () => sighting(2, 'p2'));
  await recorder.close();
  expect((await storedOf('partly')).map(({ requestId }) => requestId)).toEqual(['p1', 'p2']);
});

test('two requests with the same id are both stored', async () => {
  const recorder = recorderOn(store);
  recorder.record('repeats', () => sighting(1, 'same', { exchangeId: 'e1' }));
  recorder.record('repeats', () => sighting(2, 'same', { exchangeId: 'e2' }));
  await recorder.close();
  expect((await storedOf('repeats')).map(({ at }) => at)).toEqual([1, 2]);
});

test('a bounded number of requests of each partner waits while the store is unavailable', async () => {
  let isAway = true;
  const added: string[] = [];
  const recorder = recorderOn({
    ...store,
    add: async (records) => {
      if (isAway) throw new Error('away');
      added.push(...records.map(({ partnerId, sighting: { requestId } }) => `${partnerId} ${requestId}`));
    },
  });
  for (let at = 0; at < 1_500; at += 1) {
    recorder.record('busy', () => sighting(at, `b${at}`));
    if (at % 100 === 0) await recorder.flush();
  }
  recorder.record('calm', () => sighting(1, 'c1'));
  await recorder.flush();
  expect(added).toEqual([]);
  isAway = false;
  await recorder.close();
  expect(added.filter((one) => one.startsWith('busy'))).toHaveLength(1_000);
  expect(added).toContain('calm c1');
});

describe('the name of a field', () => {
  /** Records requests one after the other, and returns the names that each of them stored. */
  const namesOf = async (partnerId: string, requests: readonly Partial<Sighting>[]) => {
    const recorder = recorderOn(store);
    for (const [at, request] of requests.entries())
      recorder.record(partnerId, () => sighting(at, `${partnerId} ${at}`, request));
    await recorder.close();
    await store.prune(partnerId, 0, []);
    return (await storedOf(partnerId)).map(({ requestId, fields }) => [
      Number(requestId.split(' ')[1]),
      fields,
    ]);
  };
  const quote = { operation: 'createQuote', status: 201, fields: ['uMR', 'sections[]'] };

  test('is stored once for each operation, and stays when its request is pruned', async () => {
    const requests = [
      quote,
      { ...quote, fields: ['uMR', 'lines[]'] },
      quote,
      { ...quote, operation: 'issuePolicy', fields: ['uMR'] },
    ];
    expect(await namesOf('once', requests)).toEqual([
      [0, ['uMR', 'sections[]']],
      [1, ['lines[]']],
      [3, ['uMR']],
    ]);
  });

  test('is stored with the first success, even after failures', async () => {
    const failed = { ...quote, status: 503, code: 'BACK_OFFICE_UNAVAILABLE' } as const;
    expect(await namesOf('failed', [failed, failed, quote, quote])).toEqual([[2, quote.fields]]);
  });

  test('is stored once for each version', async () => {
    const requests = ['1.0', '2.0', '1.0', '2.0'].map((version) => ({ ...quote, version }));
    expect(await namesOf('versions', requests)).toEqual([
      [0, quote.fields],
      [1, quote.fields],
    ]);
  });

  test('is stored again before the request that named it is too old to be kept', async () => {
    const days = [0, 1, 6, 7, 8, 14].map((day) => ({ ...quote, at: day * 86_400_000 }));
    expect((await namesOf('weeks', days)).map(([at]) => at)).toEqual([0, 3, 5]);
  });
});

describe('the signing key', () => {
  test('survives the rotation of the keys that encrypt it', async () => {
    const secrets = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const [old = '', next = ''] = secrets;
    const withKeys = (...keys: string[]) => createSigningKeyStore(opened.store.db, createSealing(keys));
    const { keyId } = await withKeys(old).read();
    await withKeys(next, old).reseal();
    expect(await withKeys(next).read()).toMatchObject({ keyId });
    await opened.store.db.deleteFrom('readiness_key').execute();
  });

  test('is the same on every node, and encrypted at rest', async () => {
    const sealing = createSealing([Buffer.alloc(32, 7).toString('base64')]);
    const nodes = [1, 2, 3].map(() => createSigningKeyStore(opened.store.db, sealing));
    const keys = await Promise.all(nodes.map((node) => node.read()));
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1);
    const row = await opened.store.db
      .selectFrom('readiness_key')
      .select('private_key')
      .executeTakeFirstOrThrow();
    expect(row.private_key).toMatch(/^sealed:/);
    expect(keys[0]?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY/);
  });
});
