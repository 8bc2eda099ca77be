// Owns who a caller is once its key has been checked.

import type { PartnerLimits } from './limits.js';

export interface Principal {
  readonly partnerId: string;
  /** Names the key that it came with, as operators do. */
  readonly keyId: string;
  /** The version that bare paths take for this key, when it is pinned to one. */
  readonly apiVersion: string | null;
  /** The broker companies that it writes for and whose policies it sees; `all` of them where so granted. */
  readonly producerIds: readonly string[] | 'all';
  readonly limits: PartnerLimits;
}

/** The partner as the caller of the back office. */
export const callerOf = ({ partnerId, limits }: Principal) =>
  ({ kind: 'partner', partnerId, maxConcurrentCalls: limits.concurrentCalls }) as const;

/**
 * Resolves to the partner whose key this is, or to undefined when nobody has it. Calls `onUnknown` once for a key that is
 * not known to be valid, before anything is spent on it; what that throws is the answer.
 */
export type Authenticate = (apiKey: string, onUnknown?: () => void) => Promise<Principal | undefined>;
