// Slots for calls to the back office: shared fairly, with some left for other callers, and an
// immediate refusal if the wait is too long.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createFairPlaces } from '../../../src/back-office/http/fair-places.js';
import { CallFault } from '../../../src/back-office/http/faults.js';
import type { Caller } from '../../../src/back-office/port.js';
import { createRecentDurations } from '../../../src/back-office/recent-durations.js';
import { createManualClock } from '../../support/manual-clock.js';

const partner = (partnerId: string): Caller => ({ kind: 'partner', partnerId, maxConcurrentCalls: 1_000 });
const run = (partnerId: string): Caller => ({ kind: 'run', partnerId });
const gatewayItself: Caller = { kind: 'gateway' };

/** Slots, and calls that create drafts and keep their slots until the test ends them. */
function fixture(maxConcurrent: number, { maxWaiting = 100, maxWaitMs = 5_000 } = {}) {
  const clock = createManualClock();
  const durations = createRecentDurations();
  const waits = { partner: maxWaitMs, run: 60_000, gateway: maxWaitMs };
  const places = createFairPlaces({ maxConcurrent, maxWaiting, maxWaitMs: waits }, { clock, durations });
  /** The names of the calls, in the order in which they began. */
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = (name: string, caller: Caller, leave?: AbortSignal) =>
    places
      .take(
        { caller, operation: 'createDraft', request: name },
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.push(() => resolve(name)));
        },
        leave,
      )
      .catch((error: unknown) => error);
  const endNext = async () => {
    await nextTurn();
    ends.shift()?.();
    await nextTurn();
  };
  return { clock, durations, begun, call, endNext };
}

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call;
  if (!(error instanceof CallFault)) throw new Error(`It was not refused: ${String(error)}`);
  return { kind: error.kind, retryAfter: error.retryAfter };
};

describe('one partner with 300 drafts', () => {
  test('leaves a quarter of the slots free, so that a call of another partner starts immediately', async () => {
    const { begun, call } = fixture(80, { maxWaiting: 300 });
    for (let i = 0; i < 300; i += 1) void call(`a${i}`, partner('a'));
    await nextTurn();
    expect(begun).toHaveLength(60);
    void call('b', partner('b'));
    await nextTurn();
    expect(begun.at(-1)).toBe('b');
  });

  test('and two more such partners leave a slot for a call of a fourth partner', async () => {
    const { begun, call } = fixture(80, { maxWaiting: 300 });
    for (let i = 0; i < 300; i += 1) for (const id of ['a', 'b', 'c']) void call(`${id}${i}`, partner(id));
    await nextTurn();
    expect(begun.length).toBeLessThan(80);
    void call('d', partner('d'));
    await nextTurn();
    expect(begun.at(-1)).toBe('d');
  });

  test('may have a limited number of queued calls, and one more is refused', async () => {
    const { call } = fixture(1, { maxWaiting: 2 });
    for (let i = 0; i < 3; i += 1) void call(`a${i}`, partner('a'));
    expect(await refusalOf(call('a3', partner('a')))).toEqual({ kind: 'full', retryAfter: 1 });
  });
});

test('the queues of callers are served in turn, not by arrival', async () => {
  const { begun, call, endNext } = fixture(1);
  for (const name of ['a0', 'a1', 'a2', 'a3']) void call(name, partner('a'));
  for (const name of ['b0', 'b1']) void call(name, partner('b'));
  void call('c0', partner('c'));
  for (let i = 0; i < 6; i += 1) await endNext();
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3']);
});

test("steps of a partner's runs take at most half of the slots, and have a queue of their own", async () => {
  const { begun, call, endNext } = fixture(8);
  for (let i = 0; i < 20; i += 1) void call(`step${i}`, run('a'));
  await nextTurn();
  expect(begun).toHaveLength(4);
  void call('own', partner('a'));
  await nextTurn();
  expect(begun.at(-1)).toBe('own');
  await endNext();
  expect(begun.at(-1)).toBe('step4');
});

test("the gateway's own calls may take the last slot, and queue if there is none", async () => {
  const { begun, call, endNext } = fixture(4);
  for (let i = 0; i < 9; i += 1) void call(`a${i}`, partner('a'));
  await nextTurn();
  expect(begun).toHaveLength(3);
  void call('recovery', gatewayItself);
  void call('reference data', gatewayItself);
  await nextTurn();
  expect(begun.at(-1)).toBe('recovery');
  await endNext();
  await endNext();
  expect(begun).toContain('reference data');
});

describe('a full set of slots', () => {
  test('refuses immediately if the wait would be too long, with the seconds until a slot is expected', async () => {
    const { clock, durations, call } = fixture(1);
    durations.note('createDraft', 40_000);
    void call('a0', partner('a'));
    clock.advance(8_000);
    expect(await refusalOf(call('b0', partner('b')))).toEqual({ kind: 'full', retryAfter: 32 });
  });

  test('refuses with the seconds until all calls with an earlier turn have ended, of any caller', async () => {
    const { clock, durations, call } = fixture(1, { maxWaitMs: 50_000 });
    durations.note('createDraft', 20_000);
    void call('a0', partner('a'));
    // Only the first of these has its turn before the first call of another caller.
    for (const name of ['a1', 'a2', 'a3']) void call(name, partner('a'));
    clock.advance(5_000);
    void call('b0', partner('b'));
    expect(await refusalOf(call('b1', partner('b')))).toEqual({ kind: 'full', retryAfter: 75 });
  });

  test('queues a call that is expected to get a slot soon, and refuses it if no slot becomes free in time', async () => {
    const { clock, durations, begun, call, endNext } = fixture(1);
    durations.note('createDraft', 10_000);
    void call('a0', partner('a'));
    clock.advance(6_000);
    const waiting = call('b0', partner('b'));
    clock.advance(5_000);
    expect(await refusalOf(waiting)).toEqual({ kind: 'full', retryAfter: 11 });
    await endNext();
    expect(begun).toEqual(['a0']);
  });

  test('queues a step of a run, because no caller waits for it', async () => {
    const { durations, begun, call, endNext } = fixture(1);
    durations.note('createDraft', 40_000);
    void call('a0', partner('a'));
    void call('step', run('b'));
    await endNext();
    expect(begun).toEqual(['a0', 'step']);
  });
});

test('a call that leaves the queue is not started and does not block the next one', async () => {
  const { begun, call, endNext } = fixture(1);
  void call('a0', partner('a'));
  const leaving = new AbortController();
  const left = call('b0', partner('b'), leaving.signal);
  void call('b1', partner('b'));
  leaving.abort(new Error('gone'));
  expect(await left).toEqual(new Error('gone'));
  await endNext();
  expect(begun).toEqual(['a0', 'b1']);
});
