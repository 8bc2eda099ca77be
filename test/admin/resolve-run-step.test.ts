// POST /runs/{runId}/resolution: a step with an unknown outcome is resolved as done or not done.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putRunsInDoubt } from '../../src/runs/run-table/maintenance.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { issueExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { STORE_KINDS } from '../support/store.js';
import { openBeside } from './journal.js';
import { createSilentBackOffice, ended, issue, outcomeOf, readRun, type Step, stepOf } from './runs.js';

const said = { note: 'looked it up', resolvedBy: 'm.okafor' };
const steps: readonly Step[] = ['BASE', 'QUOTE', 'BIND'];
/** Increased for each run, so that no two runs in this file have the same number. */
let number = 1_000;

describe.each(STORE_KINDS)('on the %s store', (store) => {
  const { backOffice, silenceNext, refuseNext, holdNext, arrived } = createSilentBackOffice();
  const gateway = useGateway({
    backOffice,
    store,
    backoffMs: () => 10,
    environment: { ENCRYPTION_KEYS: Buffer.alloc(32, 7).toString('base64') },
  });
  const post = (path: string, body: object = {}) => gateway().admin.send('post', path, body);
  const resolve = (runId: string, body: object) => post(`/runs/${runId}/resolution`, body);
  const retry = (runId: string) =>
    gateway().admin.client.POST('/runs/{runId}/retry', { params: { path: { runId } } });
  /** A run that has failed with the step in doubt, and the outcome of the step. */
  const inDoubt = async (step: Step) => {
    silenceNext(step);
    const id = await issue(gateway());
    const run = await ended(gateway(), id);
    number += 1;
    const own = run.policyKey === null ? number : Number(run.policyKey);
    return { id, run, outcome: outcomeOf(own, step) };
  };

  test.each(steps)(
    '%s is not sent again after it is resolved as done, and the run continues after it',
    async (step) => {
      const { id, outcome } = await inDoubt(step);
      const { status, body, text } = await resolve(id, { ...said, step, outcome: 'done', answer: outcome });
      expect(status, text).toBe(200);
      expect(stepOf(body, step)).toMatchObject({
        status: 'SUCCESS',
        inDoubt: false,
        error: null,
        output: outcome,
        resolution: expect.stringMatching(
          /^marked as done by m\.okafor at 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC: looked it up$/,
        ),
      });
      if (step === 'BIND') {
        expect(body).toMatchObject({ overallStatus: 'SUCCESS', currentStep: 'DONE' });
        expect(body.boundPolicyNo).toBe(outcome.policyNo);
        expect((await retry(id)).error?.error.code).toBe('RUN_NOT_FAILED');
      } else {
        expect(body).toMatchObject({ overallStatus: 'FAILED' });
        expect((await retry(id)).response.status).toBe(202);
      }
      const run = await ended(gateway(), id);
      expect(run).toMatchObject({
        overallStatus: 'SUCCESS',
        currentStep: 'DONE',
        policyKey: outcome.policyKey,
      });
      expect(run.steps.map((one) => [one.status, arrived(id, one.step)])).toEqual(
        Array(4).fill(['SUCCESS', 1]),
      );
      expect((await readRun(gateway(), outcome.policyNo)).submissionId).toBe(id);
    },
  );

  test.each(steps)(
    '%s in doubt is not sent again by a retry, unless it is resolved as not done',
    async (step) => {
      const { id, run } = await inDoubt(step);
      const parked = { overallStatus: 'FAILED', currentStep: step };
      const doubtful = {
        status: 'FAILED',
        inDoubt: true,
        attempts: 1,
        error: expect.stringMatching(/^OUTCOME_UNKNOWN: /),
      };
      expect(run).toMatchObject(parked);
      expect(stepOf(run, step)).toMatchObject(doubtful);
      expect((await retry(id)).response.status).toBe(202);
      const again = await ended(gateway(), id);
      expect(again).toMatchObject({ ...parked, execution: 2 });
      expect(stepOf(again, step)).toMatchObject(doubtful);
      expect(arrived(id, step)).toBe(1);

      const { status, body, text } = await resolve(id, { ...said, step, outcome: 'notDone' });
      expect(status, text).toBe(200);
      expect(body).toMatchObject(parked);
      expect(stepOf(body, step)).toMatchObject({
        status: 'FAILED',
        inDoubt: false,
        error: 'OUTCOME_UNKNOWN: An operator has found that this step has not happened. Retry the run.',
        resolution: expect.stringMatching(/^marked as not done by m\.okafor at /),
      });
      expect((await retry(id)).response.status).toBe(202);
      expect(await ended(gateway(), id)).toMatchObject({ overallStatus: 'SUCCESS', execution: 3 });
      expect(arrived(id, step)).toBe(2);
    },
  );

  test('a step that was sent again after the operator looked it up is not resolved', async () => {
    const { id } = await inDoubt('QUOTE');
    const seen = { ...said, step: 'QUOTE', outcome: 'notDone', attempts: 1 };
    expect((await resolve(id, seen)).status).toBe(200);
    silenceNext('QUOTE');
    await retry(id);
    expect(stepOf(await ended(gateway(), id), 'QUOTE')).toMatchObject({ inDoubt: true, attempts: 2 });
    const refused = await resolve(id, seen);
    expectRefusal(refused, 'INVALID_STATE');
    expect(refused.body.error.message).toContain(`Look ${id}:QUOTE up again`);
    expect(stepOf(await readRun(gateway(), id), 'QUOTE')).toMatchObject({ inDoubt: true });
    expect((await resolve(id, { ...seen, attempts: 2 })).status).toBe(200);
  });

  test('a run ends when its last requested step is resolved as done', async () => {
    silenceNext('QUOTE');
    const id = await issue(gateway(), issueExample('withoutBind'));
    const { policyKey } = await ended(gateway(), id);
    const answer = outcomeOf(Number(policyKey), 'QUOTE');
    const resolved = await resolve(id, { ...said, step: 'QUOTE', outcome: 'done', answer });
    expect(resolved.body).toMatchObject({
      overallStatus: 'SUCCESS',
      currentStep: 'DONE',
      boundPolicyNo: null,
    });
    expect(stepOf(resolved.body, 'BIND')).toMatchObject({ status: 'PENDING', attempts: 0 });
  });

  describe.runIf(store === 'postgres')('after a restore, with later steps in doubt too', () => {
    let beside: Awaited<ReturnType<typeof openBeside>>;
    beforeAll(async () => {
      beside = await openBeside(gateway());
    });
    afterAll(() => beside.close());
    const restored = async () => {
      const run = await inDoubt('FULL');
      await putRunsInDoubt(beside.db, { honoursKeys: false });
      return run;
    };
    const done = (step: Step, { policyKey }: { policyKey: string | null }) => ({
      ...{ ...said, step, outcome: 'done' },
      answer: outcomeOf(Number(policyKey), step),
    });

    test('after a step is resolved as done, the next one is in doubt, and the operator resolves each without a retry', async () => {
      const { id, run } = await restored();
      for (const [step, next] of [
        ['FULL', 'QUOTE'],
        ['QUOTE', 'BIND'],
      ] as const) {
        const { status, body } = await resolve(id, done(step, run));
        expect(status).toBe(200);
        expect(body).toMatchObject({
          overallStatus: 'FAILED',
          currentStep: next,
          errorCode: 'OUTCOME_UNKNOWN',
        });
        expect(stepOf(body, next)).toMatchObject({
          ...{ status: 'FAILED', inDoubt: true, attempts: 0 },
          error: expect.stringMatching(/^OUTCOME_UNKNOWN: /),
        });
      }
      const { body } = await resolve(id, done('BIND', run));
      expect(body).toMatchObject({ overallStatus: 'SUCCESS', currentStep: 'DONE' });
      expect(steps.slice(1).map((step) => arrived(id, step))).toEqual([0, 0]);
    });

    test('after a step is resolved as not done, the later ones have not happened either, and a retry sends them all', async () => {
      const { id } = await restored();
      const { body } = await resolve(id, { ...said, step: 'FULL', outcome: 'notDone' });
      expect(body.steps).toMatchObject([
        { status: 'SUCCESS' },
        { status: 'FAILED', inDoubt: false },
        { status: 'PENDING', inDoubt: false },
        { status: 'PENDING', inDoubt: false },
      ]);
      expect((await retry(id)).response.status).toBe(202);
      expect(await ended(gateway(), id)).toMatchObject({ overallStatus: 'SUCCESS' });
      expect((['FULL', 'QUOTE', 'BIND'] as const).map((step) => arrived(id, step))).toEqual([2, 1, 1]);
    });

    test('a step is resolved even if a fail-over has lost the result of the base step, and the run gets its keys back', async () => {
      const { id, run } = await inDoubt('FULL');
      const lost = { policy_no: null, policy_key: null, policy_activity_key: null };
      await beside.db.updateTable('run').set(lost).where('submission_id', '=', id).execute();
      await beside.db
        .updateTable('run_step')
        .set({ status: 'PENDING', in_doubt: true, attempts: 0, output: null })
        .where('submission_id', '=', id)
        .where('step', '=', 'BASE')
        .execute();
      const { status, body, text } = await resolve(id, done('FULL', run));
      expect(status, text).toBe(200);
      expect(body).toMatchObject({ policyKey: run.policyKey, policyNo: expect.any(String) });
      expect((await retry(id)).response.status).toBe(202);
      expect(await ended(gateway(), id)).toMatchObject({ overallStatus: 'SUCCESS' });
      expect(arrived(id, 'BASE')).toBe(1);
    });

    test('a later step cannot be resolved before the one before it', async () => {
      const { id, run } = await restored();
      const refused = await resolve(id, done('QUOTE', run));
      expectRefusal(refused, 'INVALID_STATE');
      expect(refused.body.error.message).toContain('Resolve FULL first');
    });
  });

  test.runIf(store === 'postgres')(
    'the note and the response of a resolution are stored encrypted',
    async () => {
      const { id, outcome } = await inDoubt('BIND');
      await resolve(id, { ...said, step: 'BIND', outcome: 'done', answer: outcome });
      const beside = await openBeside(gateway());
      const step = await beside.db
        .selectFrom('run_step')
        .select(['resolution', 'output'])
        .where('submission_id', '=', id)
        .where('step', '=', 'BIND')
        .executeTakeFirst();
      await beside.close();
      const sealed = expect.stringMatching(/^sealed:/);
      expect(step).toEqual({ resolution: sealed, output: sealed });
    },
  );

  test('of a concurrent retry and resolutions, each succeeds or is rejected, and nothing is sent twice', async () => {
    const { id, outcome } = await inDoubt('QUOTE');
    const done = { ...said, step: 'QUOTE', outcome: 'done', answer: outcome };
    const [first, second, retried] = await Promise.all([resolve(id, done), resolve(id, done), retry(id)]);
    expect([first.status, second.status].filter((status) => status === 200).length).toBeLessThan(2);
    for (const { status } of [first, second]) expect([200, 409]).toContain(status);
    expect([202, 409]).toContain(retried.response.status);
    const run = await ended(gateway(), id);
    if (run.overallStatus === 'FAILED' && stepOf(run, 'QUOTE').inDoubt)
      expect((await resolve(id, done)).status).toBe(200);
    if ((await readRun(gateway(), id)).overallStatus === 'FAILED')
      expect((await retry(id)).response.status).toBe(202);
    expect(await ended(gateway(), id)).toMatchObject({ overallStatus: 'SUCCESS' });
    expect(arrived(id, 'QUOTE')).toBe(1);
    expect(arrived(id, 'BIND')).toBe(1);
  });

  describe.runIf(store === 'postgres')('400', () => {
    test('each error of a resolution is listed, and the step stays in doubt', async () => {
      const { id, run, outcome } = await inDoubt('QUOTE');
      const done = { ...said, step: 'QUOTE', outcome: 'done', answer: outcome };
      const { policyNo: _policyNo, ...noNumber } = outcome;
      const rows: [object, string[]][] = [
        [{}, ['note', 'outcome', 'resolvedBy', 'step']],
        [{ ...done, outcome: 'maybe' }, ['outcome']],
        [{ ...done, step: 'DONE' }, ['step']],
        [{ ...done, note: ' ' }, ['note']],
        [{ ...done, answer: undefined }, ['answer']],
        [{ ...done, outcome: 'notDone' }, ['answer']],
        [{ ...done, answer: noNumber }, ['answer.policyNo']],
        [{ ...done, answer: { ...outcome, policyStatus: 'Sold' } }, ['answer.policyStatus']],
        [{ ...done, answer: { ...outcome, policyKey: 'another' } }, ['answer.policyKey']],
      ];
      for (const [body, fields] of rows) expectRefusal(await resolve(id, body), 'VALIDATION_ERROR', fields);
      expect({ ...(await readRun(gateway(), id)), readAt: run.readAt }).toEqual(run);
    });

    test('the resolution of a base step needs its activity, and a number that no other run has', async () => {
      const { id } = await inDoubt('BASE');
      const other = await ended(gateway(), await issue(gateway()));
      const { policyActivityKey: _key, ...noActivity } = outcomeOf(9_999_999, 'BASE');
      const done = { ...said, step: 'BASE', outcome: 'done' };
      expectRefusal(await resolve(id, { ...done, answer: noActivity }), 'VALIDATION_ERROR', [
        'answer.policyActivityKey',
      ]);
      const answer = { ...noActivity, policyActivityKey: '1', policyNo: other.policyNo };
      expectRefusal(await resolve(id, { ...done, answer }), 'VALIDATION_ERROR', ['answer.policyNo']);
      expect(stepOf(await readRun(gateway(), id), 'BASE').inDoubt).toBe(true);
    });
  });

  describe.runIf(store === 'postgres')('404', () => {
    test.each([randomUUID(), 'Q7654321'])('the run %s is not found', async (name) => {
      const answer = await resolve(name, { ...said, step: 'BASE', outcome: 'notDone' });
      expectRefusal(answer, 'NOT_FOUND');
    });
  });

  describe.runIf(store === 'postgres')('409', () => {
    const notDone = (step: Step) => ({ ...said, step, outcome: 'notDone' });

    test('a run in progress is not resolved', async () => {
      const arriving = holdNext('FULL');
      const id = await issue(gateway());
      const release = await arriving;
      expectRefusal(await resolve(id, notDone('FULL')), 'RUN_NOT_FAILED');
      release();
      await ended(gateway(), id);
      expectRefusal(await resolve(id, notDone('FULL')), 'RUN_NOT_FAILED');
    });

    test('a step that was finally rejected is not resolved, nor is a later step', async () => {
      refuseNext('FULL');
      const id = await issue(gateway());
      await ended(gateway(), id);
      const refused = await resolve(id, notDone('FULL'));
      expectRefusal(refused, 'INVALID_STATE');
      expect(refused.body.error.message).toContain('FULL is FAILED and not in doubt');
      expectRefusal(await resolve(id, notDone('QUOTE')), 'INVALID_STATE');
    });

    test('a step that is already resolved is not resolved again', async () => {
      const { id } = await inDoubt('QUOTE');
      expect((await resolve(id, notDone('QUOTE'))).status).toBe(200);
      expectRefusal(await resolve(id, notDone('QUOTE')), 'INVALID_STATE');
    });
  });
});
