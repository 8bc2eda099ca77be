// The queue of executions: each is begun once, also one that a gateway of the version before has queued, and nobody waits for
// long while its tables are away.
import { randomUUID } from 'node:crypto';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wait } from '../../src/clock.js';
import { type Engine, inTime, openEngine } from '../../src/runs/engine.js';
import type { ExecutionOf } from '../../src/runs/run-writes.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, type TestStore } from '../support/store.js';
import { until } from '../support/until.js';

let place: TestStore<GatewayTables>;
let engine: Engine;
const begun: ExecutionOf[] = [];
let submissionId: string;

beforeAll(async () => {
  place = await openTestStore('postgres');
  engine = await openEngine({
    store: place.store,
    nodeId: randomUUID(),
    log: pino({ level: 'silent' }),
    execute: async (execution) => void begun.push(execution),
    mostAtOnce: 10,
    wait,
  });
});
afterAll(async () => {
  await engine.close();
  await place.dispose();
});
beforeEach(() => {
  submissionId = randomUUID();
});

const of = (execution: number): ExecutionOf => ({ submissionId, execution });
const nameOf = (execution: number): string => `${submissionId}:${execution}`;
const begunOnes = () => begun.filter((one) => one.submissionId === submissionId);
const statusOf = async (execution: number) => (await DBOS.getWorkflowStatus(nameOf(execution)))?.status;
const ended = (execution: number) =>
  until('it has ended', async () => (await statusOf(execution)) === 'SUCCESS');

test('an execution that is enqueued twice is begun once', async () => {
  await engine.enqueue(of(2));
  await engine.enqueue(of(2));
  await ended(2);
  await engine.enqueue(of(2));
  // What is queued after it has been begun when it has.
  await engine.enqueue(of(3));
  await ended(3);
  expect(begunOnes()).toEqual([of(2), of(3)]);
});

test('the execution before it is dropped, whatever has become of its process', async () => {
  await leaveAtWork(1);
  await engine.enqueue(of(2));
  await ended(2);
  expect(await statusOf(1)).toBe('CANCELLED');
  expect(begunOnes()).toEqual([of(2)]);
});

test('one that was dropped does not wait any more', async () => {
  await leaveAtWork(7);
  await sql`update engine.workflow_status set status = 'ENQUEUED', queue_name = 'another' where workflow_uuid = ${nameOf(7)}`.execute(
    place.store.db,
  );
  expect(await engine.isQueued(of(7))).toBe(true);
  await engine.drop(of(7));
  expect(await engine.isQueued(of(7))).toBe(false);
});

test('one that the version before has forked, with checkpoints of its steps, is begun from the record', async () => {
  await leaveAtWork(1);
  for (const [at, step] of ['BASE', 'FULL'].entries())
    await sql`insert into engine.operation_outputs (workflow_uuid, function_id, function_name, output)
      values (${nameOf(1)}, ${at}, ${step}, '{"json":{"policyKey":"1"}}')`.execute(place.store.db);
  await DBOS.forkWorkflow(nameOf(1), 2, {
    newWorkflowID: nameOf(2),
    applicationVersion: '1',
    queueName: 'runs',
  });
  await ended(2);
  expect(begunOnes()).toEqual([of(2)]);
});

/** As a process leaves it that dies at it: nobody but the record's search comes back for it. */
async function leaveAtWork(execution: number): Promise<void> {
  await engine.enqueue(of(execution));
  await ended(execution);
  await sql`update engine.workflow_status set status = 'PENDING', executor_id = 'dead', completed_at = null, queue_name = null
    where workflow_uuid = ${nameOf(execution)}`.execute(place.store.db);
  begun.length = 0;
}

test('what is not answered in time is given up, and what is answered is the answer', async () => {
  const never = () => new Promise<never>(() => undefined);
  const silent: Engine = {
    enqueue: never,
    isQueued: async () => true,
    drop: never,
    forget: async () => 0,
    close: async () => undefined,
  };
  const late = inTime(silent, async () => undefined);
  await expect(late.enqueue(of(2))).rejects.toThrow('too long');
  await expect(late.drop(of(2))).rejects.toThrow('too long');
  const waits: (AbortSignal | undefined)[] = [];
  const soon = inTime(silent, (_ms, signal) => {
    waits.push(signal);
    return never();
  });
  expect(await soon.isQueued(of(2))).toBe(true);
  expect(waits.map((signal) => signal?.aborted)).toEqual([true]);
});
