// The statements of runs on both stores: only the execution that owns a run writes it, one of
// several concurrent claims wins, and limits apply within one batch and across batches.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteRetried } from '../../src/idempotency/call-records.js';
import { createRunClaims } from '../../src/runs/run-table/claims.js';
import { createRunReads } from '../../src/runs/run-table/reads.js';
import { createRunWrites } from '../../src/runs/run-table/writes.js';
import { createRunStatus } from '../../src/runs/status.js';
import { createSealing } from '../../src/store/sealing.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';
import { HERE, newRun } from './new-run.js';

const MOST = 3;
const THERE = randomUUID();
const nobody = { producerIds: 'all' } as const;

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
    const lives = new Date(Date.now() + 3_600_000);
    await opened.store.db.insertInto('node').values({ id: HERE, lives_until: lives }).execute();
  });
  afterAll(() => opened.dispose());

  const sealing = createSealing([]);
  const writes = () => createRunWrites(opened.store, sealing);
  const claims = (nodeId = HERE) => createRunClaims(opened.store, { nodeId, keyIds: [], noteRetried });
  const status = () => createRunStatus(createRunReads(opened.store), sealing, () => undefined);
  const accepted = async () => {
    const run = newRun();
    expect(await writes().accept(run)).toBe('accepted');
    return { submissionId: run.submission_id, execution: 1 };
  };
  const recordOf = async (submissionId: string) => {
    const row = await status().find(submissionId, nobody);
    if (!row) throw new Error('The run does not exist');
    return status().record(row);
  };
  const failure = {
    step: 'BASE',
    status: 'FAILED',
    overallStatus: 'FAILED',
    error: 'no',
    hasEnded: true,
  } as const;

  test('a call is announced with the acceptance if requested, and not for other runs in the same batch', async () => {
    const [one, other] = [newRun({ announced: true }), newRun()];
    const { accept } = writes();
    expect(await Promise.all([one, other].map(accept))).toEqual(['accepted', 'accepted']);
    const rows = await opened.store.db
      .selectFrom('run_step')
      .innerJoin('run', 'run.submission_id', 'run_step.submission_id')
      .select(['run.submission_id', 'overall_status', 'step', 'attempts', 'in_doubt', 'started_at'])
      .where('run.submission_id', 'in', [one.submission_id, other.submission_id])
      .execute();
    expect(rows).toHaveLength(8);
    for (const { submission_id, step, ...row } of rows) {
      const isAnnounced = submission_id === one.submission_id;
      const overall_status = isAnnounced ? 'RUNNING' : 'PENDING';
      const isMade = isAnnounced && step === 'BASE';
      const started_at = isMade ? expect.any(Date) : null;
      expect(row).toEqual({ overall_status, attempts: isMade ? 1 : 0, in_doubt: isMade, started_at });
    }
  });

  test('the same run, twice in one batch or in two batches, is accepted once', async () => {
    const run = newRun();
    const { accept } = writes();
    expect(await Promise.all([accept(run), accept(run)])).toEqual(['accepted', 'existing']);
    expect(await accept(run)).toBe('existing');
  });

  test('a node may write a run that it owns or that no node owns, and then owns it', async () => {
    const of = await accepted();
    const change = { ...of, step: 'BASE', attempts: 1 } as const;
    const write = (nodeId: string) => writes().change({ ...change, nodeId });
    expect([await write(HERE), await write(THERE)]).toEqual([true, false]);
    await claims().release(of);
    expect([await write(THERE), await write(HERE)]).toEqual([true, false]);
    expect(await claims().begin(of), 'an execution with the same number').toBeUndefined();
    expect(await writes().change(change), 'without naming a node').toBe(true);
  });

  test('the success of a step and the announcement of the next are one write', async () => {
    const of = await accepted();
    const change = {
      ...of,
      step: 'BASE',
      attempts: 1,
      inDoubt: false,
      status: 'SUCCESS',
      error: null,
      output: '{}',
      overallStatus: 'BASE_OK',
      currentStep: 'FULL',
      announced: { step: 'FULL', attempts: 1 },
    } as const;
    expect(await writes().change(change)).toBe(true);
    expect(await writes().change({ ...change, execution: 2 }), 'of another execution').toBe(false);
    const rows = await opened.store.db
      .selectFrom('run_step')
      .select(['step', 'status', 'attempts', 'in_doubt', 'output', 'started_at', 'finished_at'])
      .where('submission_id', '=', of.submissionId)
      .where('step', 'in', ['BASE', 'FULL'])
      .orderBy('step')
      .execute();
    const time = expect.any(Date);
    expect(rows).toEqual([
      {
        step: 'BASE',
        status: 'SUCCESS',
        attempts: 1,
        in_doubt: false,
        output: '{}',
        started_at: time,
        finished_at: time,
      },
      {
        step: 'FULL',
        status: 'PENDING',
        attempts: 1,
        in_doubt: true,
        output: null,
        started_at: time,
        finished_at: null,
      },
    ]);
    expect(await recordOf(of.submissionId)).toMatchObject({ overallStatus: 'BASE_OK', currentStep: 'FULL' });
  });

  test('accepting and changing a run use the indexes, even if they were planned while the tables were empty', async () => {
    const of = await accepted();
    await writes().change({ ...of, step: 'BASE', attempts: 1 });
    await opened.store.pool.query('set plan_cache_mode = force_generic_plan');
    for (const name of ['run-accept', 'run-change']) {
      const { rows } = await opened.store.pool.query(`explain (costs off) execute "${name}"('[]')`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan using run_pkey on run/);
      expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on run|(Hash|Merge) .*Join/);
    }
  });

  test('an execution that does not own the run writes nothing, and gets false', async () => {
    const of = await accepted();
    const { change } = writes();
    expect(await change({ ...of, step: 'BASE', attempts: 1 })).toBe(true);
    expect(await claims().recover({ ...of, step: 'BASE', crashes: 1, nodeId: HERE, offeredAt: null })).toBe(
      true,
    );
    const before = await recordOf(of.submissionId);
    const strange = { ...of, submissionId: randomUUID() };
    const said = await Promise.all([change({ ...of, ...failure }), change({ ...strange, ...failure })]);
    expect(said).toEqual([false, false]);
    expect(await recordOf(of.submissionId)).toEqual(before);
    expect(await change({ ...of, execution: 2, step: 'BASE', attempts: 2 })).toBe(true);
    expect(await recordOf(of.submissionId)).toMatchObject({ baseAttempts: 2 });
  });

  test('in one batch, changes by executions that own their run are written, and other changes are not', async () => {
    const [mine, theirs] = [await accepted(), await accepted()];
    await claims().recover({ ...theirs, step: 'BASE', crashes: 1, nodeId: HERE, offeredAt: null });
    const { change } = writes();
    const said = await Promise.all([mine, theirs].map((of) => change({ ...of, step: 'BASE', attempts: 1 })));
    expect(said).toEqual([true, false]);
    expect(await recordOf(mine.submissionId)).toMatchObject({ baseAttempts: 1 });
    expect(await recordOf(theirs.submissionId)).toMatchObject({ baseAttempts: 0 });
  });

  test('a run that has ended does not change', async () => {
    const of = await accepted();
    const { change } = writes();
    expect(await change({ ...of, ...failure })).toBe(true);
    expect(await change({ ...of, step: 'BASE', attempts: 1 })).toBe(false);
    expect(await recordOf(of.submissionId)).toMatchObject({
      overallStatus: 'FAILED',
      baseError: 'no',
      baseAttempts: 0,
    });
  });

  test('strings that the store would reject are cleaned, so that neither their change nor the batch fails', async () => {
    const [one, other] = [await accepted(), await accepted()];
    const { change } = writes();
    const error = 'a\0b \uD83D';
    expect(await Promise.all([one, other].map((of) => change({ ...of, ...failure, error })))).toEqual([
      true,
      true,
    ]);
    expect(await recordOf(one.submissionId)).toMatchObject({ baseError: 'a\uFFFDb \uFFFD' });
  });

  test('of two concurrent recoveries of a run one succeeds, and so does one of two concurrent starts', async () => {
    const of = await accepted();
    const left = { ...of, step: 'BASE', crashes: 1, nodeId: HERE, offeredAt: null } as const;
    const taken = await Promise.all([claims(HERE).recover(left), claims(THERE).recover(left)]);
    expect(taken.toSorted()).toEqual([false, true]);
    const next = { ...of, execution: 2 };
    expect(await claims().begin(of), 'the one before').toBeUndefined();
    const begun = await Promise.all([claims(HERE).begin(next), claims(THERE).begin(next)]);
    expect(begun.filter((run) => run !== undefined)).toHaveLength(1);
  });

  test('a run that a node has started since it was read is not recovered', async () => {
    const of = await accepted();
    await claims(HERE).release(of);
    const left = { ...of, step: 'BASE', crashes: 0, nodeId: null, offeredAt: null } as const;
    expect(await claims(THERE).begin(of)).toBeDefined();
    expect(await claims(HERE).recover(left)).toBe(false);
  });

  test('a change that is written twice, because its response was lost, counts once', async () => {
    const of = await accepted();
    const { change } = writes();
    for (let time = 0; time < 2; time += 1) await change({ ...of, step: 'BASE', attempts: 1, inDoubt: true });
    expect(await recordOf(of.submissionId)).toMatchObject({ baseAttempts: 1 });
  });

  test('of two concurrent retries of a failed run, one succeeds; a run that has not failed is not retried', async () => {
    const of = await accepted();
    const to = { step: 'BASE', overallStatus: 'RUNNING', retryKey: null } as const;
    expect(await claims().retry({ ...of, revision: 1 }, to)).toBe(false);
    await writes().change({ ...of, ...failure });
    const failedRun = { ...of, revision: 2 };
    expect(await claims().retry({ ...of, revision: 1 }, to), 'as it was read before').toBe(false);
    const retried = await Promise.all([claims().retry(failedRun, to), claims(THERE).retry(failedRun, to)]);
    expect(retried.toSorted()).toEqual([false, true]);
    expect(await recordOf(of.submissionId)).toMatchObject({
      overallStatus: 'RUNNING',
      baseStatus: 'PENDING',
      baseError: null,
      executionArn: `${of.submissionId}:2`,
    });
  });

  test('the runs of crashed nodes, of no node, and those that this node no longer executes are orphaned', async () => {
    const [lost, held, dead, released] = [
      await accepted(),
      await accepted(),
      newRun({ node_id: THERE }),
      await accepted(),
    ];
    await writes().accept(dead);
    await claims().release(released);
    const found = await claims().orphaned([held.submissionId], 1_000);
    const crashesOf = (submissionId: string) =>
      found.find((one) => one.submissionId === submissionId)?.crashes;
    expect(crashesOf(lost.submissionId), 'no longer in progress here').toBe(1);
    expect(crashesOf(held.submissionId), 'in progress here').toBeUndefined();
    expect(crashesOf(dead.submission_id), 'of a crashed node').toBe(1);
    expect(crashesOf(released.submissionId), 'released').toBe(0);
    expect(await claims().orphaned([], 1)).toHaveLength(1);
  });

  test('a run that waits is orphaned when its time has come, and when the clock was set back meanwhile', async () => {
    const waits = async (times: { continue_at?: string; offered_at?: string }) => {
      const { submissionId } = await accepted();
      const at = (seconds: string | undefined) =>
        seconds === undefined ? null : sql<Date>`now() + ${seconds}::interval`;
      const { continue_at, offered_at } = times;
      await opened.store.db
        .updateTable('run')
        .set({ node_id: null, continue_at: at(continue_at), offered_at: at(offered_at) })
        .where('submission_id', '=', submissionId)
        .execute();
      const found = await claims().orphaned([], 1_000);
      return found.some((one) => one.submissionId === submissionId);
    };
    expect(await waits({ continue_at: '60 s' }), 'it waits for the back office').toBe(false);
    expect(await waits({ continue_at: '-1 s' })).toBe(true);
    expect(await waits({ continue_at: '1 h' }), 'since the clock was an hour ahead').toBe(true);
    expect(await waits({ offered_at: '-1 s' }), 'it waits for a node').toBe(false);
    expect(await waits({ offered_at: '-6 s' })).toBe(true);
    expect(await waits({ offered_at: '1 h' }), 'since the clock was an hour ahead').toBe(true);
  });

  test('a partner never exceeds its maximum of runs, over all its keys, in one batch and over two', async () => {
    const partner = { partner_id: randomUUID(), max_runs: MOST };
    const { accept } = writes();
    const many = Array.from({ length: MOST + 2 }, () => newRun(partner));
    const other = newRun();
    const said = await Promise.all([...many.map(accept), accept(other)]);
    const isIn = (acceptance: string | undefined) => acceptance === 'accepted';
    expect(said.filter(isIn)).toHaveLength(MOST + 1);
    expect(said.at(-1)).toBe('accepted');
    expect(await accept(newRun(partner))).toBe('refused');
    const first = many.find((_, at) => isIn(said[at]));
    if (!first) throw new Error('None was taken');
    expect(await accept(first), 'one that exists already').toBe('existing');
    await writes().change({ submissionId: first.submission_id, execution: 1, ...failure });
    expect(await accept(newRun(partner)), 'once one has ended').toBe('accepted');
  });
});
