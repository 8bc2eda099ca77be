// The queue of executions: each is begun once, also one that a gateway of the version before has queued, and nobody waits for
// long while its tables are away.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wait } from '../../src/async/clock.js';
import { type Engine, inTime, openEngine } from '../../src/runs/dispatch.js';
import type { ExecutionOf } from '../../src/runs/status-writes.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { engineStatusOf, leaveExecution } from '../support/previous-engine.js';
import { openTestStore, type TestStore } from '../support/store.js';
import { until } from '../support/until.js';

let place: TestStore<GatewayTables>;
let url: string;
let engine: Engine;
const begun: ExecutionOf[] = [];
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
