// The small parts of runs: ids, Retry-After, the Prefer header, the backoff of a step, the timeouts
// of the engine.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitAskedFor } from '../../src/operations/shared/run-status.js';
import { type Engine, withTimeouts } from '../../src/runs/dispatch.js';
import { submissionIdOf } from '../../src/runs/ids.js';
import { secondsLeft } from '../../src/runs/retry-after.js';
import { stepBackoff } from '../../src/runs/steps.js';

describe('submission id', () => {
  const many = Array.from({ length: 1_000 }, (_, i) => submissionIdOf(`call-${i}`));

  test('is a UUID of version 8', () => {
    for (const id of many)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('is the same for the same call, and different for another call', () => {
    expect(submissionIdOf('call-0')).toBe(many[0]);
    expect(new Set(many).size).toBe(many.length);
  });
});

describe('seconds until the next read', () => {
  test.each([
    [undefined, 0, 5],
    [undefined, 100, 5],
    [20, 0, 20],
    [20, 12.2, 8],
    [20, 19.9, 1],
    [20, 20, 2],
    [20, 300, 2],
    [0.01, 0, 1],
    [0.01, 5, 1],
    [600, 0, 60],
    [600, 900, 60],
  ])('are right if steps take %s s and this one has taken %s s: %s', (usual, taken, left) => {
    expect(secondsLeft(usual, taken)).toBe(left);
  });
});

describe('the wait of a Prefer header', () => {
  test.each<[string | undefined, number | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['wait=30', 30],
    ['wait=0', 0],
    ['wait=50', 50],
    ['wait=51', 50],
    ['wait=999999999', 50],
    [`wait=${'9'.repeat(400)}`, 50],
    ['wait="12"', 12],
    ['WAIT = 9', 9],
    ['respond-async, wait=5', 5],
    ['respond-async;x="y", wait=5; foo', 5],
    ['wait=3, wait=8', 3],
    ['wait=soon, wait=8', 8],
    ['wait', undefined],
    ['wait=', undefined],
    ['wait=-1', undefined],
    ['wait=1.5', undefined],
    ['await=7', undefined],
    ['handling=lenient', undefined],
  ])('of %j is %s', (prefer, seconds) => {
    expect(waitAskedFor(prefer)?.seconds).toBe(seconds);
  });

  test.each([
    ['wait=5', false],
    ['wait=5; until=end', true],
    ['wait=5;x;Until="END"', true],
    ['wait=5; until=change', false],
    ['wait=5, until=end', false],
    ['handling=lenient; until=end, wait=5', false],
  ])('of %j lasts until the end: %s', (prefer, untilEnd) => {
    expect(waitAskedFor(prefer)).toEqual({ seconds: 5, untilEnd });
  });
});

test('the backoff of a step doubles up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000].map(stepBackoff)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

describe('an engine that does not respond', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const never = () => new Promise<never>(() => undefined);
  const silent: Engine = {
    takeUp: () => undefined,
    enqueue: never,
    isQueued: async () => true,
    drop: never,
    forget: async () => 0,
    close: async () => undefined,
  };
  const of = { submissionId: 'a', execution: 2 };

  test.each(['enqueue', 'drop'] as const)('%s is rejected after 5 seconds', async (name) => {
    const rejected = expect(withTimeouts(silent)[name](of)).rejects.toThrow('did not respond in time');
    await vi.advanceTimersByTimeAsync(5_000);
    await rejected;
  });

  test('a response in time is passed on, and its timer is stopped', async () => {
    expect(await withTimeouts(silent).isQueued(of)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
