// The identity of a caller after its key has been checked.

import type { PartnerLimits } from './limits.js';

/** The insureds that lists and partial matches show a partner: those of its policies, or every one. */
export type ContactGrant = 'own' | 'all';

/** A partner of every broker company has every policy, so every insured is its own. */
export const contactGrantOf = (row: {
  sees_all_contacts: boolean;
  sees_all_producers: boolean;
}): ContactGrant => (row.sees_all_contacts || row.sees_all_producers ? 'all' : 'own');

export interface Principal {
  readonly partnerId: string;
  /** Names the key that it came with, as operators do. */
  readonly keyId: string;
  /** The version that bare paths take for this key, when it is pinned to one. */
  readonly apiVersion: string | null;
  /** The broker companies that it writes for and whose policies it sees; `all` of them where so granted. */
  readonly producerIds: readonly string[] | 'all';
  readonly contacts: ContactGrant;
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
