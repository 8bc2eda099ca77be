// The queue of executions: each starts once.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Engine, openEngine } from '../../src/runs/dispatch.js';
import type { RunExecution } from '../../src/runs/ids.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { engineStatusOf, leaveExecution } from '../support/engine-tables.js';
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
afterEach(() => {
  vi.restoreAllMocks();
});

const of = (execution: number): RunExecution => ({ submissionId, execution });
const nameOf = (execution: number): string => `${submissionId}:${execution}`;
const begunOnes = () => begun.filter((one) => one.submissionId === submissionId);
const statusOf = (execution: number) => engineStatusOf(url, nameOf(execution));
const ended = (execution: number) =>
  until('it has ended', async () => (await statusOf(execution)) === 'SUCCESS');

test('an execution that is queued twice starts once', async () => {
  await engine.enqueue(of(2));
  await engine.enqueue(of(2));
  await ended(2);
  await engine.enqueue(of(2));
  // The queue is in order: once the next one has ended, the first has started.
  await engine.enqueue(of(3));
  await ended(3);
  expect(begunOnes()).toEqual([of(2), of(3)]);
});

test('queuing an execution drops the previous one, even if it is in progress', async () => {
  await leaveExecution(url, { name: nameOf(1), status: 'PENDING' });
  await engine.enqueue(of(2));
  await ended(2);
  expect(await statusOf(1)).toBe('CANCELLED');
  expect(begunOnes()).toEqual([of(2)]);
});

test('a dropped execution is no longer queued', async () => {
  await leaveExecution(url, { name: nameOf(7), status: 'ENQUEUED', queue: 'that nobody looks at' });
  expect(await engine.isQueued(of(7))).toBe(true);
  await engine.drop(of(7));
  expect(await engine.isQueued(of(7))).toBe(false);
});

test('an execution starts even if the clock of the machine was set back by an hour', async () => {
  await engine.enqueue(of(2));
  await ended(2);
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
  await engine.enqueue(of(3));
  await until('it has started', () => {
    engine.takeUp();
    return begunOnes().length === 2;
  });
  expect(begunOnes()).toEqual([of(2), of(3)]);
});
