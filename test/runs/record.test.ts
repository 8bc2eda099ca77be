// The status record of a run: complete and correct at every moment, found by any of its names at
// either path.
import { expect, test } from 'vitest';
import type { StatusRecord } from '../operations/run-calls.js';
import { useRuns } from '../operations/run-fixture.js';
import { issueExample } from '../support/examples.js';

const runs = useRuns();
const { hooked } = runs;
const { start, status, stepStatus, ended } = runs.calls('v2');
const { fullRequest, quoteRequest } = issueExample();

const STEPS = ['BASE', 'FULL', 'QUOTE', 'BIND'] as const;
type Step = (typeof STEPS)[number];
const BEFORE = { BASE: 'RUNNING', FULL: 'BASE_OK', QUOTE: 'FULL_OK', BIND: 'QUOTE_OK' } as const;

const fieldsOf = (record: StatusRecord, step: Step) => {
  const { [step]: of } = {
    BASE: [record.baseStatus, record.baseAttempts, record.baseError, record.baseOutputJson],
    FULL: [record.fullStatus, record.fullAttempts, record.fullError, record.fullOutputJson],
    QUOTE: [record.quoteStatus, record.quoteAttempts, record.quoteError, record.quoteOutputJson],
    BIND: [record.bindStatus, record.bindAttempts, record.bindError, record.bindOutputJson],
  } as const;
  const [state, attempts, error, output] = of;
  return { state, attempts, error, output };
};
const done = { state: 'SUCCESS', attempts: 1, error: null, output: expect.any(String) };
const atWork = { state: 'PENDING', attempts: 1, error: null, output: null };
const toDo = { state: 'PENDING', attempts: 0, error: null, output: null };

async function newestRun(): Promise<string> {
  const [row] = await runs.sql('select submission_id from gateway.run order by created_at desc limit 1');
  return String(row?.submission_id);
}

test('while a step is running, the record shows it and has every field that can exist by then', async () => {
  let arrived = hooked.holdNext();
  const started = start().then((answer) => answer);
  let looked = 0;
  let before = '';
  for (const [at, step] of STEPS.entries()) {
    const release = await arrived;
    const submissionId = await newestRun();
    const { body: record }: { body: StatusRecord } = await status(submissionId);
    expect(record).toMatchObject({ submissionId, overallStatus: BEFORE[step], currentStep: step });
    expect(record.executionArn).toContain(submissionId);
    for (const [of, other] of STEPS.entries())
      expect(fieldsOf(record, other), `${other} while ${step}`).toEqual(
        of < at ? done : of === at ? atWork : toDo,
      );
    const keys = [record.policyNo, record.policyKey, record.policyActivityKey];
    if (step === 'BASE') expect(keys).toEqual([undefined, undefined, undefined]);
    else {
      const { policyNo, policyKey, policyActivityKey } = (await started).body;
      expect(keys).toEqual([policyNo, policyKey, policyActivityKey]);
    }
    expect(Date.parse(record.createdAt)).toBeLessThanOrEqual(Date.parse(record.updatedAt));
    expect(record.updatedAt > before).toBe(true);
    before = record.updatedAt;
    arrived = hooked.holdNext();
    release();
    looked += 1;
  }
  const { body } = await started;
  const record = await ended(body.policyNo);
  hooked.stopHolding();
  process.stdout.write(`record: read while ${looked} steps were in progress\n`);
  expect(record).toEqual({
    submissionId: body.submissionId,
    policyNo: body.policyNo,
    policyKey: body.policyKey,
    policyActivityKey: body.policyActivityKey,
    overallStatus: 'SUCCESS',
    currentStep: 'DONE',
    executionArn: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    baseStatus: 'SUCCESS',
    baseAttempts: 1,
    baseError: null,
    baseOutputJson: expect.stringContaining(body.policyNo),
    fullStatus: 'SUCCESS',
    fullAttempts: 1,
    fullError: null,
    fullOutputJson: expect.any(String),
    quoteStatus: 'SUCCESS',
    quoteAttempts: 1,
    quoteError: null,
    quoteOutputJson: expect.any(String),
    bindStatus: 'SUCCESS',
    bindAttempts: 1,
    bindError: null,
    bindOutputJson: expect.stringMatching(/"policyNo":"P\d{7}"/),
  });
});

