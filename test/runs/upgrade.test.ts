// A run that a gateway of the version before has accepted goes on after an upgrade. That version had the engine begin each
// execution and keep a checkpoint of each step; now the record alone says what has been done.
import { randomUUID } from 'node:crypto';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { submissionIdOf } from '../../src/runs/submission-id.js';
import { execute } from '../support/execute.js';
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

/** The process before has done the base step, has sent the full one, and ends. */
async function leaveOf(execution: number): Promise<void> {
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
  // In a queue that nobody looks at.
  const name = `${submissionId}:${execution}`;
  await DBOS.enqueueWorkflowWithOptions({
    workflowName: 'run',
    workflowID: name,
    queueName: 'nobody',
    appVersion: '1',
  });
  await before.close();
  await execute(
    url,
    `insert into engine.operation_outputs (workflow_uuid, function_id, function_name, output)
     values ($1, 0, 'BASE', '{"json":{"policyKey":"1","policyActivityKey":"1"}}')`,
    [name],
  );
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

test('one that was at work in a process that is gone', async () => {
  await leaveOf(1);
  await execute(url, 'update gateway.run set node_id = $1', [randomUUID()]);
  await execute(
    url,
    `update engine.workflow_status set status = 'PENDING', queue_name = null, executor_id = 'gone'`,
  );
  expect(await endedAfterwards()).toBe(`${submissionId}:2`);
  const [former] = await execute(url, 'select status from engine.workflow_status where workflow_uuid = $1', [
    `${submissionId}:1`,
  ]);
  expect(former).toEqual({ status: 'CANCELLED' });
});

test('one that waits in the queue, forked from the execution before it', async () => {
  await leaveOf(2);
  await execute(url, 'update gateway.run set execution = 2, node_id = null, offered_at = now()');
  await execute(url, `update engine.workflow_status set queue_name = 'runs'`);
  expect(await endedAfterwards()).toBe(`${submissionId}:2`);
});
