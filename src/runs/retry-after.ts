// Estimates when to read a run again, from the recent durations of its step.
import type { Step } from '../store/tables.js';
import type { RunReads } from './run-table/reads.js';

interface StepInProgress {
  readonly step: Step | 'DONE';
  /** Seconds since the step started; null if it has not started. */
  readonly seconds: number | null;
}

/** Whole seconds, at least 1. Never rejects. */
export type RetryAfter = (current: StepInProgress) => Promise<number>;

interface RetryAfterParts {
  readonly reads: Pick<RunReads, 'stepSeconds'>;
  elapsedMs(): number;
}

const REFRESHED_EVERY_MS = 30_000;
const OF_THE_LATEST = 400;
/** The estimate if no recent success of the step is known. */
const UNKNOWN_SECONDS = 5;
const LONGEST_SECONDS = 60;
/** A step that takes longer than usual is read again after this share of the usual duration. */
const OVERDUE_SHARE = 0.1;

export function createRetryAfter({ reads, elapsedMs }: RetryAfterParts): RetryAfter {
  let usual: ReadonlyMap<string, number> = new Map();
  let refreshedAt = Number.NEGATIVE_INFINITY;
  return async ({ step, seconds }) => {
    if (elapsedMs() - refreshedAt > REFRESHED_EVERY_MS) {
      refreshedAt = elapsedMs();
      usual = await reads.stepSeconds(OF_THE_LATEST).catch(() => usual);
    }
    return secondsLeft(usual.get(step), seconds ?? 0);
  };
}

export function secondsLeft(usual: number | undefined, taken: number): number {
  const left = usual === undefined ? UNKNOWN_SECONDS : usual > taken ? usual - taken : usual * OVERDUE_SHARE;
  return Math.min(Math.max(Math.ceil(left), 1), LONGEST_SECONDS);
}
