// Waiting for a run to change: a change in this process wakes a waiter immediately, one in another
// process at the next poll, and every wait ends in time.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Changes, createChanges } from '../../src/runs/change-notifier.js';
import { createReadRun } from '../../src/runs/status.js';
import { principalOf } from '../support/principal.js';

const LONG = 60_000;
const wait = { ms: LONG, callerNow: async () => principalOf() };
let revisions = new Map<string, number>();
let asked: (readonly string[])[] = [];
let isAway = false;
let changes: Changes;

function open(): Changes {
  revisions = new Map([
    ['a', 1],
    ['b', 1],
  ]);
  asked = [];
  isAway = false;
  changes = createChanges({
    revisions: async (ids) => {
      asked.push(ids);
      if (isAway) throw new Error('The store is unavailable');
      return new Map([...revisions].filter(([id]) => ids.includes(id)));
    },
  });
  return changes;
}
afterEach(() => changes.close());

/** Whether it resolves within one turn of the event loop. */
async function isOver(waiting: Promise<unknown>): Promise<boolean> {
  const soon = pause(0, false);
  return Promise.race([waiting.then(() => true), soon]);
}

test('a change in this process wakes all waiters of the run, and no others', async () => {
  const { next, notify } = open();
  const mine = [next('a', 1, { ms: LONG }), next('a', 7, { ms: LONG })];
  const others = next('b', 1, { ms: LONG });
  notify('a', false);
  await Promise.all(mine);
  expect(await isOver(others)).toBe(false);
});

test('a waiter for the end of a step is not woken by changes within it', async () => {
  const { next, notify } = open();
  const stepEnd = next('a', 1, { ms: LONG, onlyStepEnds: true });
  const any = next('a', 1, { ms: LONG });
  notify('a', false);
  await any;
  expect(await isOver(stepEnd)).toBe(false);
  notify('a', true);
  await stepEnd;
});

test('a change in another process wakes the waiters that have not seen it, with one query for all', async () => {
  const { next } = open();
  const stale = [next('a', 1, { ms: LONG }), next('a', 1, { ms: LONG })];
  const fresh = next('a', 2, { ms: LONG });
  const other = next('b', 1, { ms: LONG });
  revisions.set('a', 2);
  await Promise.all(stale);
  expect(asked).toEqual([['a', 'b']]);
  expect(await isOver(fresh)).toBe(false);
  expect(await isOver(other)).toBe(false);
});

test('a waiter is not woken while the store is unavailable, but once it is back', async () => {
  const { next } = open();
  isAway = true;
  revisions.set('a', 2);
  const waiting = next('a', 1, { ms: LONG });
  while (asked.length === 0) await pause(5);
  expect(await isOver(waiting)).toBe(false);
  isAway = false;
  await waiting;
});

test('the store is not queried while no caller waits', async () => {
  const { next, notify } = open();
  const waiting = next('a', 1, { ms: LONG });
  notify('a', false);
  await waiting;
  const other = next('b', 1, { ms: LONG });
  while (asked.length === 0) await pause(5);
  expect(asked).toEqual([['b']]);
  notify('b', false);
  await other;
});

test('without a change, a wait ends after its time', async () => {
  const { next } = open();
  await next('a', 1, { ms: 1 });
});

test('a caller that disconnects is released, and one that has disconnected never waits', async () => {
  const { next } = open();
  const leaving = new AbortController();
  const waiting = next('a', 1, { ms: LONG, signal: leaving.signal });
  expect(await isOver(waiting)).toBe(false);
  leaving.abort();
  await waiting;
  await next('a', 1, { ms: LONG, signal: leaving.signal });
});

test('closing releases all waiters, and no caller waits afterwards', async () => {
  const { next, close } = open();
  const waiting = [next('a', 1, { ms: LONG }), next('b', 1, { ms: LONG })];
  await close();
  await Promise.all(waiting);
  await next('a', 1, { ms: LONG });
});

test.each(['disconnects', 'is released at shutdown'])('a reader that %s no longer waits', async (how) => {
  const { next, releaseReaders } = open();
  const leaving = new AbortController();
  let found = 0;
  const row = { submission_id: 'a', revision: 1, ended_at: null, current_step: 'FULL', step_seconds: 1 };
  const read = createReadRun({
    status: {
      find: async () => {
        found += 1;
        return Object.assign(Object.create(null), row);
      },
      record: () => Object.create(null),
    },
    changes: { next },
    retryAfter: async () => 3,
    elapsedMs: () => 0,
  });
  const reading = read('a', principalOf(), { ...wait, signal: leaving.signal, untilEnd: true });
  if (how === 'disconnects') leaving.abort();
  else releaseReaders();
  expect((await reading).retryAfter).toBe(3);
  expect(found).toBe(2);
});

test.each([
  ['its next change', false, 2],
  ['its end', true, 3],
])('a reader gets the run at %s', async (_, untilEnd, reads) => {
  const { next, notify } = open();
  // Each read finds another revision; the third one finds that the run has ended.
  let found = 0;
  const waits: number[] = [];
  let nowMs = 0;
  const read = createReadRun({
    status: {
      find: async () => {
        found += 1;
        const ended_at = found === 3 ? new Date() : null;
        return Object.assign(Object.create(null), { submission_id: 'a', revision: found, ended_at });
      },
      record: () => Object.create(null),
    },
    changes: {
      next: (id, revision, wait) => {
        waits.push(wait.ms);
        nowMs += 1_000;
        const waiting = next(id, revision, wait);
        notify(id, false);
        return waiting;
      },
    },
    retryAfter: async () => 3,
    elapsedMs: () => nowMs,
  });
  await read('a', principalOf(), { ...wait, untilEnd });
  expect(found).toBe(reads);
  expect(waits, 'all waits together take no longer than requested').toEqual(
    [LONG, LONG - 1_000].slice(0, reads - 1),
  );
});

test('a refusal that comes after the wait leaves the other waiters of the run waiting', async () => {
  const { next, notify } = open();
  let refuse = (_error: Error): void => undefined;
  const refusal = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const first = next('a', 1, { ms: LONG, check: () => refusal });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  notify('a', true);
  await expect(first).resolves.toBe(true);
  const second = next('a', 1, { ms: LONG });
  refuse(new Error('The key was revoked'));
  await expect(isOver(second)).resolves.toBe(false);
  notify('a', true);
  await expect(isOver(second)).resolves.toBe(true);
});
