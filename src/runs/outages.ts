// How long a step waits for an unavailable back office before its next attempt.
import type { Step } from '../store/tables.js';
import type { StepFailure } from './errors.js';

const SHORTEST_SECONDS = 10;
const LONGEST_SECONDS = 60;
/**
 * Each pause is this share of the wait so far: the end of a short outage is noticed soon, and a
 * long outage costs few calls.
 */
const SHARE_OF_WAITED = 0.25;

interface FailedAttempt {
  readonly step: Step;
  readonly failure: Pick<StepFailure, 'isOutage' | 'isTransient'>;
  /** Seconds so far; null if the step is not waiting. */
  readonly waited: number | null;
  readonly maxSeconds: number;
}

/** The base step never waits for the back office, because a caller waits for it. */
export const isOutageOf = ({ step, failure, maxSeconds }: Omit<FailedAttempt, 'waited'>): boolean =>
  step !== 'BASE' && failure.isOutage && failure.isTransient && maxSeconds > 0;

/** Undefined if the step fails now. */
export function secondsToWait(attempt: FailedAttempt): number | undefined {
  if (!isOutageOf(attempt)) return undefined;
  const { waited, maxSeconds } = attempt;
  const leftSeconds = maxSeconds - (waited ?? 0);
  if (leftSeconds <= 0) return undefined;
  const seconds = Math.min(Math.max((waited ?? 0) * SHARE_OF_WAITED, SHORTEST_SECONDS), LONGEST_SECONDS);
  return Math.ceil(Math.min(seconds, leftSeconds));
}
