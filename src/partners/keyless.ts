// Limits requests without a valid key, per client address, and the store lookups of unknown keys.
import { LRUCache } from 'lru-cache';
import { type Problem, rateLimited } from '../problems.js';
import { LeakyBucket, type Rate } from './leaky-bucket.js';

const BURST_SECONDS = 10;
/** Of all that send, those that were heard of last; the others start over. */
const MOST_ADDRESSES = 10_000;

export interface Keyless {
  /** Counts a request of this client address; throws RATE_LIMITED where it has sent too many without a valid key. */
  request(address: string): void;
}

export function createKeyless(perSecond: number, elapsedMs: () => number): Keyless {
  const rate: Rate = { capacity: perSecond * BURST_SECONDS, perSecond };
  const buckets = new LRUCache<string, LeakyBucket>({ max: MOST_ADDRESSES });
  return {
    request(address) {
      const now = elapsedMs();
      const bucket = buckets.get(address) ?? new LeakyBucket(now);
      buckets.set(address, bucket);
      const seconds = bucket.secondsUntilFree(1, rate, now);
      if (seconds > 0) {
        const policy = { name: 'keyless', quota: rate.capacity, windowSeconds: BURST_SECONDS };
        const what = `The limit of ${perSecond} requests per second from your address without a valid API key`;
        throw rateLimited(what, policy, seconds);
      }
      bucket.fill(1);
    },
  };
}

const LOOKUPS: Rate = { capacity: 100, perSecond: 20 };

/** How often the store is asked for keys that this process has never seen; throws RATE_LIMITED where that is too often. */
export function createLookupLimit(elapsedMs: () => number): () => void {
  const bucket = new LeakyBucket(elapsedMs());
  return () => {
    const seconds = bucket.secondsUntilFree(1, LOOKUPS, elapsedMs());
    if (seconds > 0) throw tooManyLookups(seconds);
    bucket.fill(1);
  };
}

function tooManyLookups(seconds: number): Problem {
  const { capacity, perSecond } = LOOKUPS;
  const policy = { name: 'unknown-keys', quota: capacity, windowSeconds: capacity / perSecond };
  return rateLimited(`The limit of ${perSecond} unknown keys per second`, policy, seconds);
}
