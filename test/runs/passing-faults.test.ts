// Transient faults: the step is retried under the same key, and its attempts are counted.
import { expect, test } from 'vitest';
import { Problem } from '../../src/problems.js';
import { away } from '../operations/run-calls.js';
import { useRuns } from '../operations/run-fixture.js';

const runs = useRuns();
const { hooked } = runs;
const { start, ended, status } = runs.calls('v2');

test('a later step that fails twice and then succeeds has three attempts and no error', async () => {
  hooked.refuse('quotePolicy', away, 2);
  const record = await ended((await start()).body.policyNo);
  expect(record).toMatchObject({
    overallStatus: 'SUCCESS',
    quoteStatus: 'SUCCESS',
    quoteAttempts: 3,
    quoteError: null,
  });
  expect(record).toMatchObject({ baseAttempts: 1, fullAttempts: 1, bindAttempts: 1 });
});

test('a base step that fails twice and then succeeds creates the policy within the call', async () => {
  hooked.refuse('createDraft', away, 2);
  const answer = await start();
  expect(answer.status, answer.text).toBe(202);
  expect(await ended(answer.body.policyNo)).toMatchObject({ overallStatus: 'SUCCESS', baseAttempts: 3 });
});

test('between two attempts the record says why the last one failed, and the run is still in progress', async () => {
  let arrived = hooked.holdNext();
  const started = start().then((answer) => answer);
  const inBase = await arrived;
  arrived = hooked.holdNext();
  inBase();
  const inFull = await arrived;
  hooked.refuse('enrichDraft', away);
  arrived = hooked.holdNext();
  inFull();
  const again = await arrived;
  const { policyNo } = (await started).body;
  const { body } = await status(policyNo);
  again();
  expect(body).toMatchObject({
    overallStatus: 'BASE_OK',
    currentStep: 'FULL',
    fullStatus: 'PENDING',
    fullAttempts: 2,
  });
  expect(body.fullError).toBe(`BACK_OFFICE_UNAVAILABLE: ${away.message}`);
  expect(await ended(policyNo)).toMatchObject({ overallStatus: 'SUCCESS', fullAttempts: 2, fullError: null });
});

test('a call that happened without a response is repeated under the same key, and both count as attempts', async () => {
  hooked.recording.takeArrived();
  hooked.doubtNext(1);
  const record = await ended((await start()).body.policyNo);
  expect(record).toMatchObject({ overallStatus: 'SUCCESS', baseAttempts: 2 });
  const drafts = hooked.recording.takeArrived().filter(({ method }) => method === 'createDraft');
  expect(drafts).toHaveLength(2);
  expect(
    new Set(drafts.map(({ call }) => JSON.stringify(call)).map((call) => JSON.parse(call).writeKey)).size,
  ).toBe(1);
});

test.each(['VALIDATION_ERROR', 'INVALID_STATE', 'NOT_FOUND'] as const)(
  '%s is not transient: the step is tried once',
  async (code) => {
    hooked.refuse('quotePolicy', new Problem(code, 'The carrier says no.'));
    const record = await ended((await start()).body.policyNo);
    expect(record).toMatchObject({
      overallStatus: 'FAILED',
      quoteAttempts: 1,
      quoteError: `${code}: The carrier says no.`,
    });
  },
);
