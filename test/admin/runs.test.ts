// GET /runs, GET /runs/{runId} and POST /runs/{runId}/retry: listing, reading and retrying runs.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { issueExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { useBeside } from './journal.js';
import { createSilentBackOffice, ended, issue, readRun, stepOf } from './runs.js';

const { backOffice, silenceNext, refuseNext, holdNext, arrived } = createSilentBackOffice();
const gateway = useGateway({ store: 'postgres', backOffice, environment: { MAX_RUNS: '2' } });
const store = useBeside(gateway);

const get = (path: string) => gateway().admin.send('get', path);
const retry = (runId: string) => gateway().admin.send('post', `/runs/${runId}/retry`);
const listed = async (query: string): Promise<string[]> => {
  const { status, text, body } = await get(`/runs${query}`);
  expect(status, text).toBe(200);
  return body.items.map(({ submissionId }: { submissionId: string }) => submissionId);
};
/** A run whose FULL step was finally refused. */
const failed = async () => {
  refuseNext('FULL');
  return ended(gateway(), await issue(gateway()));
};

describe('200', () => {
  test('runs are listed newest first, by state, partner, name and time', async () => {
    await store().db.deleteFrom('run').execute();
    const succeeded = (await ended(gateway(), await issue(gateway()))).submissionId;
    const refused = (await failed()).submissionId;
    silenceNext('QUOTE');
    const inDoubt = (await ended(gateway(), await issue(gateway()))).submissionId;
    const arriving = holdNext('FULL');
    const atWork = await issue(gateway());
    const release = await arriving;
    expect(await listed('')).toEqual([atWork, inDoubt, refused, succeeded]);
    expect(await listed('?state=ALL')).toEqual([atWork, inDoubt, refused, succeeded]);
    expect(await listed('?state=AT_WORK')).toEqual([atWork]);
    expect(await listed('?state=IN_DOUBT')).toEqual([inDoubt]);
    expect(await listed('?state=FAILED')).toEqual([inDoubt, refused]);
    expect(await listed('?state=SUCCESS')).toEqual([succeeded]);
    expect(await listed('?page=2&pageSize=3')).toEqual([succeeded]);
    expect(await listed('?partnerId=sandbox&state=SUCCESS')).toEqual([succeeded]);
    expect(await listed('?partnerId=nobody')).toEqual([]);
    const { boundPolicyNo, policyNo, createdAt } = await readRun(gateway(), succeeded);
    for (const name of [succeeded, policyNo, boundPolicyNo])
      expect(await listed(`?name=${name}`)).toEqual([succeeded]);
    expect(await listed(`?name=${succeeded}&state=FAILED`)).toEqual([]);
    expect(await listed(`?from=${createdAt}`)).toContain(atWork);
    expect(await listed('?from=2999-01-01T00:00:00Z')).toEqual([]);
    release();
    await ended(gateway(), atWork);
  });

  test('runs are listed by version, error, step, policy key, and the call that started them', async () => {
    await store().db.deleteFrom('run').execute();
    const succeeded = await ended(gateway(), await issue(gateway()));
    const refused = (await failed()).submissionId;
    expect(await listed('?apiVersion=2.0')).toEqual([refused, succeeded.submissionId]);
    expect(await listed('?apiVersion=1.0')).toEqual([]);
    expect(await listed('?errorCode=INVALID_STATE')).toEqual([refused]);
    expect(await listed('?errorCode=NOT_FOUND')).toEqual([]);
    expect(await listed('?step=FULL')).toEqual([refused]);
    expect(await listed('?step=FULL&state=SUCCESS')).toEqual([]);
    expect(await listed(`?name=${succeeded.policyKey}`)).toEqual([succeeded.submissionId]);
    expect(await listed(`?to=${(await readRun(gateway(), refused)).createdAt}`)).toEqual([
      succeeded.submissionId,
    ]);
    const { body } = await gateway().admin.send('get', `/calls?policy=${refused}`);
    const [{ requestId, idempotencyKey }] = body.items;
    // The run is found by the ids that its partner knows.
    expect(idempotencyKey).not.toBeNull();
    expect(await readRun(gateway(), refused)).toMatchObject({ requestId, idempotencyKey });
    expect(await listed(`?requestId=${requestId}`)).toEqual([refused]);
    expect(await listed(`?idempotencyKey=${idempotencyKey}`)).toEqual([refused]);
    expect(await listed('?requestId=unheard-of')).toEqual([]);
  });

  test('the filters by time of failure ignore when a run started', async () => {
    await store().db.deleteFrom('run').execute();
    await ended(gateway(), await issue(gateway()));
    const { submissionId, endedAt } = await failed();
    await store()
      .db.updateTable('run')
      .set({ created_at: new Date('2026-11-20T00:00:00Z') })
      .where('submission_id', '=', submissionId)
      .execute();
    const later = new Date(Date.parse(endedAt ?? '') + 1).toISOString();
    expect(await listed(`?failedFrom=${endedAt}`)).toEqual([submissionId]);
    expect(await listed(`?failedFrom=${endedAt}&failedTo=${later}`)).toEqual([submissionId]);
    expect(await listed(`?failedFrom=${later}`)).toEqual([]);
    expect(await listed(`?failedTo=${endedAt}`)).toEqual([]);
  });

  test('a failed run has its error, even if a node of an earlier version has stored it, until a retry succeeds', async () => {
    const { submissionId } = await failed();
    expect(await readRun(gateway(), submissionId)).toMatchObject({ errorCode: 'INVALID_STATE' });
    await store()
      .db.updateTable('run')
      .set({ error_code: null })
      .where('submission_id', '=', submissionId)
      .execute();
    expect(await readRun(gateway(), submissionId)).toMatchObject({ errorCode: 'INVALID_STATE' });
    const retried = await retry(submissionId);
    expect(retried.status, retried.text).toBe(202);
    expect(await ended(gateway(), submissionId)).toMatchObject({
      overallStatus: 'SUCCESS',
      errorCode: null,
    });
  });

  test('a run is read by any of its names, with the outputs of its steps but without its request', async () => {
    const run = await ended(gateway(), await issue(gateway()));
    const insured = issueExample().fullRequest.insured;
    expect(run).toMatchObject({
      partnerName: 'Sandbox partner',
      producerId: issueExample().fullRequest.producer.id,
      apiVersion: '2.0',
      overallStatus: 'SUCCESS',
      currentStep: 'DONE',
      lastStep: 'BIND',
      execution: 1,
      nodeId: null,
      takeUps: 0,
      waitingSince: null,
      continuesAt: null,
      expiredAt: null,
    });
    expect(run.steps.map(({ step, status, attempts }) => [step, status, attempts])).toEqual([
      ['BASE', 'SUCCESS', 1],
      ['FULL', 'SUCCESS', 1],
      ['QUOTE', 'SUCCESS', 1],
      ['BIND', 'SUCCESS', 1],
    ]);
    expect(stepOf(run, 'BIND').output).toMatchObject({ policyNo: run.boundPolicyNo });
    const moments = [run.createdAt, ...run.steps.flatMap((s) => [s.startedAt, s.finishedAt]), run.readAt];
    expect(moments.toSorted()).toEqual(moments);
    for (const name of [run.policyNo, run.boundPolicyNo])
      for (const typed of [name ?? '', (name ?? '').toLowerCase()])
        expect({ ...(await readRun(gateway(), typed)), readAt: run.readAt }).toEqual(run);
    expect(JSON.stringify(run)).not.toContain(JSON.stringify(insured).slice(1, -1));

    const { body } = await get(`/runs?name=${run.submissionId}`);
    const steps = run.steps.map(({ output: _output, ...step }) => step);
    expect(body).toEqual({
      total: 1,
      page: 1,
      pageSize: 25,
      items: [{ ...run, steps, readAt: expect.any(String) }],
    });
  });
});