test('a run is found by its policy number, its submission id and, once bound, its number after the bind', async () => {
  let arrived = hooked.holdNext();
  const started = start().then((answer) => answer);
  for (const _ of ['BASE', 'FULL', 'QUOTE']) {
    const release = await arrived;
    arrived = hooked.holdNext();
    release();
  }
  const release = await arrived;
  const { policyNo, submissionId } = (await started).body;
  const bound = policyNo.replace('Q', 'P');
  const inBind = await Promise.all(
    [policyNo, submissionId, bound].map(async (name) => (await status(name)).status),
  );
  release();
  expect(inBind).toEqual([200, 200, 404]);
  const record = await ended(submissionId);
  // The number from the first response stays in the record.
  expect(record.policyNo).toBe(policyNo);
  for (const name of [policyNo, bound, submissionId, submissionId.toUpperCase()])
    expect((await status(name)).body, name).toEqual(record);
});

test('a run whose base step was lost in a fail-over is recorded with its policy number', async () => {
  let arrived = hooked.holdNext();
  const started = start().then((answer) => answer);
  const releaseBase = await arrived;
  arrived = hooked.holdNext();
  releaseBase();
  const { policyKey, policyActivityKey, submissionId } = (await started).body;
  const release = await arrived;
  await runs.sql(`update gateway.run set policy_no = null, policy_key = null, policy_activity_key = null,
    current_step = 'BASE', overall_status = 'RUNNING' where submission_id = '${submissionId}'`);
  await runs.sql(`update gateway.run_step set status = 'PENDING', output = null, finished_at = null
    where step = 'BASE' and submission_id = '${submissionId}'`);
  release();
  expect(await ended(submissionId)).toMatchObject({
    overallStatus: 'SUCCESS',
    ...{ policyNo: expect.stringMatching(/^Q/), policyKey, policyActivityKey },
    ...{ baseStatus: 'SUCCESS', baseOutputJson: null, fullStatus: 'SUCCESS', bindStatus: 'SUCCESS' },
  });
});

test.each([
  ['quote and bind', { fullRequest }, ['QUOTE', 'BIND'], 'FULL'],
  ['bind', { fullRequest, quoteRequest }, ['BIND'], 'QUOTE'],
] as const)('a run without %s succeeds without those steps', async (_, body, leftOut, last) => {
  const record = await ended((await start(body)).body.policyNo);
  expect(record).toMatchObject({ overallStatus: 'SUCCESS', currentStep: 'DONE' });
  expect(fieldsOf(record, last)).toEqual(done);
  for (const step of leftOut) expect(fieldsOf(record, step), step).toEqual(toDo);
});

test('both paths return the same record, while a run is in progress and afterwards', async () => {
  const arrived = hooked.holdNext();
  const started = start({ fullRequest }).then((answer) => answer);
  const release = await arrived;
  const name = await newestRun();
  const [one, other] = [await status(name), await stepStatus(name)];
  release();
  await ended((await started).body.submissionId);
  expect(other.body).toEqual(one.body);
  expect(one.body.overallStatus).toBe('RUNNING');
  expect((await stepStatus(name)).body).toEqual((await status(name)).body);
});

test('the status has a Retry-After while the run is in progress, and not afterwards', async () => {
  const arrived = hooked.holdNext();
  const started = start({ fullRequest }).then((answer) => answer);
  const release = await arrived;
  const name = await newestRun();
  const atWorkStill = await status(name);
  release();
  await ended((await started).body.submissionId);
  expect(atWorkStill.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect((await status(name)).headers['retry-after']).toBeUndefined();
});
