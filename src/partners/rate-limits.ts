// Rejects requests above a rate limit: of a partner (requests per second, document bytes per
// minute), and of a client address or network (requests without a valid key, new sandbox keys).
import { LRUCache } from 'lru-cache';
import { LeakyBucket, type Rate } from '../async/leaky-bucket.js';
import { atMost } from '../at-most.js';
import { rateLimited } from '../problems.js';
import { counted } from '../texts/counted.js';
import type { PartnerLimits } from './limits.js';
import type { Principal } from './principal.js';

export interface DocumentCount {
  received(bytes: number): void;
  /** Gives back the bytes that were announced but not received. */
  end(): void;
}

export interface Usage {
  /** Counts a request; throws RATE_LIMITED above the partner's limit. */
  request(principal: Principal): void;
  /** Counts the announced bytes; throws RATE_LIMITED if the partner has used up its limit. */
  document(principal: Principal, announcedBytes: number): DocumentCount;
  /** The usage in this process since the last call, to be shared with the other nodes. */
  take(): PartnerUse[];
  /** Adds back usage that `take` has returned and that could not be shared. */
  putBack(uses: readonly PartnerUse[]): void;
  /** Sets a partner's usage to that on all nodes, plus the usage in this process since `take`. */
  settle(total: PartnerLevel): void;
}

export interface PartnerLevel {
  readonly partnerId: string;
  readonly requests: number;
  readonly documentBytes: number;
}

export interface PartnerUse extends PartnerLevel {
  readonly requestsPerSecond: number;
  readonly documentBytesPerSecond: number;
}

/** A burst may be as large as this many seconds' worth of requests. */
const BURST_SECONDS = 10;

interface Account {
  readonly requests: LeakyBucket;
  readonly documentBytes: LeakyBucket;
  used: { requests: number; documentBytes: number };
  limits: PartnerLimits;
}

/** Only valid keys create accounts, so there are at most as many accounts as partners. */
export function createUsage(elapsedMs: () => number): Usage {
  const accounts = new Map<string, Account>();
  const active = new Set<string>();
  const accountOf = ({ partnerId, limits }: Principal): Account => {
    let account = accounts.get(partnerId);
    if (!account) {
      const now = elapsedMs();
      const used = { requests: 0, documentBytes: 0 };
      account = { requests: new LeakyBucket(now), documentBytes: new LeakyBucket(now), used, limits };
      accounts.set(partnerId, account);
    }
    account.limits = limits;
    return account;
  };
  const use = (partnerId: string, account: Account, name: 'requests' | 'documentBytes', amount: number) => {
    account[name].fill(amount);
    account.used[name] += amount;
    active.add(partnerId);
  };
  return {
    request(principal) {
      const { requestsPerSecond } = principal.limits;
      if (requestsPerSecond === Number.POSITIVE_INFINITY) return;
      const account = accountOf(principal);
      const rate = requestRate(requestsPerSecond);
      const seconds = account.requests.secondsUntilFree(1, rate, elapsedMs());
      if (seconds > 0) {
        const policy = { name: 'requests', quota: rate.capacity, windowSeconds: BURST_SECONDS };
        throw rateLimited(
          `Your limit of ${counted(requestsPerSecond, 'request')} per second`,
          policy,
          seconds,
        );
      }
      use(principal.partnerId, account, 'requests', 1);
    },
    document(principal, announcedBytes) {
      const { documentBytesPerMinute: quota } = principal.limits;
      if (quota === Number.POSITIVE_INFINITY) return { received: () => undefined, end: () => undefined };
      const account = accountOf(principal);
      // One free byte is enough: a document may be larger than the remaining allowance, and even
      // than the limit. The excess delays the next document.
      const seconds = account.documentBytes.secondsUntilFree(1, byteRate(principal.limits), elapsedMs());
      if (seconds > 0) {
        const policy = { name: 'document-bytes', quota, windowSeconds: 60, unit: 'content-bytes' } as const;
        throw rateLimited(`Your limit of ${counted(quota, 'byte')} of documents per minute`, policy, seconds);
      }
      let charged = announcedBytes;
      let came = 0;
      const add = (bytes: number) => use(principal.partnerId, account, 'documentBytes', bytes);
      add(charged);
      return {
        received(bytes) {
          came += bytes;
          if (came <= charged) return;
          add(came - charged);
          charged = came;
        },
        end() {
          if (came < charged) add(came - charged);
          charged = came;
        },
      };
    },
    take() {
      const uses = [...active].flatMap((partnerId) => {
        const account = accounts.get(partnerId);
        if (!account) return [];
        const { limits, used } = account;
        account.used = { requests: 0, documentBytes: 0 };
        const requestsPerSecond = limits.requestsPerSecond;
        const documentBytesPerSecond = byteRate(limits).perSecond;
        return [{ partnerId, ...used, requestsPerSecond, documentBytesPerSecond }];
      });
      active.clear();
      return uses;
    },
    putBack(uses) {
      for (const { partnerId, requests, documentBytes } of uses) {
        const used = accounts.get(partnerId)?.used;
        if (!used) continue;
        used.requests += requests;
        used.documentBytes += documentBytes;
        active.add(partnerId);
      }
    },
    settle({ partnerId, requests, documentBytes }) {
      const account = accounts.get(partnerId);
      if (!account) return;
      const now = elapsedMs();
      account.requests.set(requests + account.used.requests, now);
      account.documentBytes.set(documentBytes + account.used.documentBytes, now);
    },
  };
}

const requestRate = (perSecond: number): Rate => ({ capacity: perSecond * BURST_SECONDS, perSecond });

const byteRate = ({ documentBytesPerMinute }: PartnerLimits): Rate => ({
  capacity: documentBytesPerMinute,
  perSecond: documentBytesPerMinute / 60,
});

/** Only this many addresses are counted, the latest; for an older one, counting starts over. */
const MOST_ADDRESSES = 10_000;

interface AddressLimit {
  /** Counts a request from this client address; throws RATE_LIMITED above the limit. */
  request(address: string): void;
  /** Takes back a counted request that had no effect. */
  giveBack(address: string): void;
}

interface AddressLimitParts {
  /** The beginning of the error message. */
  readonly limit: string;
  readonly policyName: string;
  readonly rate: Rate;
}

export function createAddressLimit(
  { limit, policyName, rate }: AddressLimitParts,
  elapsedMs: () => number,
): AddressLimit {
  const { capacity, perSecond } = rate;
  const policy = { name: policyName, quota: capacity, windowSeconds: Math.round(capacity / perSecond) };
  const buckets = new LRUCache<string, LeakyBucket>(atMost(MOST_ADDRESSES));
  return {
    request(address) {
      const now = elapsedMs();
      const bucket = buckets.get(address) ?? new LeakyBucket(now);
      buckets.set(address, bucket);
      const seconds = bucket.secondsUntilFree(1, rate, now);
      if (seconds > 0) throw rateLimited(limit, policy, seconds);
      bucket.fill(1);
    },
    giveBack: (address) => buckets.get(address)?.fill(-1),
  };
}

export const createKeylessLimit = (perSecond: number, elapsedMs: () => number): AddressLimit =>
  createAddressLimit(
    {
      limit: `The limit of ${counted(perSecond, 'request')} per second from your address without a valid API key`,
      policyName: 'keyless',
      rate: requestRate(perSecond),
    },
    elapsedMs,
  );
