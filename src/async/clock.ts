// The real clock. It is injected, so that tests can use a different one.
import { setTimeout } from 'node:timers/promises';

/** Resolves early if the signal aborts. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => undefined);

/** Milliseconds of a monotonic clock. */
export const elapsedMs = (): number => performance.now();
