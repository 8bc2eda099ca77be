// A repeat of the call that started or retried a run finds the run, and leaves nothing behind in
// the process.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AtCrashPoint } from '../../src/runs/crash-points.js';
import { submissionIdOf } from '../../src/runs/ids.js';
import { principalOf } from '../support/principal.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { wholePayload } from './killed-runs.js';
import { type OpenedRuns, openRunsOn, orderOf } from './opened-runs.js';

let place: TestLocation;
let opened: OpenedRuns;
let finished: string[];

beforeEach(async () => {
  place = await makeTestLocation('postgres', 'migrated');
  const { location } = place;
  finished = [];
  const at: AtCrashPoint = (point, submissionId) => {
    if (point === 'RUN:finished') finished.push(submissionId);
  };
  opened = await openRunsOn({ store: location, backOffice: location, repeat: 'byKey' }, { at });
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
  const again = { name: submissionId, principal: principalOf(), mayHaveHappened: true };
  expect(await opened.runs.retry(again)).toMatchObject({ status: 'ACCEPTED', body: { submissionId } });
  const first = opened.runs.retry({ ...again, mayHaveHappened: false });
  await expect(first).rejects.toMatchObject({ code: 'RUN_NOT_FAILED' });
  expect((await opened.report(submissionId)).effects).toHaveLength(4);
});
