// Retries a read: at most twice, after growing pauses, and only while its deadline leaves time for it.
import { setTimeout as wait } from 'node:timers/promises';
import { ExchangeFault, type FaultKind } from './faults.js';

/** Milliseconds before the second and the third attempt, give or take half. */
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
      if (!(error instanceof ExchangeFault && mayPass.includes(error.kind))) throw error;
      const jittered = pause * (0.5 + Math.random());
      const ms = Math.max(jittered, (error.retryAfter ?? 0) * 1000);
      if (ms >= remainingMs()) throw error;
      await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
  return await attempt();
}
