// The rotation of encryption keys on the store: which key encrypts, which node recovers which run,
// what data still needs a key, and how it is encrypted again.
import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createEncryptionKeys } from '../../src/cluster/encryption-keys.js';
import { startNode } from '../../src/cluster/heartbeat.js';
import { createKeyChoice } from '../../src/cluster/key-choice.js';
import { noteRetried } from '../../src/idempotency/call-records.js';
import { drillTiming } from '../../src/readiness/drills.js';
import { openReadiness } from '../../src/readiness/readiness.js';
import { createSigningKeyStore, signingKeyText } from '../../src/readiness/signing-key.js';
import { sealedPlace } from '../../src/runs/ids.js';
import { createRunClaims } from '../../src/runs/run-table/claims.js';
import { runTexts } from '../../src/runs/run-table/sealed-texts.js';
import { createSealing, type Sealing } from '../../src/store/sealing.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { insertRun } from '../support/insert-run.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const log = pino({ level: 'silent' });
const [old, young] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const [oldId = '', youngId = ''] = createSealing([old, young]).keyIds;

describe.each(STORE_KINDS)('the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());
  afterEach(async () => {
    for (const table of ['run', 'node', 'readiness_key'] as const)
      await opened.store.db.deleteFrom(table).execute();
  });

  const nodeWith = (keys: string[] | null, until = new Date(Date.now() + 3_600_000)) =>
    opened.store.db
      .insertInto('node')
      .values({ id: randomUUID(), lives_until: until, key_ids: keys })
      .execute();

  /** A run in progress that no node executes; its request and one output are encrypted. */
  async function sealedRun(sealing: Sealing, more: { payload?: string } = {}): Promise<string> {
    const submissionId = randomUUID();
    const payload = sealing.seal('{"full":1}', sealedPlace.payload(submissionId));
    await insertRun(opened.store.db, { submission_id: submissionId, payload, ...more });
    const output = sealing.seal('{"policyNo":1}', sealedPlace.output(submissionId, 'BASE'));
    const step = { submission_id: submissionId, step: 'BASE', status: 'SUCCESS', output } as const;
    await opened.store.db
      .insertInto('run_step')
      .values({ ...step, started_at: new Date('2026-11-20T12:00:00Z') })
      .execute();
    return submissionId;
  }

  describe('the key that encrypts', () => {
    const chosen = async (...secrets: string[]) => {
      const sealing = createSealing(secrets);
      await createKeyChoice({ store: opened.store, sealing, log })();
      return sealing.currentKeyId();
    };

    test('is the first one when every live node has it', async () => {
      await nodeWith([youngId, oldId]);
      await nodeWith([oldId, youngId]);
      expect(await chosen(young, old)).toBe(youngId);
    });

    test('is a key that every node has while a live node lacks the first key, and is the first key afterwards', async () => {
      await nodeWith([oldId]);
      const sealing = createSealing([young, old]);
      const choose = createKeyChoice({ store: opened.store, sealing, log });
      expect([await choose(), sealing.currentKeyId()]).toEqual([true, oldId]);
      expect(await choose()).toBe(false);
      await opened.store.db.deleteFrom('node').execute();
      await nodeWith([youngId, oldId]);
      expect([await choose(), sealing.currentKeyId()]).toEqual([true, youngId]);
    });

    test.each<[string, string[] | null, Date | undefined]>([
      ['a node that has crashed', [oldId], new Date(0)],
      ['a node of an earlier version, which does not report its keys', null, undefined],
      ['a node that has none of the keys of this node', ['00000000'], undefined],
    ])('does not wait for %s', async (_, keys, until) => {
      await nodeWith(keys, until);
      expect(await chosen(young, old)).toBe(youngId);
    });

    test('a heartbeat says which keys a node has', async () => {
      const node = await startNode(opened.store, { log, keyIds: () => [oldId], elapsedMs: () => 0 });
      expect(await chosen(young, old)).toBe(oldId);
      await node.close();
    });
  });

  describe('an orphaned run', () => {
    const claimsWith = (...keyIds: string[]) =>
      createRunClaims(opened.store, { nodeId: randomUUID(), keyIds, noteRetried });
    const orphanedFor = async (...keyIds: string[]) =>
      (await claimsWith(...keyIds).orphaned([], 10)).map(({ submissionId }) => submissionId);

    test('is recovered only by a node that has its key, and other nodes count it', async () => {
      const id = await sealedRun(createSealing([old]));
      expect(await orphanedFor(youngId)).toEqual([]);
      expect(await orphanedFor()).toEqual([]);
      expect(await orphanedFor(youngId, oldId)).toEqual([id]);
      expect(await claimsWith(youngId).undecryptable()).toEqual([{ keyId: oldId, runs: 1 }]);
      expect(await claimsWith(oldId).undecryptable()).toEqual([]);
    });

    test.each([
      ['that is not encrypted', '{"full":1}'],
      ['that is damaged so that it names no key', 'sealed:nobody:AAAA'],
    ])('%s is recovered by any node', async (_, payload) => {
      const id = await sealedRun(createSealing([]), { payload });
      expect(await orphanedFor(youngId)).toEqual([id]);
      expect(await claimsWith(youngId).undecryptable()).toEqual([]);
    });
  });

  describe('stored data', () => {
    let elapsed = 0;
    const keysOf = (sealing: Sealing) => {
      const texts = [...runTexts(opened.store, sealing), signingKeyText(opened.store.db, sealing)];
      return createEncryptionKeys({ store: opened.store, sealing, texts, elapsedMs: () => elapsed });
    };

    test('the report shows each key, the nodes that have it, and the data that needs it', async () => {
      await sealedRun(createSealing([old]));
      await sealedRun(createSealing([young]));
      await sealedRun(createSealing([]));
      await nodeWith([youngId]);
      await nodeWith(null);
      const { keys, ...report } = await keysOf(createSealing([young])).report();
      expect(report).toEqual({ encryptsWith: youngId, nodes: 2, silentNodes: 1 });
      const at = new Date('2026-11-20T12:00:00Z');
      const uses = [
        { place: 'RUN_REQUEST', texts: 1, oldestAt: expect.any(Date), newestAt: expect.any(Date) },
        { place: 'STEP_OUTPUT', texts: 1, oldestAt: at, newestAt: at },
      ];
      expect(keys).toEqual([
        { keyId: youngId, isConfigured: true, isFirst: true, nodes: 1, encryptingNodes: 1, uses },
        { keyId: oldId, isConfigured: false, isFirst: false, nodes: 0, encryptingNodes: 0, uses },
      ]);
    });

    test('everything is encrypted again with the current key, and can still be read', async () => {
      const before = createSealing([old]);
      const ids = [await sealedRun(before), await sealedRun(before)];
      const { keyId } = await createSigningKeyStore(opened.store.db, before).read();
      const sealing = createSealing([young, old]);
      expect(await keysOf(sealing).reseal()).toEqual({ resealed: 5, damaged: 0, isComplete: true });
      expect(await keysOf(sealing).reseal()).toEqual({ resealed: 0, damaged: 0, isComplete: true });
      const { keys } = await keysOf(sealing).report();
      expect(keys.map((key) => [key.keyId, key.uses.length])).toEqual([
        [youngId, 3],
        [oldId, 0],
      ]);
      const alone = createSealing([young]);
      const rows = await opened.store.db.selectFrom('run').select(['submission_id', 'payload']).execute();
      expect(rows.map(({ submission_id }) => submission_id).toSorted()).toEqual(ids.toSorted());
      for (const { submission_id, payload } of rows)
        expect(alone.open(payload ?? '', sealedPlace.payload(submission_id))).toBe('{"full":1}');
      expect(await createSigningKeyStore(opened.store.db, alone).read()).toMatchObject({ keyId });
    });

    test('the signing key of reports is unavailable while its encryption key is missing, and can be read once another node has encrypted it again', async () => {
      const { keyId } = await createSigningKeyStore(opened.store.db, createSealing([old])).read();
      const readiness = await openReadiness({
        store: opened.store,
        sealing: createSealing([young]),
        timing: drillTiming,
        isSandbox: false,
        log,
        now: Date.now,
        wait: async () => undefined,
      });
      await expect(readiness.publicKey()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      await createSigningKeyStore(opened.store.db, createSealing([young, old])).reseal();
      expect(await readiness.publicKey()).toMatchObject({ keyId });
      await readiness.close();
    });

    test('damaged values stay unchanged and do not stop the others', async () => {
      const before = createSealing([old]);
      // Encrypted for another column.
      await sealedRun(before, { payload: before.seal('{}', 'elsewhere') });
      await sealedRun(before);
      const keys = keysOf(createSealing([young, old]));
      expect(await keys.reseal()).toEqual({ resealed: 3, damaged: 1, isComplete: true });
    });

    test('re-encryption stops if it takes too long, and the next request continues it', async () => {
      await sealedRun(createSealing([old]));
      const sealing = createSealing([young, old]);
      let asked = 0;
      const texts = runTexts(opened.store, sealing);
      const late = () => (asked++ === 0 ? 0 : 10_000);
      const keys = createEncryptionKeys({ store: opened.store, sealing, texts, elapsedMs: late });
      expect(await keys.reseal()).toEqual({ resealed: 0, damaged: 0, isComplete: false });
      expect(await keysOf(sealing).reseal()).toMatchObject({ resealed: 2, isComplete: true });
    });

    test('data that is encrypted with a key that this node lacks stays unchanged', async () => {
      await sealedRun(createSealing([old]));
      const done = await keysOf(createSealing([young])).reseal();
      expect(done).toEqual({ resealed: 0, damaged: 0, isComplete: true });
    });

    test('nothing is encrypted again while a node lacks the first key, or without keys', async () => {
      const sealing = createSealing([young, old]);
      sealing.useKeyKnownTo([[oldId]]);
      expect(sealing.announcedKeyIds()).toEqual([oldId, youngId]);
      await expect(keysOf(sealing).reseal()).rejects.toMatchObject({ code: 'INVALID_STATE' });
      sealing.useKeyKnownTo([]);
      await nodeWith([oldId, youngId]);
      await expect(keysOf(sealing).reseal(), 'another node').rejects.toMatchObject({ code: 'INVALID_STATE' });
      await expect(keysOf(createSealing([])).reseal()).rejects.toMatchObject({ code: 'INVALID_STATE' });
      elapsed = 0;
    });
  });
});
