// A call that started or retried a run and whose process crashed before it responded is settled
// from the record of the run.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCallRecords, noteRetried } from '../../src/idempotency/call-records.js';
import { sweep } from '../../src/idempotency/orphaned-calls.js';
import { createRunClaims } from '../../src/runs/run-table/claims.js';
import { createRunReads } from '../../src/runs/run-table/reads.js';
import { createRunWrites } from '../../src/runs/run-table/writes.js';
import type { Started } from '../../src/runs/runs.js';
import { type OrphanedCallsParts, settleOrphanedCalls } from '../../src/runs/settle-calls.js';
import { createSealing } from '../../src/store/sealing.js';
import type { CallState, GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';
import { until } from '../support/until.js';
import { newRun } from './new-run.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());

  const callOf = async (id: string) => {
    const { db } = opened.store;
    const call = await db.selectFrom('call').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { state: call.state, status: call.status, answer: call.answer && JSON.parse(call.answer) };
  };
  const open: { state: CallState; status: null; answer: null } = {
    state: 'UNKNOWN',
    status: null,
    answer: null,
  };

  const failedOf = (submissionId: string): Started => ({
    status: 'FAILED',
    body: { submissionId, status: 'FAILED', message: 'no' },
  });
  const acceptedOf = (submissionId: string): Started => {
    const keys = { policyNo: 'Q1', policyKey: '1', policyActivityKey: '2', message: 'made' };
    return { status: 'ACCEPTED', body: { submissionId, status: 'ACCEPTED', ...keys }, retryAfter: 1 };
  };
  const settle = (responses: Partial<OrphanedCallsParts>) => {
    const records = createCallRecords(opened.store);
    return settleOrphanedCalls({
      reads: createRunReads(opened.store),
      settleCall: (callId, found) =>
        records.resolve(callId, { ...found, note: 'the record of its run', resolvedBy: 'the gateway' }),
      warn: () => undefined,
      base: { afterBaseStep: async (submissionId) => failedOf(submissionId) },
      ...responses,
    });
  };

  const continues = { afterBaseStep: async (submissionId: string) => acceptedOf(submissionId) };

  const retry = { operation_id: 'retrySubmissionRun', state: 'UNDER_WAY' } as const;

  /** A run that has failed at its full stage, and a call of a crashed node that may retry it. */
  const retryOfFailed = async () => {
    const { store } = opened;
    const writes = createRunWrites(store, createSealing([]));
    const run = newRun({ call_key: randomUUID(), submission_id: randomUUID() });
    await writes.accept(run);
    const of = { submissionId: run.submission_id, execution: 1 };
    const policyNo = `Q${run.submission_id}`;
    await writes.change({ ...of, step: 'BASE', status: 'SUCCESS', policyKey: policyNo, policyNo });
    await writes.change({ ...of, step: 'FULL', status: 'FAILED', overallStatus: 'FAILED', hasEnded: true });
    const nodeId = randomUUID();
    const retryKey = await insertCall(store.db, { ...retry, node_id: nodeId });
    return {
      nodeId,
      claims: createRunClaims(store, { nodeId, keyIds: [], noteRetried }),
      failedRun: { ...of, revision: 3 },
      to: { step: 'FULL', overallStatus: 'BASE_OK', retryKey } as const,
    };
  };

  test('an orphaned call is completed with the response for its caller once the base step has ended, and not before', async () => {
    const { store } = opened;
    const writes = createRunWrites(store, createSealing([]));
    const [accepted, failed, atWork, other] = [
      await insertCall(store.db, { operation_id: 'issuePolicy' }),
      await insertCall(store.db, { operation_id: 'createGlobalSubmission' }),
      await insertCall(store.db, { operation_id: 'issuePolicy' }),
      await insertCall(store.db),
    ];
    const runs = [accepted, failed, atWork].map((call_key) =>
      newRun({ call_key, submission_id: randomUUID() }),
    );
    for (const run of runs) await writes.accept(run);
    const [done, broken] = runs.map((run) => ({
      submissionId: run.submission_id,
      execution: 1,
      step: 'BASE' as const,
    }));
    if (!done || !broken) throw new Error('The runs do not exist');
    await writes.change({ ...done, status: 'SUCCESS', policyKey: '1', policyNo: 'Q1' });
    await writes.change({ ...broken, status: 'FAILED', overallStatus: 'FAILED', hasEnded: true });

    await settle({
      base: {
        afterBaseStep: async (submissionId) =>
          submissionId === done.submissionId ? acceptedOf(submissionId) : failedOf(submissionId),
      },
    });
    expect(await callOf(accepted)).toMatchObject({ state: 'DONE', status: 202, answer: { policyNo: 'Q1' } });
    expect(await callOf(failed)).toMatchObject({ state: 'DONE', status: 200, answer: { status: 'FAILED' } });
    expect(await callOf(atWork)).toEqual(open);
    expect(await callOf(other), 'one that has started none').toEqual(open);
  });

  test('an orphaned retry is completed once its run has a policy or has ended, and settled as not done if it retried no run', async () => {
    const { store } = opened;
    const { db } = store;
    const writes = createRunWrites(store, createSealing([]));
    const nodeId = randomUUID();
    const claims = createRunClaims(store, { nodeId, keyIds: [], noteRetried });
    const retryCall = (restored_at: Date | null = null) =>
      insertCall(db, { ...retry, node_id: nodeId, restored_at });
    const retried = async (retryKey: string, policyKey: string | undefined) => {
      const run = newRun({ call_key: randomUUID(), submission_id: randomUUID() });
      await writes.accept(run);
      const of = { submissionId: run.submission_id, execution: 1 };
      if (policyKey)
        await writes.change({ ...of, step: 'BASE', status: 'SUCCESS', policyKey, policyNo: 'Q7' });
      const failure = { status: 'FAILED', overallStatus: 'FAILED', hasEnded: true } as const;
      await writes.change({ ...of, step: policyKey ? 'FULL' : 'BASE', ...failure });
      const { revision } = await db
        .selectFrom('run')
        .select('revision')
        .where('submission_id', '=', of.submissionId)
        .executeTakeFirstOrThrow();
      const to = { step: policyKey ? 'FULL' : 'BASE', overallStatus: 'RUNNING', retryKey } as const;
      expect(await claims.retry({ ...of, revision }, to)).toBe(true);
    };
    const [continued, inBase, never, restored] = [
      await retryCall(),
      await retryCall(),
      await retryCall(),
      await retryCall(new Date()),
    ];
    await retried(continued, '77');
    await retried(inBase, undefined);
    await sweep(opened.store);
    await settle({ base: continues });
    expect(await callOf(continued)).toMatchObject({ state: 'DONE', status: 202, answer: { policyNo: 'Q1' } });
    expect(await callOf(inBase), 'its base step may still fail').toEqual(open);
    expect(await callOf(never)).toEqual({ ...open, state: 'NOT_DONE' });
    expect(await callOf(restored), 'the backup may be older than the retry').toEqual(open);
  });

  test.each([
    ['by another call', (node_id: string) => insertCall(opened.store.db, { ...retry, node_id })],
    ['by an operator', async () => null],
  ])('a retry is settled as done even if its run has failed again and was retried %s', async (_, next) => {
    const { store } = opened;
    const writes = createRunWrites(store, createSealing([]));
    const { claims, nodeId, failedRun, to } = await retryOfFailed();
    expect(await claims.retry(failedRun, to)).toBe(true);
    const { submissionId } = failedRun;
    for (const execution of [2, 3, 4]) {
      const of = { submissionId, execution };
      await writes.change({ ...of, step: 'FULL', status: 'FAILED', overallStatus: 'FAILED', hasEnded: true });
      const again = { ...of, revision: 2 * execution + 1 };
      expect(await claims.retry(again, { ...to, retryKey: await next(nodeId) })).toBe(true);
    }
    await sweep(store);
    await settle({ base: continues });
    expect(await callOf(to.retryKey)).toMatchObject({ state: 'DONE', status: 202 });
  });

  test('a node that was frozen before it recorded a retry records none once the call is no longer its own', async () => {
    const { db } = opened.store;
    const { claims, failedRun, to } = await retryOfFailed();
    await sweep(opened.store);
    await expect(claims.retry(failedRun, to), 'in doubt').rejects.toThrow('no longer in progress');
    await settle({});
    expect(await callOf(to.retryKey)).toEqual({ ...open, state: 'NOT_DONE' });
    await expect(claims.retry(failedRun, to), 'settled as not done').rejects.toThrow('no longer in progress');
    const { overall_status, execution } = await db
      .selectFrom('run')
      .select(['overall_status', 'execution'])
      .where('submission_id', '=', failedRun.submissionId)
      .executeTakeFirstOrThrow();
    expect({ overall_status, execution }).toEqual({ overall_status: 'FAILED', execution: 1 });
  });

  test('a node that was frozen before it recorded a retry records none while another node makes the next attempt', async () => {
    const { db } = opened.store;
    const { claims, failedRun, to } = await retryOfFailed();
    const next = randomUUID();
    await db.updateTable('call').set({ node_id: next, attempt: 2 }).where('id', '=', to.retryKey).execute();
    await expect(claims.retry(failedRun, to)).rejects.toThrow('no longer in progress');
    const others = createRunClaims(opened.store, { nodeId: next, keyIds: [], noteRetried });
    expect(await others.retry(failedRun, to)).toBe(true);
  });

  test.runIf(kind === 'postgres')(
    'a call whose retry is being stored does not become UNKNOWN before the retry is stored',
    async () => {
      const { store } = opened;
      const { claims, failedRun, to } = await retryOfFailed();
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let holding: Promise<void> | undefined;
      await new Promise<void>((resolve) => {
        holding = store.db.transaction().execute(async (transaction) => {
          await transaction
            .updateTable('run_step')
            .set({ attempts: 1 })
            .where('submission_id', '=', failedRun.submissionId)
            .execute();
          resolve();
          await released;
        });
      });
      const retrying = claims.retry(failedRun, to);
      await until('the retry waits for the step', async () => {
        const { rows } = await sql<{ waits: boolean }>`
          select exists (select from pg_stat_activity where wait_event_type = 'Lock'
            and query like 'update%run_step%') as waits`.execute(store.db);
        return rows[0]?.waits === true;
      });
      const sweeping = sweep(store).then(() => settle({ base: continues }));
      await wait(200);
      release();
      await Promise.all([holding, retrying, sweeping]);
      await settle({ base: continues });
      expect(await callOf(to.retryKey)).toMatchObject({ state: 'DONE', status: 202 });
    },
  );
});