describe('202', () => {
  test('a failed run continues with the failed step', async () => {
    const run = await failed();
    expect(stepOf(run, 'FULL')).toMatchObject({ status: 'FAILED', inDoubt: false });
    const { status, body, text } = await retry(run.policyNo ?? '');
    expect(status, text).toBe(202);
    expect(body).toMatchObject({ submissionId: run.submissionId, execution: 2, endedAt: null });
    expect(await ended(gateway(), run.submissionId)).toMatchObject({ overallStatus: 'SUCCESS' });
    expect(arrived(run.submissionId, 'BASE')).toBe(1);
  });

  test('the response to the retry of a base step does not wait for its end', async () => {
    refuseNext('BASE');
    const id = await issue(gateway());
    const arriving = holdNext('BASE');
    expect((await retry(id)).body).toMatchObject({ overallStatus: 'RUNNING', currentStep: 'BASE' });
    const release = await arriving;
    release();
    expect(await ended(gateway(), id)).toMatchObject({ overallStatus: 'SUCCESS' });
  });
});

describe('400', () => {
  test.each([
    ['?state=LOST', 'state'],
    ['?from=yesterday', 'from'],
    ['?page=0', 'page'],
    ['?pageSize=101', 'pageSize'],
    ['?policy=7', 'policy'],
    [`?name=${'Q'.repeat(201)}`, 'name'],
    ['?name=%00', 'name'],
    ['?step=DONE', 'step'],
    ['?errorCode=no-code', 'errorCode'],
    ['?to=tomorrow', 'to'],
    ['?page=11&pageSize=100', 'page'],
  ])('%s is refused', async (query, field) => {
    expectRefusal(await get(`/runs${query}`), 'VALIDATION_ERROR', [field]);
  });

  test('a name of 101 characters is rejected', async () => {
    expectRefusal(await get(`/runs/${'Q'.repeat(101)}`), 'VALIDATION_ERROR', ['runId']);
    expectRefusal(await retry('Q'.repeat(101)), 'VALIDATION_ERROR', ['runId']);
  });
});

