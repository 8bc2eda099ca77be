// Waits for a condition instead of a fixed time.
import { setTimeout as pause } from 'node:timers/promises';

/** Checks every few milliseconds. Throws, naming `what`, at the deadline. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 50_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}`);
    await pause(2);
  }
}
