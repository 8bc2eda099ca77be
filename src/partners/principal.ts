// The identity of a caller after its key has been checked.
import type { PartnerTable, Role } from '../store/partner-tables.js';
import { type PartnerLimits, unlimited } from './limits.js';

/** Which insureds lists and partial matches show: those on the partner's own policies, or all. */
export type ContactGrant = 'own' | 'all';

/** A partner with all broker companies owns every policy, and therefore every insured. */
export const contactGrantOf = (row: {
  sees_all_contacts: boolean;
  sees_all_producers: boolean;
}): ContactGrant => (row.sees_all_contacts || row.sees_all_producers ? 'all' : 'own');

interface StoredProducers {
  sees_all_producers: boolean;
  producer_ids: readonly string[];
}

/**
 * Earlier versions accepted ids with surrounding spaces and invisible characters, so a row may
 * contain the same id twice.
 */
const AROUND = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu;

/** The cleaned broker companies of a partner. Every reader of the row must use this function. */
export const heldProducers = ({ producer_ids: stored }: Pick<StoredProducers, 'producer_ids'>): string[] => [
  ...new Set(stored.map((id) => id.replaceAll(AROUND, '')).filter((id) => id !== '')),
];

export const producersOf = (row: StoredProducers): string[] | 'all' =>
  row.sees_all_producers ? 'all' : heldProducers(row);

/** A window in which a version is refused to a partner, to show which clients depend on it. */
export interface Blackout {
  readonly apiVersion: string;
  readonly from: Date;
  readonly until: Date;
}

export const blackoutOf = (
  row: Pick<PartnerTable, 'blackout_version' | 'blackout_from' | 'blackout_until'>,
): Blackout | undefined =>
  row.blackout_version === null || row.blackout_from === null || row.blackout_until === null
    ? undefined
    : { apiVersion: row.blackout_version, from: row.blackout_from, until: row.blackout_until };

export interface Principal {
  readonly partnerId: string;
  readonly keyId: string;
  /** The version that bare paths use for this key, if it is pinned to one. */
  readonly apiVersion: string | null;
  /** The broker companies for which the caller may write and whose policies it may see. */
  readonly producerIds: readonly string[] | 'all';
  readonly contacts: ContactGrant;
  /** Whether the caller's client is observed in production too. */
  readonly isWatched?: boolean;
  /** Whether the fields of the caller's requests are counted, which is the default. */
  readonly recordsTraffic?: boolean;
  readonly blackout?: Blackout | undefined;
  readonly limits: PartnerLimits;
  /** Why no request of the caller is served although its key is known. */
  readonly refusal?: 'suspended' | 'expired' | undefined;
  /** The role of an administration token. */
  readonly role?: Role;
  /** The store has not confirmed that the token or session is valid, so only reads are allowed. */
  readonly isUnconfirmed?: boolean;
  /** The SHA-256 of the token, in hex: the name of a token can later belong to another token. */
  readonly tokenHash?: string;
  /** The session of the operator's page, which sends a cookie instead of the token. */
  readonly session?: { readonly id: string; readonly endsAtMs: number };
}

/** The caller of an operation without a key. It owns nothing. */
export const keyless: Principal = {
  partnerId: 'keyless',
  keyId: 'keyless',
  apiVersion: null,
  producerIds: [],
  contacts: 'own',
  limits: unlimited,
};

export const callerOf = ({ partnerId, limits }: Principal) =>
  ({ kind: 'partner', partnerId, maxConcurrentCalls: limits.concurrentCalls }) as const;

/**
 * The partner with this key, or undefined; directly if that is cached, otherwise as a promise.
 * Calls `onUnknown` once for a key that is not known to be valid, before the lookup, or when the
 * lookup of a known key shows that it is no longer valid. Rejects with what `onUnknown` throws.
 */
export type Authenticate = (
  apiKey: string,
  onUnknown?: () => void,
) => Principal | undefined | Promise<Principal | undefined>;
