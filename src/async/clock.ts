// The real clock. It is passed to the parts of the gateway, so that tests can pass a different one.
import { setTimeout } from 'node:timers/promises';

/** Resolves early if the signal aborts. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => undefined);

/** Milliseconds of a monotonic clock. */
export const elapsedMs = (): number => performance.now();
