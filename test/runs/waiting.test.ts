// Waiting for a change on the status: `Prefer: wait=N` delays the response until the run changes.
import { expect, test } from 'vitest';
import { useRuns } from '../operations/run-fixture.js';

const runs = useRuns();
const { hooked } = runs;
const { start, status, ended, untilQuote } = runs.calls('v2');

/** A run whose full step is held back. */
async function heldInFull() {
  let arrived = hooked.holdNext();
  const started = start(untilQuote).then((answer) => answer);
  const inBase = await arrived;
  arrived = hooked.holdNext();
  inBase();
  const { policyNo }: { policyNo: string } = (await started).body;
  const release = await arrived;
  return { policyNo, release };
}

test('the response is sent at the next change, and names the wait that was applied', async () => {
  const { policyNo, release } = await heldInFull();
  const before = (await status(policyNo)).body;
  const waiting = status(policyNo, { Prefer: 'wait=40' }).then((answer) => answer);
  const isAnswered = await Promise.race([waiting.then(() => true), status(policyNo).then(() => false)]);
  release();
  const answer = await waiting;
  expect(isAnswered).toBe(false);
  expect(answer.status).toBe(200);
  expect(answer.headers['preference-applied']).toBe('wait=40');
  expect(answer.body.updatedAt > before.updatedAt).toBe(true);
  expect(answer.body.fullStatus).toBe('SUCCESS');
  await ended(policyNo);
});

test('without a change, the response is sent when the wait times out, with Retry-After', async () => {
  const { policyNo, release } = await heldInFull();
  const before = (await status(policyNo)).body;
  const answer = await status(policyNo, { Prefer: 'wait=1' });
  release();
  expect(answer.body).toEqual(before);
  expect(answer.headers['preference-applied']).toBe('wait=1');
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  await ended(policyNo);
});

test.each([
  ['wait=100000', 'wait=50'],
  ['respond-async, wait=5', 'wait=5'],
  ['WAIT="7"; x=y', 'wait=7'],
  ['wait=0', 'wait=0'],
  ['respond-async', undefined],
  ['wait=soon', undefined],
  ['wait=-1', undefined],
  ['wait', undefined],
  ['', undefined],
])('for an ended run, the response to Prefer: %s is immediate, with %s applied', async (prefer, applied) => {
  const record = await ended((await start(untilQuote)).body.policyNo);
  const answer = await status(record.submissionId, { Prefer: prefer });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(record);
  expect(answer.headers['preference-applied']).toBe(applied);
});

test('all callers that wait for a run get its change', async () => {
  const { policyNo, release } = await heldInFull();
  const waiting = Array.from({ length: 20 }, () =>
    status(policyNo, { Prefer: 'wait=40' }).then((answer) => answer.body.fullStatus),
  );
  await status(policyNo);
  release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['SUCCESS']));
  await ended(policyNo);
});

test('a client that disconnects while it waits is released', async () => {
  const { policyNo, release } = await heldInFull();
  const leaving = new AbortController();
  const { url, apiKey } = runs.gateway();
  const waiting = fetch(`${url}/v2/submission/global/${policyNo}/status`, {
    headers: { 'x-api-key': apiKey, Prefer: 'wait=50' },
    signal: leaving.signal,
  });
  await status(policyNo);
  leaving.abort();
  await expect(waiting).rejects.toThrow('aborted');
  // The end of the file fails if a request is still in flight.
  release();
  expect(await ended(policyNo)).toMatchObject({ overallStatus: 'SUCCESS' });
});
