// Decides whether a gateway may open a store, from the store's identity, its content and the gateway's configuration.
import { isSameOwner, type StoreOwner } from './owner.js';

/** Where PostgreSQL keeps the store. */
export interface StoreSystem {
  /** The server's identifier, which its replicas and its physical backups share. */
  readonly systemId: string;
  /** A restored dump is in another database. */
  readonly databaseId: string;
  /** Grows with each fail-over; undefined if the server does not tell. */
  readonly timeline: number | undefined;
}

export interface StoredIdentity extends StoreOwner {
  readonly id: string;
  /** Undefined: an embedded store or a copy of one, or the server did not tell. */
  readonly system: StoreSystem | undefined;
}

export interface StoreFacts {
  readonly stored: StoredIdentity | undefined;
  /** Undefined: an embedded store, or the server does not tell. */
  readonly system: StoreSystem | undefined;
  /** `empty`: neither partners nor calls. `sandbox`: the sandbox partner has a key. */
  readonly content: 'empty' | 'sandbox' | 'other';
  /** Of the database. */
  readonly encoding: string;
}

/** The only encoding of PostgreSQL that holds every text and validates it. */
export const ENCODING = 'UTF8';

export type Refusal = 'otherOwner' | 'otherSystem' | 'unknownOwner' | 'encoding';

/**
 * `adopt`: the store has no owner, and this gateway becomes it. `learn`: the store's system is recorded. `failOver`: a replica
 * has become the server, so that the last writes may be missing.
 */
export type Decision = 'start' | 'adopt' | 'learn' | 'failOver' | Refusal;

export const isRefusal = (decision: Decision): decision is Refusal =>
  ['otherOwner', 'otherSystem', 'unknownOwner', 'encoding'].includes(decision);

export function decide(configured: StoreOwner, facts: StoreFacts): Decision {
  const { stored, system, content, encoding } = facts;
  if (!stored) {
    if (content === 'empty') return encoding === ENCODING ? 'adopt' : 'encoding';
    // The first wrong start must not become the owner.
    return configured.mode === 'production' || content === 'sandbox' ? 'adopt' : 'unknownOwner';
  }
  if (!isSameOwner(stored, configured)) return 'otherOwner';
  if (!system) return 'start';
  if (!stored.system) return 'learn';
  if (stored.system.systemId !== system.systemId || stored.system.databaseId !== system.databaseId)
    return 'otherSystem';
  const [before, now] = [stored.system.timeline, system.timeline];
  if (now === undefined) return 'start';
  if (before === undefined) return 'learn';
  return now > before ? 'failOver' : 'start';
}
