// A run that a gateway of the previous version has accepted continues after an upgrade. In that version the engine started each
// execution and kept a checkpoint of each step; now only the status record says what has been done.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { submissionIdOf } from '../../src/runs/ids.js';
import { execute } from '../support/execute.js';
import { engineStatusOf, type FormerExecution, leaveExecution } from '../support/previous-engine.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { wholePayload } from './killed-runs.js';
import { hasEnded, type OpenedRuns, openRunsOn, orderOf } from './opened-runs.js';

const order = orderOf('accepted before', wholePayload());
const submissionId = submissionIdOf(order.callKey);

let place: TestLocation;
let url: string;

beforeEach(async () => {
  place = await makeTestLocation('postgres', 'migrated');
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  url = place.location.url;
});

afterEach(() => place.dispose());

const open = (hooks = {}): Promise<OpenedRuns> =>
  openRunsOn({ store: place.location, backOffice: place.location, repeat: 'byKey' }, hooks);

/** The previous process has executed the base step and sent the full one; its engine knew this much. */
async function leave(execution: FormerExecution): Promise<void> {
  let isSent = false;
  const before = await open({
    before: (backOffice: object) => ({
      ...backOffice,
      enrichDraft: () => {
        isSent = true;
        return new Promise(() => undefined);
      },
    }),
  });
  await before.runs.start(order);
  await until('the call is under way', () => isSent);
  await before.close();
  await leaveExecution(url, execution);
}

async function endedAfterwards() {
  const after = await open();
  await until('the run has ended', async () => hasEnded((await after.report(submissionId)).record));
  const { record, effects } = await after.report(submissionId);
  await after.close();
  expect(record).toMatchObject({ overallStatus: 'SUCCESS', currentStep: 'DONE', baseAttempts: 1 });
  expect(effects.map(({ idempotencyKey }) => idempotencyKey.split(':')[1]).toSorted()).toEqual([
    'BASE',
    'BIND',
    'FULL',
    'QUOTE',
  ]);
  return record.executionArn;
}

test('one that was in progress in a process that has crashed', async () => {
  const name = `${submissionId}:1`;
  await leave({ name, status: 'PENDING' });
  await execute(url, 'update gateway.run set node_id = $1', [randomUUID()]);
  expect(await endedAfterwards()).toBe(`${submissionId}:2`);
  expect(await engineStatusOf(url, name)).toBe('CANCELLED');
});

test('one that waits in the queue, forked from the execution before it', async () => {
  const name = `${submissionId}:2`;
  await leave({ name, status: 'ENQUEUED', queue: 'runs' });
  await execute(url, 'update gateway.run set execution = 2, node_id = null, offered_at = now()');
  expect(await endedAfterwards()).toBe(name);
});
