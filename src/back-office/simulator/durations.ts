// Owns how long the real back office takes, in seconds, and waiting a share of it.
import type { BackOffice } from '../port.js';

const seconds: Readonly<Record<keyof BackOffice, readonly [least: number, most: number]>> = {
  createDraft: [35, 40],
  enrichDraft: [40, 60],
  quotePolicy: [20, 40],
  listPolicyStatuses: [0.5, 1],
};

export interface Pace {
  /** Share of the real durations: 1 is as long as the real system takes, 0 at once. */
  readonly timeScale: number;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Waits as long as the operation would take; rejects when `signal` aborts. */
export async function takeTime(operation: keyof BackOffice, pace: Pace, signal?: AbortSignal): Promise<void> {
  const [least, most] = seconds[operation];
  const ms = (least + (most - least) * pace.random()) * 1000 * pace.timeScale;
  if (ms > 0) await pace.wait(ms, signal);
}
