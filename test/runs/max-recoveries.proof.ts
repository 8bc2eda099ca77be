// A run that crashes one process after another is stopped with the reason, and continues when it is
// retried.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoreLocation } from '../../src/store/location.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { type RunProcess, reportOf, startRunProcess, tell } from './killed-runs.js';

const MAX_RECOVERIES = 2;

let store: TestLocation;
let backOffice: TestLocation;
const children: RunProcess[] = [];

beforeEach(async () => {
  [store, backOffice] = await Promise.all([
    makeTestLocation('embedded', 'migrated'),
    makeTestLocation('postgres', 'migrated'),
  ]);
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  await Promise.all([store.dispose(), backOffice.dispose()]);
});

async function start(dies: { dieAlwaysAt?: 'FULL:before-call' }): Promise<RunProcess> {
  const places: { store: StoreLocation; backOffice: StoreLocation } = {
    store: store.location,
    backOffice: backOffice.location,
  };
  const plan = { ...places, ...dies, repeat: 'byKey', maxRecoveries: MAX_RECOVERIES } as const;
  const child = await startRunProcess(plan);
  children.push(child);
  return child;
}

test('a run that kills its process each time is stopped with the reason, and can be retried', async () => {
  const killing = { dieAlwaysAt: 'FULL:before-call' } as const;
  const first = await start(killing);
  tell(first, { writeKey: 'deadly', isSent: true });
  await until('the first has crashed', () => !first.isRunning());
  for (let taken = 1; taken <= MAX_RECOVERIES; taken += 1) {
    const next = await start(killing);
    await until(`the process that recovered it has crashed (${taken})`, () => !next.isRunning());
  }
  const last = await start(killing);
  const stopped = await reportOf(last, 'deadly', false);
  expect(stopped?.record).toMatchObject({
    overallStatus: 'FAILED',
    currentStep: 'FULL',
    fullStatus: 'FAILED',
    fullError: expect.stringContaining(`${MAX_RECOVERIES + 1} consecutive crashes`),
    fullAttempts: MAX_RECOVERIES + 1,
  });
  expect(last.isRunning()).toBe(true);
  await last.kill();

  const mended = await start({});
  tell(mended, { retry: 'deadly' });
  const said = await mended.nextMessage();
  expect(said).toMatchObject({ record: { overallStatus: 'SUCCESS', currentStep: 'DONE' } });
  expect('effects' in said && said.effects.map(({ operationId }) => operationId)).toEqual([
    'createDraft',
    'enrichDraft',
    'quotePolicy',
    'bindPolicy',
  ]);
}, 90_000);
