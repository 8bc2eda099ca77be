// An outage of the back office: runs wait for its end, and then continue with the step that
// failed.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { interceptWrites } from '../../src/back-office/port-operations.js';
import { Problem } from '../../src/problems.js';
import { submissionIdOf } from '../../src/runs/ids.js';
import { STEPS, steps } from '../../src/runs/steps.js';
import type { Step } from '../../src/store/tables.js';
import { principalOf } from '../support/principal.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { wholePayload } from './killed-runs.js';
import { hasEnded, type OpenedRuns, openRunsOn, orderOf } from './opened-runs.js';

const HOUR = 3_600;
const RUNS = 20;
const LATER_STEPS = STEPS.filter((step) => step !== 'BASE');
const unavailable = () => new Problem('BACK_OFFICE_UNAVAILABLE', 'It takes no calls.');

let place: TestLocation;
let opened: OpenedRuns;
/** The first step that the back office cannot execute now. */
let failsFrom: Step | undefined;
/** The pause between the attempts of one execution. */
let pauseMs: number;

beforeEach(async () => {
  failsFrom = undefined;
  pauseMs = 0;
  place = await makeTestLocation('postgres', 'migrated');
  const { location } = place;
  const isAway = (step: Step) => failsFrom !== undefined && STEPS.indexOf(step) >= STEPS.indexOf(failsFrom);
  opened = await openRunsOn(
    { store: location, backOffice: location, repeat: 'never' },
    {
      backoffMs: () => pauseMs,
      maxOutageSeconds: HOUR,
      before: (backOffice) =>
        interceptWrites(backOffice, async (write, call, send, content) => {
          if (STEPS.some((step) => steps[step].write === write && isAway(step))) throw unavailable();
          return send(...content, call);
        }),
    },
  );
});

afterEach(async () => {
  await opened.close();
  await place.dispose();
});

const read = async (submissionId: string) => (await opened.report(submissionId)).record;

const started = async (writeKey: string): Promise<string> => {
  const order = orderOf(writeKey, wholePayload());
  await opened.runs.start(order);
  return submissionIdOf(writeKey);
};

const untilAll = (what: string, ids: readonly string[], holds: (id: string) => Promise<boolean>) =>
  until(what, async () => (await Promise.all(ids.map(holds))).every(Boolean));

const waits = async (submissionId: string): Promise<boolean> =>
  (await opened.administration.find(submissionId))?.continuesAt != null;

/** Makes the runs look as if they had waited for this long. */
const afterWaiting = (seconds: number) =>
  sql`update gateway.run set continue_at = now(), waiting_since = now() - make_interval(secs => ${seconds})
    where continue_at is not null`.execute(opened.store.db);

test.each(LATER_STEPS)(
  'every run waits while %s and later steps are unavailable, and then completes',
  async (step) => {
    failsFrom = step;
    const ids = await Promise.all(Array.from({ length: RUNS }, (_, at) => started(`${step}-${at}`)));
    await untilAll('all runs wait', ids, waits);
    const [first = ''] = ids;
    const waiting = await read(first);
    const field = step.toLowerCase();
    expect(waiting).toMatchObject({
      overallStatus: steps[step].before,
      currentStep: step,
      [`${field}Status`]: 'PENDING',
      [`${field}Attempts`]: steps[step].attempts,
      [`${field}Error`]: 'BACK_OFFICE_UNAVAILABLE: It takes no calls.',
    });
    failsFrom = undefined;
    await afterWaiting(90);
    await untilAll('all runs have ended', ids, async (id) => hasEnded(await read(id)));
    for (const id of ids) {
      const { record, effects } = await opened.report(id);
      expect(record.overallStatus).toBe('SUCCESS');
      expect(effects.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual(
        STEPS.map((one) => `${id}:${one}`).sort(),
      );
      expect(await opened.administration.find(id)).toMatchObject({ waitingSince: null, continuesAt: null });
    }
  },
);

test('an operator sees that a run is waiting, and that it has been waiting since its first failed call', async () => {
  failsFrom = 'QUOTE';
  pauseMs = HOUR * 1_000;
  const id = await started('seen');
  await until('the first call has failed', async () => (await read(id)).quoteError !== null);
  const run = await opened.administration.find(id);
  expect(run).toMatchObject({ waitingSince: expect.any(String), continuesAt: null });
});

test('a waiting run makes one call at each attempt, and none in between', async () => {
  failsFrom = 'QUOTE';
  const id = await started('patient');
  await until('it waits', () => waits(id));
  const { quoteAttempts } = await read(id);
  await afterWaiting(300);
  await until('it has tried again', async () => (await read(id)).quoteAttempts > quoteAttempts);
  await until('it waits again', () => waits(id));
  expect((await read(id)).quoteAttempts).toBe(quoteAttempts + 1);
});

test('a run that has waited for the whole limit fails, and a retry starts the limit again', async () => {
  failsFrom = 'QUOTE';
  const id = await started('too long');
  await until('it waits', () => waits(id));
  await afterWaiting(HOUR + 1);
  await until('it has failed', async () => (await read(id)).overallStatus === 'FAILED');
  expect(await opened.administration.find(id)).toMatchObject({ waitingSince: null, continuesAt: null });
  const writeKey = await opened.retryCall();
  await opened.runs.retry({ name: id, principal: principalOf(), writeKey, mayHaveHappened: false });
  await until('it waits again', () => waits(id));
});

test('a run whose base step cannot be executed fails immediately, because its caller waits for the response', async () => {
  failsFrom = 'BASE';
  const order = orderOf('at once', wholePayload());
  expect(await opened.runs.start(order)).toMatchObject({ status: 'FAILED' });
});

test('a waiting run cannot be retried by its partner, and is not lost when its process ends', async () => {
  failsFrom = 'BIND';
  const id = await started('left');
  await until('it waits', () => waits(id));
  const retry = opened.runs.retry({
    name: id,
    principal: principalOf(),
    writeKey: 'retry',
    mayHaveHappened: false,
  });
  await expect(retry).rejects.toMatchObject({ code: 'RUN_NOT_FAILED' });
  await opened.drain(0);
  expect(await waits(id)).toBe(true);
});
