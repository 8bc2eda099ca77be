// Waits for a condition in place of a pause of some length.
import { setTimeout as pause } from 'node:timers/promises';

/** Looks every few milliseconds; throws, naming `what`, when the deadline passes first. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}`);
    await pause(2);
  }
}