describe('404', () => {
  test.each([randomUUID(), 'Q7654321'])('the run %s is not found', async (name) => {
    expectRefusal(await get(`/runs/${name}`), 'NOT_FOUND');
    expectRefusal(await retry(name), 'NOT_FOUND');
  });

  test('a name that no run has returns an empty list', async () => {
    expect((await get('/runs?name=Q7654321')).body).toMatchObject({ total: 0, items: [] });
  });
});

describe('409', () => {
  test('a run in progress is not retried, nor is one that has succeeded', async () => {
    const arriving = holdNext('FULL');
    const id = await issue(gateway());
    const release = await arriving;
    expectRefusal(await retry(id), 'RUN_NOT_FAILED');
    release();
    await ended(gateway(), id);
    expectRefusal(await retry(id), 'RUN_NOT_FAILED');
  });

  test('a run whose request has been erased can neither be retried nor resolved', async () => {
    silenceNext('QUOTE');
    const { submissionId } = await ended(gateway(), await issue(gateway()));
    await store()
      .db.updateTable('run')
      .set({ payload: null, expired_at: new Date() })
      .where('submission_id', '=', submissionId)
      .execute();
    expectRefusal(await retry(submissionId), 'RUN_EXPIRED');
    const resolved = await gateway().admin.client.POST('/runs/{runId}/resolution', {
      params: { path: { runId: submissionId } },
      body: { step: 'QUOTE', outcome: 'notDone', note: 'looked it up', resolvedBy: 'm.okafor' },
    });
    expect(resolved.error?.error.code).toBe('RUN_EXPIRED');
  });

  test('a retry is refused while another call is working on the policy, with the seconds to wait', async () => {
    const { submissionId, policyKey } = await failed();
    const holder = randomUUID();
    const held_until = new Date(Date.now() + 60_000);
    const lease = { policy_key: policyKey ?? '', holder, token: randomUUID(), held_until };
    await store().db.insertInto('policy_lease').values(lease).execute();
    const busy = await retry(submissionId);
    expectRefusal(busy, 'POLICY_BUSY');
    expect(busy.headers['retry-after']).toBe('5');
    await store().db.deleteFrom('policy_lease').where('holder', '=', holder).execute();
    expect((await retry(submissionId)).status).toBe(202);
    await ended(gateway(), submissionId);
  });
});

describe('429', () => {
  test('a retry is refused while the maximum number of runs is in progress', async () => {
    const { submissionId } = await failed();
    const releases: (() => void)[] = [];
    const ids: string[] = [];
    for (let place = 0; place < 2; place += 1) {
      const arriving = holdNext('FULL');
      ids.push(await issue(gateway()));
      releases.push(await arriving);
    }
    const refused = await retry(submissionId);
    expectRefusal(refused, 'TOO_MANY_RUNS');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    for (const release of releases) release();
    for (const id of ids) await ended(gateway(), id);
  });
});
