// The recent durations of calls, by operation: the basis of Retry-After.

/** What the latest duration weighs in the mean. */
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
      // Of one that takes longer than the others, or whose like has not ended yet, nothing better is known than its age.
      return mean === undefined || ageMs > mean ? ageMs : mean - ageMs;
    },
  };
}

/** Whole seconds, as the header has them. */
export const retryAfterSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));
