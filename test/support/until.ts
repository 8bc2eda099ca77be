// Waits for a condition instead of a fixed time.
import { setTimeout as pause } from 'node:timers/promises';

const MOST_MS = 200;

/** Checks less and less often, because a check may cost a request. Throws at the deadline. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 50_000,
): Promise<void> {
  const startedAt = performance.now();
  while (!(await holds())) {
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > withinMs) throw new Error(`Waited ${withinMs} ms in vain until ${what}`);
    await pause(Math.min(2 + waitedMs / 5, MOST_MS));
  }
}
