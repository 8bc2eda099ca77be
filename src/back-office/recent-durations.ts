// The recent durations of calls by operation, from which Retry-After is computed.

/** The weight of the latest duration in the moving average. */
const WEIGHT = 0.2;

export interface RecentDurations {
  note(operation: string, ms: number): void;
  /** Milliseconds until a call of this age is expected to end. */
  remaining(operation: string, ageMs: number): number;
}

export function createRecentDurations(): RecentDurations {
  const means = new Map<string, number>();
  return {
    note(operation, ms) {
      const mean = means.get(operation) ?? ms;
      means.set(operation, mean + WEIGHT * (ms - mean));
    },
    remaining(operation, ageMs) {
      const mean = means.get(operation);
      // The call has taken longer than usual, or is the first of its kind: its age is the best
      // guess.
      return mean === undefined || ageMs > mean ? ageMs : mean - ageMs;
    },
  };
}

/** Whole seconds, at least one, as the header requires. */
export const retryAfterSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));
