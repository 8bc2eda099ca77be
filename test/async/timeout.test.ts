// Limits of a wait, by time and by a signal; and the exponential backoff.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exponential } from '../../src/async/backoff.js';
import { raceAbort, withTimeout } from '../../src/async/timeout.js';

const never = new Promise<never>(() => undefined);

describe('withTimeout', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('passes on a timely result or error, and stops its timer', async () => {
    expect(await withTimeout(Promise.resolve('done'), 10, () => 'late')).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('broken')), 10, () => 'late')).rejects.toThrow(
      'broken',
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  test('returns or throws what `onTimeout` does if the work takes longer', async () => {
    const late = withTimeout(never, 10, () => 'late');
    const failing = expect(
      withTimeout(never, 10, () => {
        throw new Error('too late');
      }),
    ).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(10);
    expect(await late).toBe('late');
    await failing;
  });

  test('ignores an error of the work after the timeout', async () => {
    const { promise, reject } = deferred();
    const late = withTimeout(promise, 10, () => 'late');
    await vi.advanceTimersByTimeAsync(10);
    expect(await late).toBe('late');
    reject(new Error('broken'));
    await vi.advanceTimersByTimeAsync(0);
  });
});

describe('raceAbort', () => {
  const error = () => new Error('aborted');

  test('passes on a result and an error of the work', async () => {
    const { signal } = new AbortController();
    expect(await raceAbort(signal, Promise.resolve('done'), error)).toBe('done');
    await expect(raceAbort(signal, Promise.reject(new Error('broken')), error)).rejects.toThrow('broken');
  });

  test('rejects when the signal aborts, or if it has already aborted', async () => {
    const abort = new AbortController();
    const waiting = raceAbort(abort.signal, never, error);
    abort.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await expect(raceAbort(abort.signal, never, error)).rejects.toThrow('aborted');
  });
});

test('an exponential backoff doubles up to its limit', () => {
  const backoffMs = exponential({ firstMs: 100, longestMs: 350 });
  expect([1, 2, 3, 1_000].map(backoffMs)).toEqual([100, 200, 350, 350]);
});

function deferred() {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((_, fail) => {
    reject = fail;
  });
  return { promise, reject };
}
