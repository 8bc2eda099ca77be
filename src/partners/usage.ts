// Counts the usage of each partner, and rejects what exceeds its limits: requests per second, document bytes per minute.
import { rateLimited } from '../problems.js';
import { LeakyBucket, type Rate } from './leaky-bucket.js';
import type { PartnerLimits } from './limits.js';
import type { Principal } from './principal.js';

/** Counts the bytes of one document. */
export interface DocumentCount {
  received(bytes: number): void;
  /** Gives back what was announced and has not come. */
  end(): void;
}

export interface Usage {
  /** Throws RATE_LIMITED where the partner has used up its requests; counts the request otherwise. */
  request(principal: Principal): void;
  /** Throws RATE_LIMITED where it has used up its document bytes; counts the announced ones otherwise. */
  document(principal: Principal, announcedBytes: number): DocumentCount;
  /** What each partner has used here since the last call, for the other nodes. */
  take(): PartnerUse[];
  /** Counts it again: the other nodes could not be informed. */
  putBack(uses: readonly PartnerUse[]): void;
  /** What a partner has used on all nodes together; what was used here since `take` is added. */
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

/** Seconds of sustained requests that may come at once. */
const BURST_SECONDS = 10;

interface Account {
  readonly requests: LeakyBucket;
  readonly documentBytes: LeakyBucket;
  used: { requests: number; documentBytes: number };
  limits: PartnerLimits;
}

/** There are no more accounts than partners: only a valid key opens one. */
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
      const rate = requestRate(principal.limits);
      const seconds = account.requests.secondsUntilFree(1, rate, elapsedMs());
      if (seconds > 0) {
        const policy = { name: 'requests', quota: rate.capacity, windowSeconds: BURST_SECONDS };
        throw rateLimited(`Your limit of ${requestsPerSecond} requests per second`, policy, seconds);
      }
      use(principal.partnerId, account, 'requests', 1);
    },
    document(principal, announcedBytes) {
      const { documentBytesPerMinute: quota } = principal.limits;
      if (quota === Number.POSITIVE_INFINITY) return { received: () => undefined, end: () => undefined };
      const account = accountOf(principal);
      // One byte: a document may be larger than what is left, and larger than the limit. What is too much is waited for.
      const seconds = account.documentBytes.secondsUntilFree(1, byteRate(principal.limits), elapsedMs());
      if (seconds > 0) {
        const policy = { name: 'document-bytes', quota, windowSeconds: 60, unit: 'content-bytes' } as const;
        throw rateLimited(`Your limit of ${quota} bytes of documents per minute`, policy, seconds);
      }
      let counted = announcedBytes;
      let came = 0;
      const add = (bytes: number) => use(principal.partnerId, account, 'documentBytes', bytes);
      add(counted);
      return {
        received(bytes) {
          came += bytes;
          if (came <= counted) return;
          add(came - counted);
          counted = came;
        },
        end() {
          if (came < counted) add(came - counted);
          counted = came;
        },
      };
    },
    take() {
      const uses = [...active].flatMap((partnerId) => {
        const account = accounts.get(partnerId);
        if (!account) return [];
        const { limits, used } = account;
        account.used = { requests: 0, documentBytes: 0 };
        const requestsPerSecond = requestRate(limits).perSecond;
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

const requestRate = ({ requestsPerSecond }: PartnerLimits): Rate => ({
  capacity: requestsPerSecond * BURST_SECONDS,
  perSecond: requestsPerSecond,
});

const byteRate = ({ documentBytesPerMinute }: PartnerLimits): Rate => ({
  capacity: documentBytesPerMinute,
  perSecond: documentBytesPerMinute / 60,
});
