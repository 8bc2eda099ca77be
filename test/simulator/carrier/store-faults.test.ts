// A failure of the simulated back office's store: a write either has not happened, or its outcome
// is unknown.
import { describe, expect, test } from 'vitest';
import { Problem, UnknownOutcome } from '../../../src/problems.js';
import { withStoreFaults } from '../../../src/simulator/carrier/store-faults.js';
import { NotAsked } from '../../../src/store/connect.js';
import { newCall } from '../../back-office/behaviour/support.js';
import { baseExample } from '../../support/examples.js';
import { useSimulator } from './simulated-store.js';

const simulator = useSimulator();

function failing(error: Error, heard: unknown[]) {
  const backOffice = { ...simulator.make(), createDraft: () => Promise.reject(error) };
  return withStoreFaults(backOffice, (fault) => heard.push(fault));
}

test('a write whose result the store does not report is rejected as an unknown outcome, and logged', async () => {
  const heard: unknown[] = [];
  const lost = new Error('Connection terminated unexpectedly');
  const refused = failing(lost, heard).createDraft(baseExample(), newCall());
  await expect(refused).rejects.toBeInstanceOf(UnknownOutcome);
  // The contract promises of BACK_OFFICE_UNAVAILABLE that nothing was done.
  await expect(refused).rejects.toMatchObject({ code: 'BACK_OFFICE_TIMEOUT' });
  expect(heard).toEqual([lost]);
});

test.each([
  ['has a full disk', Object.assign(new Error('No space left on device'), { code: '53100' })],
  ['is read-only', Object.assign(new Error('cannot execute INSERT'), { code: '25006' })],
  ['has no connection', new NotAsked('No connection to the store')],
])(
  'a write to a store that %s is reported as not done, so the caller need not wait for an outcome',
  async (_, error) => {
    const heard: unknown[] = [];
    const refused = failing(error, heard).createDraft(baseExample(), newCall());
    await expect(refused).rejects.toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE', cause: error });
    await expect(refused).rejects.not.toBeInstanceOf(UnknownOutcome);
    expect(heard).toEqual([error]);
  },
);

describe('a read', () => {
  const failingRead = (error: Error) =>
    withStoreFaults(
      { ...simulator.make(), getReferenceData: () => Promise.reject(error) },
      () => undefined,
    ).getReferenceData({ ...newCall(), signal: new AbortController().signal });

  test.each([
    ['whose connection is lost', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['that finds no connection', new NotAsked('No connection to the store')],
  ])('%s can be repeated', async (_, error) => {
    await expect(failingRead(error)).rejects.toMatchObject({ code: 'BACK_OFFICE_UNAVAILABLE', cause: error });
  });

  test('that fails for another reason rejects with the original error', async () => {
    const error = new TypeError('a fault of the program');
    await expect(failingRead(error)).rejects.toBe(error);
  });
});

test('a rejection by the back office is passed on unchanged', async () => {
  const heard: unknown[] = [];
  const refusal = new Problem('INVALID_STATE', 'No.');
  await expect(failing(refusal, heard).createDraft(baseExample(), newCall())).rejects.toBe(refusal);
  expect(heard).toEqual([]);
});
