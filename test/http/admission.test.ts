// RATE_LIMITED errors are delayed, which slows down callers that retry immediately.
import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { createPause } from '../../src/http/admission.js';
import { Problem } from '../../src/problems.js';

interface Waiting {
  readonly ms: number;
  isCancelled: boolean;
  end(): void;
}

/** A stopped clock: each wait ends when the test says so. */
function scene() {
  const waits: Waiting[] = [];
  const pause = createPause(1_000, (ms, task) => {
    const waiting = { ms, isCancelled: false, end: task };
    waits.push(waiting);
    return () => {
      waiting.isCancelled = true;
    };
  });
  return { waits, pause };
}

const refusal = new Problem('RATE_LIMITED', 'too many');
const response = (): Response => Object.assign(Object.create(new EventEmitter()), { destroyed: false });

test('RATE_LIMITED is sent after a second', async () => {
  const { waits, pause } = scene();
  let isSent = false;
  const paused = pause(refusal, response()).then(() => {
    isSent = true;
  });
  await Promise.resolve();
  expect({ waits: waits.map(({ ms }) => ms), isSent }).toEqual({ waits: [1_000], isSent: false });
  waits[0]?.end();
  await paused;
  expect(isSent).toBe(true);
});

test.each([new Problem('UNAUTHORIZED', 'no key'), new Problem('TOO_MANY_RUNS', 'later'), new Error('other')])(
  '%s is sent immediately',
  async (other) => {
    const { waits, pause } = scene();
    await pause(other, response());
    expect(waits).toEqual([]);
  },
);

test('the delay ends when the caller disconnects', async () => {
  const { waits, pause } = scene();
  const res = response();
  const paused = pause(refusal, res);
  res.emit('close');
  await paused;
  expect(waits).toMatchObject([{ isCancelled: true }]);
});

test('at most 500 errors are delayed at a time; any more are sent immediately', async () => {
  const { waits, pause } = scene();
  const paused = Array.from({ length: 500 }, () => pause(refusal, response()));
  await pause(refusal, response());
  expect(waits).toHaveLength(500);
  waits[0]?.end();
  await paused[0];
  void pause(refusal, response());
  expect(waits).toHaveLength(501);
});
