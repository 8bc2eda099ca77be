// The clock that is injected into the parts of the gateway; tests inject another one.
import { setTimeout } from 'node:timers/promises';

/** Resolves sooner where the signal aborts. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => undefined);

/** Milliseconds of a clock that only goes forward. */
export const elapsedMs = (): number => performance.now();
