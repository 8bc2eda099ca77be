// A repeat of the call that started or retried a run finds the run, and leaves nothing behind in
// the process.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { interceptWrites } from '../../src/back-office/port-operations.js';
import type { AtCrashPoint } from '../../src/runs/crash-points.js';
import { submissionIdOf } from '../../src/runs/ids.js';
import { refused } from '../operations/run-calls.js';
import { principalOf } from '../support/principal.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { wholePayload } from './killed-runs.js';
import { type OpenedRuns, openRunsOn, orderOf } from './opened-runs.js';

let place: TestLocation;
let opened: OpenedRuns;
let finished: string[];
/** Whether the carrier refuses each quote. */
let refusesQuotes: boolean;

beforeEach(async () => {
  place = await makeTestLocation('postgres', 'migrated');
  const { location } = place;
  finished = [];
  refusesQuotes = false;
  const at: AtCrashPoint = (point, submissionId) => {
    if (point === 'RUN:finished') finished.push(submissionId);
  };
  opened = await openRunsOn(
    { store: location, backOffice: location, repeat: 'byKey' },
    {
      at,
      before: (backOffice) =>
        interceptWrites(backOffice, async (write, call, send, content) => {
          if (write === 'quotePolicy' && refusesQuotes) throw refused;
          return send(...content, call);
        }),
    },
  );
});

afterEach(async () => {
  await opened.close();
  await place.dispose();
});

test('a repeat gets the response of a run that has ended, and does not delay the end of the process', async () => {
  const order = orderOf('again', wholePayload());
  const submissionId = submissionIdOf(order.writeKey);
  const first = await opened.runs.start(order);
  await until('the run has ended', () => finished.includes(submissionId));
  const second = await opened.runs.start(order);
  expect(second).toMatchObject({ status: 'ACCEPTED', body: { submissionId } });
  expect(first).toMatchObject({ status: 'ACCEPTED', body: { submissionId } });
  expect((await opened.report(submissionId)).effects).toHaveLength(4);
  await opened.drain(0);
});

test('two concurrent calls start one run', async () => {
  const order = orderOf('twice', wholePayload());
  const [first, second] = await Promise.all([opened.runs.start(order), opened.runs.start(order)]);
  expect(first.body.submissionId).toBe(second.body.submissionId);
  const submissionId = submissionIdOf(order.writeKey);
  await until('the run has ended', () => finished.includes(submissionId));
  expect((await opened.report(submissionId)).effects).toHaveLength(4);
  await opened.drain(0);
});

test('the repeat of a retry without a response gets one even if the run has ended', async () => {
  const order = orderOf('retried', wholePayload());
  const submissionId = submissionIdOf(order.writeKey);
  await opened.runs.start(order);
  await until('the run has ended', () => finished.includes(submissionId));
  const again = { name: submissionId, principal: principalOf(), writeKey: 'retry', mayHaveHappened: true };
  expect(await opened.runs.retry(again)).toMatchObject({ status: 'ACCEPTED', body: { submissionId } });
  const first = opened.runs.retry({ ...again, mayHaveHappened: false });
  await expect(first).rejects.toMatchObject({ code: 'RUN_NOT_FAILED' });
  expect((await opened.report(submissionId)).effects).toHaveLength(4);
});

test('the repeat of a retry without a response retries nothing, even if the run has failed again', async () => {
  refusesQuotes = true;
  const order = orderOf('failed twice', wholePayload());
  const submissionId = submissionIdOf(order.writeKey);
  await opened.runs.start(order);
  const fails = (quoteAttempts: number) =>
    until('the quote has failed', async () => {
      const { record } = await opened.report(submissionId);
      return record.overallStatus === 'FAILED' && record.quoteAttempts === quoteAttempts;
    });
  await fails(1);
  const writeKey = await opened.retryCall();
  const retry = { name: submissionId, principal: principalOf(), writeKey, mayHaveHappened: false };
  await opened.runs.retry(retry);
  await fails(2);
  expect(await opened.runs.retry({ ...retry, mayHaveHappened: true })).toMatchObject({
    status: 'ACCEPTED',
    body: { submissionId, message: 'The run has failed again with the step QUOTE.' },
  });
  await opened.administration.retry(submissionId);
  await fails(3);
  expect(await opened.runs.retry({ ...retry, mayHaveHappened: true }), 'after an operator').toMatchObject({
    body: { message: 'The run has failed again with the step QUOTE.' },
  });
  refusesQuotes = false;
  const another = { ...retry, writeKey: await opened.retryCall(), mayHaveHappened: true };
  expect(await opened.runs.retry(another), 'one that has not happened').toMatchObject({
    body: { message: 'The run continues in the background with the step QUOTE.' },
  });
  await until('the run has ended', () => finished.includes(submissionId));
  expect((await opened.report(submissionId)).effects).toHaveLength(4);
});
