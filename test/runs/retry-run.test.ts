// A retry continues with the failed step, does not execute the others again, and happens once,
// however many callers send it.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal } from '../operations/expect-refusal.js';
import { refused } from '../operations/run-calls.js';
import { useRuns } from '../operations/run-fixture.js';

let received = 0;
const runs = useRuns({
  newRequestId: () => {
    received += 1;
    return randomUUID();
  },
});
const { hooked } = runs;
const { recording } = hooked;
const { retry, ended, failed, status } = runs.calls('v2');

const writeKeys = () => recording.takeArrived().map(({ call }) => 'writeKey' in call && call.writeKey);

test('a retry continues with the failed step, under its key; completed steps are not executed again', async () => {
  recording.takeArrived();
  const before = await failed('quotePolicy');
  const { submissionId } = before;
  expect(writeKeys()).toEqual([`${submissionId}:BASE`, `${submissionId}:FULL`]);
  expect((await retry(submissionId)).status).toBe(202);
  const after = await ended(submissionId);
  expect(writeKeys()).toEqual([`${submissionId}:QUOTE`, `${submissionId}:BIND`]);
  expect(after).toMatchObject({
    overallStatus: 'SUCCESS',
    quoteAttempts: 2,
    quoteError: null,
    bindAttempts: 1,
  });
  expect(after).toMatchObject({
    baseOutputJson: before.baseOutputJson,
    fullOutputJson: before.fullOutputJson,
  });
  expect(after.executionArn).not.toBe(before.executionArn);
});

test('while a retry is in progress, the record shows the step as pending, without the earlier error', async () => {
  const { submissionId } = await failed('bindPolicy');
  const arrived = hooked.holdNext();
  expect((await retry(submissionId)).status).toBe(202);
  const release = await arrived;
  const { body, headers } = await status(submissionId);
  release();
  expect(body).toMatchObject({
    overallStatus: 'QUOTE_OK',
    currentStep: 'BIND',
    bindStatus: 'PENDING',
    bindError: null,
  });
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(await ended(submissionId)).toMatchObject({ overallStatus: 'SUCCESS' });
});

test('a retry that fails again can be retried again', async () => {
  const { submissionId } = await failed('quotePolicy');
  const executions = new Set<string>();
  for (const attempts of [2, 3]) {
    hooked.refuse('quotePolicy', refused);
    expect((await retry(submissionId)).status).toBe(202);
    const record = await ended(submissionId);
    expect(record).toMatchObject({ overallStatus: 'FAILED', currentStep: 'QUOTE', quoteAttempts: attempts });
    executions.add(record.executionArn);
  }
  expect((await retry(submissionId)).status).toBe(202);
  expect(await ended(submissionId)).toMatchObject({ overallStatus: 'SUCCESS', quoteAttempts: 4 });
  expect(executions.size).toBe(2);
});

test('of two concurrent retries with their own keys, one continues and the other is rejected', async () => {
  const { submissionId } = await failed('quotePolicy');
  recording.takeArrived();
  const answers = await Promise.all(
    [0, 1].map(() => retry(submissionId, { 'Idempotency-Key': randomUUID() }).then((answer) => answer)),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([202, 409]);
  const told = answers.find((answer) => answer.status === 409);
  expect(told?.body.error.code).toMatch(/^(RUN_NOT_FAILED|POLICY_BUSY)$/);
  await ended(submissionId);
  expect(writeKeys()).toEqual([`${submissionId}:QUOTE`, `${submissionId}:BIND`]);
});

test('identical retries without a key join the first while it waits', async () => {
  const { submissionId } = await failed('createDraft');
  recording.takeArrived();
  const arrived = hooked.holdNext();
  const first = retry(submissionId).then((answer) => answer);
  const release = await arrived;
  const receivedBefore = received;
  const second = retry(submissionId).then((response) => response);
  await expect.poll(() => received).toBe(receivedBefore + 1);
  // Later retries get their responses after more statements than a retry needs to join, so the
  // second one has joined by then.
  for (let later = 0; later < 3; later += 1) expect((await retry('Q9999999')).status).toBe(404);
  release();
  const answers = await Promise.all([first, second]);
  expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  await ended(submissionId);
  expect(writeKeys().filter((key) => key === `${submissionId}:BASE`)).toHaveLength(1);
});

test('a repeat with the same key gets the first response, and starts nothing', async () => {
  const { submissionId } = await failed('quotePolicy');
  const key = { 'Idempotency-Key': randomUUID() };
  const first = await retry(submissionId, key);
  const record = await ended(submissionId);
  const second = await retry(submissionId, key);
  expect(second.status).toBe(202);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect((await status(submissionId)).body).toEqual(record);
});

test('a retry during which the request of the run is erased is refused for that reason', async () => {
  const { submissionId } = await failed('quotePolicy');
  const answer = await runs.eraseBefore(submissionId, () => retry(submissionId).then((one) => one));
  expectRefusal(answer, 'RUN_EXPIRED');
});

test('a run that has no policy is retried by its submission id, and keeps it', async () => {
  const { submissionId, executionArn } = await failed('createDraft');
  recording.takeArrived();
  const { body } = await retry(submissionId);
  const record = await ended(body.policyNo);
  expect(record).toMatchObject({
    submissionId,
    policyNo: body.policyNo,
    overallStatus: 'SUCCESS',
    baseAttempts: 2,
  });
  expect(record.executionArn).not.toBe(executionArn);
  expect(writeKeys()).toEqual(['BASE', 'FULL', 'QUOTE', 'BIND'].map((step) => `${submissionId}:${step}`));
});

test('a retry gets its response even if the number of the draft was lost in a fail-over and a later step returns it', async () => {
  const { submissionId } = await failed('quotePolicy');
  await runs.sql('update gateway.run set policy_no = null where submission_id = $1', [submissionId]);
  const { status: answered, body } = await retry(submissionId);
  expect([answered, body.policyNo]).toEqual([202, expect.any(String)]);
  expect(await ended(submissionId)).toMatchObject({ overallStatus: 'SUCCESS', policyNo: body.policyNo });
});
