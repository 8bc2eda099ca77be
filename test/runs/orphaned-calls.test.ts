// A call that started a run and whose process crashed before it responded gets its response from
// the run.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJournalStore } from '../../src/idempotency/journal-store.js';
import { completeOrphanedCalls } from '../../src/runs/orphaned-calls.js';
import { createRunReads, noRunOn } from '../../src/runs/run-table/reads.js';
import { createRunWrites } from '../../src/runs/run-table/writes.js';
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

    const keys = { policyNo: 'Q1', policyKey: '1', policyActivityKey: '2', message: 'made' };
    await completeOrphanedCalls({
      reads: createRunReads(store),
      completeCall: createJournalStore(store, noRunOn).complete,
      log: pino({ level: 'silent' }),
      base: {
        untilBaseStep: async (submissionId) =>
          submissionId === done.submissionId
            ? { status: 'ACCEPTED', body: { submissionId, status: 'ACCEPTED', ...keys }, retryAfter: 1 }
            : { status: 'FAILED', body: { submissionId, status: 'FAILED', message: 'no' } },
      },
    });
    expect(await callOf(accepted)).toMatchObject({ state: 'DONE', status: 202, answer: { policyNo: 'Q1' } });
    expect(await callOf(failed)).toMatchObject({ state: 'DONE', status: 200, answer: { status: 'FAILED' } });
    expect(await callOf(atWork)).toEqual(open);
    expect(await callOf(other), 'one that has started none').toEqual(open);
  });
});
