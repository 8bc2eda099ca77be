// A call that started or retried a run and whose process crashed before it responded is settled by
// the run.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCallRecords } from '../../src/idempotency/call-records.js';
import { type OrphanedCallsParts, settleOrphanedCalls } from '../../src/runs/orphaned-calls.js';
import { createRunClaims } from '../../src/runs/run-table/claims.js';
import { createRunReads } from '../../src/runs/run-table/reads.js';
import { createRunWrites } from '../../src/runs/run-table/writes.js';
import type { Started } from '../../src/runs/runs.js';
import { createSealing } from '../../src/store/sealing.js';
import type { CallState, GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';
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
      log: pino({ level: 'silent' }),
      base: { untilBaseStep: async (submissionId) => failedOf(submissionId) },
      retries: { responseOf: async (submissionId) => failedOf(submissionId) },
      ...responses,
    });
  };

  test('an orphaned call is completed with the response of its caller once the base step has ended, and not before that', async () => {
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
    if (!done || !broken) throw new Error('The runs are not there');
    await writes.change({ ...done, status: 'SUCCESS', policyKey: '1', policyNo: 'Q1' });
    await writes.change({ ...broken, status: 'FAILED', overallStatus: 'FAILED', hasEnded: true });

    await settle({
      base: {
        untilBaseStep: async (submissionId) =>
          submissionId === done.submissionId ? acceptedOf(submissionId) : failedOf(submissionId),
      },
    });
    expect(await callOf(accepted)).toMatchObject({ state: 'DONE', status: 202, answer: { policyNo: 'Q1' } });
    expect(await callOf(failed)).toMatchObject({ state: 'DONE', status: 200, answer: { status: 'FAILED' } });
    expect(await callOf(atWork)).toEqual(open);
    expect(await callOf(other), 'one that has started none').toEqual(open);
  });

  test('an orphaned retry is completed once its run has a policy or has ended, and has not happened if it retried none', async () => {
    const { store } = opened;
    const { db } = store;
    const writes = createRunWrites(store, createSealing([]));
    const claims = createRunClaims(store, { nodeId: randomUUID(), keyIds: [] });
    const retryCall = (restored_at: Date | null = null) =>
      insertCall(db, { operation_id: 'retrySubmissionRun', restored_at });
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
    await settle({ retries: { responseOf: async (submissionId) => acceptedOf(submissionId) } });
    expect(await callOf(continued)).toMatchObject({ state: 'DONE', status: 202, answer: { policyNo: 'Q1' } });
    expect(await callOf(inBase), 'its base step may still fail').toEqual(open);
    expect(await callOf(never)).toEqual({ ...open, state: 'NOT_DONE' });
    expect(await callOf(restored), 'the backup may be older than the retry').toEqual(open);
  });
});
