// The queue of executions: each is begun once, also one that a gateway of the version before has queued, and nobody waits for
// long while its tables are away.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Engine, openEngine } from '../../src/runs/dispatch.js';
import type { RunExecution } from '../../src/runs/ids.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { engineStatusOf, leaveExecution } from '../support/previous-engine.js';
import { openTestStore, type TestStore } from '../support/store.js';
import { until } from '../support/until.js';

let place: TestStore<GatewayTables>;
let url: string;
let engine: Engine;
const begun: RunExecution[] = [];
let submissionId: string;

beforeAll(async () => {
  place = await openTestStore('postgres');
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  url = place.location.url;
  engine = await openEngine({
    store: place.store,
    nodeId: randomUUID(),
    log: pino({ level: 'silent' }),
    execute: async (execution) => void begun.push(execution),
    maxConcurrent: 10,
  });
});
afterAll(async () => {
  await engine.close();
  await place.dispose();
});
beforeEach(() => {
  submissionId = randomUUID();
});

const of = (execution: number): RunExecution => ({ submissionId, execution });
const nameOf = (execution: number): string => `${submissionId}:${execution}`;
const begunOnes = () => begun.filter((one) => one.submissionId === submissionId);
const statusOf = (execution: number) => engineStatusOf(url, nameOf(execution));
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
  await leaveExecution(url, { name: nameOf(1), status: 'PENDING' });
  await engine.enqueue(of(2));
  await ended(2);
  expect(await statusOf(1)).toBe('CANCELLED');
  expect(begunOnes()).toEqual([of(2)]);
});

test('one that was dropped does not wait any more', async () => {
  await leaveExecution(url, { name: nameOf(7), status: 'ENQUEUED', queue: 'that nobody looks at' });
  expect(await engine.isQueued(of(7))).toBe(true);
  await engine.drop(of(7));
  expect(await engine.isQueued(of(7))).toBe(false);
});

test('one that a gateway of the version before has queued, with checkpoints of its steps, is begun', async () => {
  await leaveExecution(url, { name: nameOf(2), status: 'ENQUEUED', queue: 'runs' });
  await ended(2);
  expect(begunOnes()).toEqual([of(2)]);
});
