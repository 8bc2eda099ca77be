// Calls with an unknown outcome are settled from the back office's record of their write, without a
// repeat by their partner.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WriteRecord } from '../../src/back-office/port.js';
import { createPolicyLocks } from '../../src/cluster/policy-lock.js';
import { createRecordedWrites } from '../../src/gateway/recorded-writes.js';
import { reply } from '../../src/http/reply.js';
import { sweep } from '../../src/idempotency/orphaned-calls.js';
import { createSettlement } from '../../src/idempotency/settle-unknown.js';
import { noRunOn } from '../../src/runs/run-table/reads.js';
import type { CallTable } from '../../src/store/tables.js';
import { STORE_KINDS } from '../support/store.js';
import { newIntent, useJournal } from './journal-fixture.js';

const outcome = {
  policyStatus: 'Policy Updated',
  policyNo: 'Q0010421',
  policyKey: '1000421',
  policyActivityKey: '2000842',
  quoteNo: '1',
} as const;

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  const { nodeId, store, once, die } = useJournal(kind);
  let now: number;
  let mayAct: boolean;
  let asked: string[];
  let recordOf: (writeKey: string) => Promise<WriteRecord>;
  let settle: () => Promise<void>;
  beforeEach(() => {
    now = 0;
    mayAct = true;
    asked = [];
    recordOf = async () => ({ state: 'unknown' });
    settle = createSettlement({
      store: store(),
      backOffice: {
        findWrite: (writeKey) => {
          asked.push(writeKey);
          return recordOf(writeKey);
        },
      },
      writes: createRecordedWrites(),
      log: pino({ level: 'silent' }),
      elapsedMs: () => now,
      mayAct: () => mayAct,
    });
  });
  /** A call of a node that has crashed, after the sweep. */
  const orphan = async (call: Partial<Omit<CallTable, 'exchange_id' | 'exchange_at' | 'key_id'>> = {}) => {
    const intent = newIntent({ node_id: nodeId, ...call });
    await store()
      .db.insertInto('call')
      .values({ ...intent, document_sha256: call.document_sha256 ?? null, state: 'UNDER_WAY' })
      .execute();
    await die();
    await sweep(store());
    return intent;
  };
  const callOf = (id: string) =>
    store().db.selectFrom('call').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const neverCalled = async () => {
    throw new Error('It was executed again');
  };

  test('a record of another policy settles nothing', async () => {
    const intent = await orphan();
    recordOf = async () => ({ state: 'done', outcome: { ...outcome, policyKey: '1000999' } });
    await settle();
    expect(asked).toEqual([intent.write_key]);
    expect(await callOf(intent.id)).toMatchObject({ state: 'UNKNOWN', answer: null });
  });

  test('a write that has happened is settled: the repeat gets its response, and the policy is released', async () => {
    const intent = await orphan();
    const locks = createPolicyLocks(store(), noRunOn);
    await locks.take({ policyKey: '1000421', holder: intent.id, seconds: 60 });
    recordOf = async () => ({ state: 'done', outcome });
    await settle();
    expect(asked).toEqual([intent.write_key]);
    // So a search by the policy number finds the call.
    const named = { policy_no: outcome.policyNo, policy_key: outcome.policyKey };
    expect(await callOf(intent.id)).toMatchObject({ state: 'DONE', status: 200, ...named });
    expect((await callOf(intent.id)).resolution).toMatch(
      /done by the gateway at .*: the back office's record/,
    );
    expect(await once({ ...intent, id: randomUUID() }, neverCalled)).toMatchObject({
      status: 200,
      body: outcome,
    });
    await locks.take({ policyKey: '1000421', holder: randomUUID(), seconds: 1 });
  });

  test.each<[string, string, Partial<CallTable>, WriteRecord, { status: number; answer: unknown }]>([
    ['createBaseSubmission', '2.0', {}, { state: 'done', outcome }, { status: 201, answer: outcome }],
    ['enrichSubmission', '1.0', {}, { state: 'done', outcome }, { status: 200, answer: outcome }],
    ['createQuote', '0.0', {}, { state: 'done', outcome }, { status: 200, answer: outcome }],
    [
      'declineSubmission',
      '2.0',
      {},
      { state: 'done', outcome },
      { status: 200, answer: 'The submission Q0010421 has been declined' },
    ],
    [
      'uploadDocument',
      '2.0',
      { document_sha256: 'a'.repeat(64) },
      {
        state: 'done',
        documentReceipt: { documentId: 'D1', path: 'Underwriting/a.pdf', size: 3, sha256: 'a'.repeat(64) },
      },
      { status: 200, answer: 'The document a.pdf has been stored in Underwriting' },
    ],
  ])(
    '%s of version %s has the response of its handler',
    async (operation_id, api_version, call, record, stored) => {
      const { id } = await orphan({ operation_id, api_version, ...call });
      recordOf = async () => record;
      await settle();
      const { state, status, answer } = await callOf(id);
      expect({ state, status, answer: JSON.parse(answer ?? 'null') }).toEqual({ state: 'DONE', ...stored });
    },
  );

  test('a write that has not happened is settled as not done after a second lookup, and the repeat is executed', async () => {
    const intent = await orphan();
    await settle();
    now = 19_999;
    await settle();
    expect(asked).toHaveLength(1);
    expect(await callOf(intent.id)).toMatchObject({ state: 'UNKNOWN' });
    now = 20_000;
    await settle();
    expect(await callOf(intent.id)).toMatchObject({ state: 'NOT_DONE' });
    const repeated = await once({ ...intent, id: randomUUID() }, async () => reply(200, 'executed'));
    expect(repeated).toMatchObject({ body: 'executed' });
  });

  test('the two lookups do not start over if a lookup between them fails', async () => {
    const { id } = await orphan();
    await settle();
    recordOf = async () => {
      throw new Error('away');
    };
    now = 20_000;
    await settle();
    recordOf = async () => ({ state: 'unknown' });
    now = 50_000;
    await settle();
    expect(asked).toHaveLength(3);
    expect(await callOf(id)).toMatchObject({ state: 'NOT_DONE' });
  });

  test('a write that arrives between the two lookups is settled as done', async () => {
    const { id } = await orphan();
    await settle();
    recordOf = async () => ({ state: 'done', outcome });
    now = 20_000;
    await settle();
    expect(await callOf(id)).toMatchObject({ state: 'DONE' });
  });

  test('a write in progress is looked up again', async () => {
    const { id } = await orphan();
    recordOf = async () => ({ state: 'underWay' });
    await settle();
    await settle();
    expect(asked).toHaveLength(2);
    expect(await callOf(id)).toMatchObject({ state: 'UNKNOWN' });
  });

  test.each<[string, () => Promise<WriteRecord>]>([
    ['are in progress', async () => ({ state: 'underWay' })],
    ['have a record without the response', async () => ({ state: 'done' })],
  ])('many newer calls that %s do not hide an older one', async (_, recordOfNewer) => {
    const insert = async (secondsAgo: number) => {
      const started_at = new Date(Date.now() - secondsAgo * 1_000);
      const intent = { ...newIntent({ policy_key: null }), started_at };
      await store()
        .db.insertInto('call')
        .values({ ...intent, state: 'UNKNOWN' })
        .execute();
      return intent;
    };
    const older = await insert(120);
    for (let newer = 0; newer < 101; newer += 1) await insert(60);
    recordOf = async (writeKey) =>
      writeKey === older.write_key ? { state: 'done', outcome } : recordOfNewer();
    await settle();
    await settle();
    expect(await callOf(older.id)).toMatchObject({ state: 'DONE' });
    expect(new Set(asked)).toHaveLength(102);
  });

  test('a call that its partner repeats is looked up again immediately, with its new attempt', async () => {
    const { id } = await orphan();
    recordOf = async () => ({ state: 'done' });
    await settle();
    await store().db.updateTable('call').set({ attempt: 2 }).where('id', '=', id).execute();
    await settle();
    expect(asked).toHaveLength(2);
  });

  test('a call that its partner repeats during the lookup is not settled', async () => {
    const intent = await orphan();
    recordOf = async () => {
      await store().db.updateTable('call').set({ state: 'UNDER_WAY', attempt: 2 }).execute();
      await store().db.updateTable('call').set({ state: 'UNKNOWN' }).execute();
      return { state: 'done', outcome };
    };
    await settle();
    expect(await callOf(intent.id)).toMatchObject({ state: 'UNKNOWN', attempt: 2 });
  });

  test.each<[string, Partial<CallTable>, WriteRecord]>([
    [
      'another document',
      { operation_id: 'uploadDocument', document_sha256: 'b'.repeat(64) },
      {
        state: 'done',
        documentReceipt: { documentId: 'D1', path: 'a.pdf', size: 3, sha256: 'a'.repeat(64) },
      },
    ],
    ['another kind of write', {}, { state: 'done' }],
    ['a version that is no longer served', { api_version: '9.0' }, { state: 'done', outcome }],
  ])('a call with a record of %s is left to an operator', async (_, call, record) => {
    const { id } = await orphan(call);
    recordOf = async () => record;
    await settle();
    await settle();
    expect(asked, 'and is not looked up all the time').toHaveLength(1);
    expect(await callOf(id)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('a failing back office gets lookups less and less often', async () => {
    const { id } = await orphan();
    recordOf = async () => {
      throw new Error('away');
    };
    for (now = 0; now < 600_000; now += 10_000) await settle();
    expect(asked.length).toBeLessThan(8);
    recordOf = async () => ({ state: 'done', outcome });
    now += 600_000;
    await settle();
    expect(await callOf(id)).toMatchObject({ state: 'DONE' });
  });

  test('no outcome is looked up for calls of runs, for calls in progress, or by a node without a heartbeat', async () => {
    await orphan({ operation_id: 'issuePolicy' });
    const lives_until = new Date(Date.now() + 60_000);
    await store().db.insertInto('node').values({ id: nodeId, lives_until }).execute();
    const intent = newIntent({ node_id: nodeId, policy_key: null });
    await store()
      .db.insertInto('call')
      .values({ ...intent, state: 'UNDER_WAY' })
      .execute();
    await settle();
    await die();
    await sweep(store());
    mayAct = false;
    await settle();
    expect(asked).toEqual([]);
  });
});
