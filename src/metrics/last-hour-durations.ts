// Collects durations in buckets, each about a fifth longer than the previous one, and computes
// percentiles.
import type { components } from '../../generated/admin.js';

type Latency = components['schemas']['Latency'];

/** The number of buckets from one power of two to the next. */
const STEPS = 4;
/** The last one begins at 3 minutes and 40 seconds, above the longest default deadline. */
const BUCKETS = 73;

export interface Durations {
  add(ms: number): void;
  addAll(others: Durations): void;
  /** In milliseconds; null if there are none. */
  figures(): Latency | null;
  readonly buckets: Uint32Array;
  readonly longestMs: number;
}

export function createDurations(): Durations {
  return new BucketedDurations();
}

class BucketedDurations implements Durations {
  readonly buckets = new Uint32Array(BUCKETS);
  longestMs = 0;

  add(ms: number): void {
    const at = ms <= 1 ? 0 : Math.min(Math.ceil(Math.log2(ms) * STEPS), BUCKETS - 1);
    this.buckets[at] = (this.buckets[at] ?? 0) + 1;
    this.longestMs = Math.max(this.longestMs, ms);
  }

  addAll({ buckets, longestMs }: Durations): void {
    for (const [at, count] of buckets.entries()) this.buckets[at] = (this.buckets[at] ?? 0) + count;
    this.longestMs = Math.max(this.longestMs, longestMs);
  }

  figures(): Latency | null {
    const count = this.buckets.reduce((sum, one) => sum + one, 0);
    if (count === 0) return null;
    const upTo = (share: number): number => {
      let seen = 0;
      const at = this.buckets.findIndex((one) => {
        seen += one;
        return seen >= count * share;
      });
      // The last bucket has no upper bound.
      return Math.ceil(at === BUCKETS - 1 ? this.longestMs : Math.min(2 ** (at / STEPS), this.longestMs));
    };
    return { p50: upTo(0.5), p95: upTo(0.95), max: Math.ceil(this.longestMs) };
  }
}
