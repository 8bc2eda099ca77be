// The deadline of a call, and the retries of a read within it.
import { setTimeout as wait } from 'node:timers/promises';
import { startTimeout } from '../../async/timeout.js';
import type { FaultKind } from '../call-results.js';
import { CallFault } from './faults.js';

export interface Deadline {
  /** Aborts with a fault of kind `timedOut`. */
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Restarts the timer after progress. */
  renew(): void;
  clear(): void;
}

export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const expire = () => controller.abort(new CallFault('timedOut', `no response within ${ms} ms`));
  let endsAt = performance.now() + ms;
  let isOver = false;
  let cancel = startTimeout(ms, expire);
  return {
    signal: controller.signal,
    remainingMs: () => endsAt - performance.now(),
    renew: () => {
      if (isOver) return;
      endsAt = performance.now() + ms;
      cancel();
      cancel = startTimeout(ms, expire);
    },
    clear: () => {
      isOver = true;
      cancel();
    },
  };
}

/** Milliseconds before each retry, varied at random by up to half; `Retry-After` may extend one. */
export type Pauses = readonly number[];

const mayPass: readonly FaultKind[] = ['unreachable', 'unavailable', 'connectionLost', 'broken'];

export async function withRetries<T>(
  attempt: () => Promise<T>,
  { pauses, remainingMs, signal }: { pauses: Pauses; remainingMs: () => number; signal: AbortSignal },
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallFault && mayPass.includes(error.kind))) throw error;
      const jittered = pause * (0.5 + Math.random());
      const ms = Math.max(jittered, (error.retryAfter ?? 0) * 1000);
      if (ms >= remainingMs()) throw error;
      await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
  return await attempt();
}
