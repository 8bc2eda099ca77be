// Decides whether a gateway may open a store, from the store's identity, its content and the
// gateway's configuration.
import { isSameOwner, type StoreOwner } from './owner.js';

/** The PostgreSQL system, the database and the table that contain the store. */
export interface StoreSystem {
  /**
   * The server's identifier, which its replicas and physical backups share; undefined if the server
   * does not report it.
   */
  readonly systemId: string | undefined;
  readonly databaseId: string;
  /**
   * A restored dump has other tables, even in the same database. Undefined if not recorded yet, and
   * for a database without the table.
   */
  readonly tableId: string | undefined;
  /** Grows with each fail-over; undefined if the server does not report it. */
  readonly timeline: number | undefined;
}

export interface StoredIdentity extends StoreOwner {
  readonly id: string;
  /** Undefined for an embedded store or a copy of one. */
  readonly system: StoreSystem | undefined;
}

export interface StoreFacts {
  readonly stored: StoredIdentity | undefined;
  /** Undefined for an embedded store. */
  readonly system: StoreSystem | undefined;
  /** `empty`: neither partners nor calls. `sandbox`: the sandbox partner has a key. */
  readonly content: 'empty' | 'sandbox' | 'other';
  /** The encoding of the database. */
  readonly encoding: string;
}

/** The only encoding of PostgreSQL that can represent every text and validates it. */
export const ENCODING = 'UTF8';

export type Refusal = 'otherOwner' | 'otherSystem' | 'unknownOwner' | 'encoding';

/**
 * `adopt`: the store has no owner, and this gateway becomes the owner. `learn`: unknown facts about
 * the store's system are recorded. `failOver`: a replica has become the server, so the last writes
 * may be missing.
 */
export type StartDecision = 'start' | 'adopt' | 'learn' | 'failOver' | Refusal;

export const isRefusal = (decision: StartDecision): decision is Refusal =>
  ['otherOwner', 'otherSystem', 'unknownOwner', 'encoding'].includes(decision);

export function decide(configured: StoreOwner, facts: StoreFacts): StartDecision {
  const { stored, system, content, encoding } = facts;
  if (!stored) {
    if (content === 'empty') return encoding === ENCODING ? 'adopt' : 'encoding';
    // A gateway whose first start has a wrong configuration must not become the owner.
    return configured.mode === 'production' || content === 'sandbox' ? 'adopt' : 'unknownOwner';
  }
  if (!isSameOwner(stored, configured)) return 'otherOwner';
  if (!system) return 'start';
  const before = stored.system;
  if (!before) return 'learn';
  const parts = ['systemId', 'databaseId', 'tableId', 'timeline'] as const;
  const known = parts.filter((part) => before[part] !== undefined && system[part] !== undefined);
  if (known.some((part) => part !== 'timeline' && before[part] !== system[part])) return 'otherSystem';
  if (parts.some((part) => before[part] === undefined && system[part] !== undefined)) return 'learn';
  return known.includes('timeline') && Number(system.timeline) > Number(before.timeline)
    ? 'failOver'
    : 'start';
}
