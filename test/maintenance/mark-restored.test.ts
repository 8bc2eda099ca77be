// What is in doubt in a store that was restored from a backup, depending on what the back office
// promises for repeats; on both stores.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countNewNodes, hearNodes, lastSeenIn, removeFormerNodes } from '../../src/cluster/after-restore.js';
import { createCallRecords } from '../../src/idempotency/call-records.js';
import { putCallsInDoubt } from '../../src/idempotency/maintenance.js';
import { sweep } from '../../src/idempotency/orphaned-calls.js';
import { putLastRunsInDoubt, putRunsInDoubt } from '../../src/runs/run-table/maintenance.js';
import { createRunReads } from '../../src/runs/run-table/reads.js';
import { createRunWrites } from '../../src/runs/run-table/writes.js';
import { createSealing } from '../../src/store/sealing.js';
import type { GatewayTables, Step } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { newRun } from '../runs/new-run.js';
import { insertRun } from '../support/insert-run.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  const db = () => opened.store.db;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    for (const name of ['call', 'run', 'policy_lease', 'node'] as const)
      await db().deleteFrom(name).execute();
  });

  const addRun = async (run: Parameters<typeof insertRun>[1], succeeded: readonly Step[], failed?: Step) => {
    const id = await insertRun(db(), { payload: '{}', ...run });
    const steps: Step[] = ['BASE', 'FULL', 'QUOTE', 'BIND'];
    const statusOf = (step: Step) => (step === failed ? ('FAILED' as const) : ('PENDING' as const));
    for (const step of steps) {
      const status = succeeded.includes(step) ? ('SUCCESS' as const) : statusOf(step);
      await db().insertInto('run_step').values({ submission_id: id, step, status }).execute();
    }
    return id;
  };
  const doubtfulSteps = async (id: string) => {
    const rows = await db()
      .selectFrom('run_step')
      .select('step')
      .where('submission_id', '=', id)
      .where('in_doubt', '=', true)
      .execute();
    return rows.map(({ step }) => step).toSorted();
  };
  const doubtCauses = async (id: string) => {
    const rows = await db()
      .selectFrom('run_step')
      .select('doubt_cause')
      .distinct()
      .where('submission_id', '=', id)
      .where('in_doubt', '=', true)
      .orderBy('doubt_cause')
      .execute();
    return rows.map(({ doubt_cause }) => doubt_cause);
  };
  const failedAtQuote = { overall_status: 'FAILED', current_step: 'QUOTE', ended_at: new Date() } as const;

  test.each([true, false])(
    'the remaining steps of a run in progress are in doubt, even if keys are honoured (%s), and any node may recover the run',
    async (honoursKeys) => {
      const node_id = randomUUID();
      const id = await addRun({ overall_status: 'BASE_OK', last_step: 'QUOTE', node_id }, ['BASE']);
      expect(await putRunsInDoubt(db(), { honoursKeys })).toEqual({ inProgress: 1, failed: 0 });
      expect(await doubtfulSteps(id)).toEqual(['FULL', 'QUOTE']);
      const run = await db().selectFrom('run').select(['node_id', 'revision']).executeTakeFirst();
      expect(run).toEqual({ node_id: null, revision: 2 });
    },
  );

  test('a failed run that may have been retried is in doubt unless keys are honoured or the run can no longer be retried', async () => {
    const id = await addRun(failedAtQuote, ['BASE', 'FULL'], 'QUOTE');
    const expired = await addRun({ ...failedAtQuote, payload: null }, ['BASE', 'FULL'], 'QUOTE');
    const done = await addRun({ overall_status: 'SUCCESS', ended_at: new Date() }, [
      'BASE',
      'FULL',
      'QUOTE',
      'BIND',
    ]);
    expect(await putRunsInDoubt(db(), { honoursKeys: true })).toEqual({ inProgress: 0, failed: 0 });
    expect(await doubtfulSteps(id)).toEqual([]);
    expect(await putRunsInDoubt(db(), { honoursKeys: false })).toEqual({ inProgress: 0, failed: 1 });
    expect(await doubtfulSteps(id)).toEqual(['BIND', 'QUOTE']);
    for (const other of [expired, done]) expect(await doubtfulSteps(other)).toEqual([]);
  });

  test('open calls become unknown, calls that may be repeated are marked, and final calls stay unchanged', async () => {
    const ended = { finished_at: new Date() };
    const open = await insertCall(db(), { state: 'UNDER_WAY' });
    const unknown = await insertCall(db(), { state: 'UNKNOWN' });
    const repeatable = await insertCall(db(), { ...ended, state: 'NOT_DONE', idempotency_key: 'k1' });
    const keyless = await insertCall(db(), { ...ended, state: 'NOT_DONE' });
    const done = await insertCall(db(), { ...ended, state: 'DONE', idempotency_key: 'k2' });
    // The second time changes nothing.
    for (const _ of ['once', 'again'])
      expect(await putCallsInDoubt(db())).toEqual({ open: 2, repeatable: 1 });
    const rows = await db().selectFrom('call').select(['id', 'state', 'restored_at']).execute();
    const stateOf = (id: string) => rows.find((row) => row.id === id);
    const restored_at = expect.any(Date);
    for (const id of [open, unknown]) expect(stateOf(id)).toMatchObject({ state: 'UNKNOWN', restored_at });
    expect(stateOf(repeatable)).toMatchObject({ state: 'NOT_DONE', restored_at });
    expect(stateOf(keyless)).toMatchObject({ state: 'NOT_DONE', restored_at: null });
    expect(stateOf(done)).toMatchObject({ state: 'DONE', restored_at: null });
  });

  test('a write in flight at the backup has one row in the audit log, however often the store is marked', async () => {
    const exchange_id = randomUUID();
    // The audit log keeps the rows of other tests.
    const request_id = randomUUID();
    const call = await insertCall(db(), { state: 'UNDER_WAY', exchange_id, request_id });
    await insertCall(db(), { state: 'UNKNOWN', request_id });
    for (const _ of ['once', 'again']) await putCallsInDoubt(db());
    await sweep(opened.store);
    const rows = await db().selectFrom('audit').selectAll().where('request_id', '=', request_id).execute();
    expect(rows).toMatchObject([{ exchange_id, call_id: call, outcome: 'UNKNOWN' }]);
  });

  test("an operator's resolution ends the doubt about later attempts, but the record of one write does not", async () => {
    const [first, second] = [await insertCall(db()), await insertCall(db())];
    await putCallsInDoubt(db());
    const records = createCallRecords(opened.store);
    const notDone = { answer: undefined, note: 'n', resolvedBy: 'm.okafor' };
    expect(await records.resolve(first, notDone)).toBe(true);
    expect(await records.resolve(second, { ...notDone, attempts: 1, keepsRestored: true })).toBe(true);
    const rows = await db().selectFrom('call').select(['id', 'restored_at']).execute();
    const restoredAt = (id: string) => rows.find((row) => row.id === id)?.restored_at;
    expect([restoredAt(first), restoredAt(second)]).toEqual([null, expect.any(Date)]);
  });

  test('the run that the repeat of a call starts is in doubt if the store may have lost an earlier run', async () => {
    const call = await insertCall(db(), { state: 'UNDER_WAY' });
    const reads = createRunReads(opened.store);
    expect(await reads.isOfRestoredCall(call)).toBe(false);
    await putCallsInDoubt(db());
    expect(await reads.isOfRestoredCall(call)).toBe(true);
    const run = newRun({ call_key: call, in_doubt: true });
    expect(await createRunWrites(opened.store, createSealing([])).accept(run)).toBe('accepted');
    expect(await doubtfulSteps(run.submission_id)).toEqual(['BASE', 'BIND', 'FULL', 'QUOTE']);
    expect(await doubtCauses(run.submission_id)).toEqual(['STORE_RESTORED']);
  });

  test('a fail-over is the cause of a doubt unless the step was in doubt before', async () => {
    const run = newRun();
    const writes = createRunWrites(opened.store, createSealing([]));
    await writes.accept(run);
    const of = { submissionId: run.submission_id, execution: 1, step: 'BASE' } as const;
    await writes.change({ ...of, attempts: 1, inDoubt: true, doubtCause: 'TIMEOUT' });
    await putLastRunsInDoubt(db(), { since: new Date(0), repeats: 'byKey' });
    expect(await doubtCauses(run.submission_id)).toEqual(['STORE_FAILED_OVER', 'TIMEOUT']);
  });

  const addNode = async (seconds: number) => {
    const id = randomUUID();
    const lives_until = sql<Date>`now() + make_interval(secs => ${seconds})`;
    await db().insertInto('node').values({ id, lives_until }).execute();
    return id;
  };
  const renew = (id: string) =>
    db()
      .updateTable('node')
      .set({ lives_until: sql<Date>`clock_timestamp() + interval '12 seconds'` })
      .where('id', '=', id)
      .execute();
  /** Time passes only while the command waits. */
  const clockThat = (happens: (elapsedMs: number) => Promise<unknown>) => {
    let now = 0;
    return {
      elapsedMs: () => now,
      async wait(ms: number) {
        now += ms;
        await happens(now);
      },
    };
  };

  test('a heartbeat that does not advance belongs to no process, however late it expires', async () => {
    await addNode(-60);
    await addNode(10);
    await addNode(3_600);
    const clock = clockThat(async () => undefined);
    const heard = await hearNodes(db(), clock);
    expect([heard.running, clock.elapsedMs()]).toEqual([0, 12_000]);
    expect(await countNewNodes(db(), heard)).toBe(0);
  });

  test('a process whose heartbeat advances, even late, is counted, and so is one that starts afterwards', async () => {
    const [, slow] = [await addNode(10), await addNode(10)];
    const clock = clockThat(async (elapsed) => elapsed === 11_750 && renew(slow));
    const heard = await hearNodes(db(), clock);
    expect([heard.running, clock.elapsedMs()]).toEqual([1, 11_750]);
    const before = await hearNodes(
      db(),
      clockThat(async () => undefined),
    );
    await addNode(12);
    expect(await countNewNodes(db(), before)).toBe(1);
  });

  test('a process that removes its heartbeat has stopped, and the command does not wait without heartbeats', async () => {
    const id = await addNode(10);
    const clock = clockThat(() => db().deleteFrom('node').where('id', '=', id).execute());
    expect([(await hearNodes(db(), clock)).running, clock.elapsedMs()]).toEqual([0, 250]);
    expect([(await hearNodes(db(), clock)).running, clock.elapsedMs()]).toEqual([0, 250]);
  });

  test('heartbeats and policy locks of former processes are removed', async () => {
    expect(await lastSeenIn(db())).toBeNull();
    await addNode(10);
    const lease = {
      policy_key: 'p',
      holder: randomUUID(),
      token: randomUUID(),
      held_until: sql<Date>`now() + interval '1 minute'`,
    };
    await db().insertInto('policy_lease').values(lease).execute();
    expect(await lastSeenIn(db())).toEqual(expect.any(Date));
    await removeFormerNodes(db());
    for (const name of ['policy_lease', 'node'] as const)
      expect(await db().selectFrom(name).selectAll().execute()).toEqual([]);
  });
});
