// Decides whether a gateway may open a store.
import { isSameOwner, type StoreOwner } from './owner.js';

/** Where the store is, by PostgreSQL's own identifiers. */
export interface StoreSystem {
  /** Shared by replicas and physical backups. Undefined if the server does not report it. */
  readonly systemId: string | undefined;
  readonly databaseId: string;
  /** A restored dump has other tables. Undefined if there is no table, or it was not recorded. */
  readonly tableId: string | undefined;
  /** Grows with each fail-over. Undefined if the server does not report it. */
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
  /**
   * `empty`: neither partners nor calls, or not read because the store has an identity. `sandbox`:
   * the sandbox partner has a key.
   */
  readonly content: 'empty' | 'sandbox' | 'other';
  readonly encoding: string;
  /** By the clock of the store, before the other facts. */
  readonly readAt: Date;
}

/** The only encoding of PostgreSQL that can represent every text and validates it. */
export const ENCODING = 'UTF8';

/** `gone`: the store had an identity when it was opened, and has none any longer. */
export type Refusal = 'otherOwner' | 'otherSystem' | 'unknownOwner' | 'encoding' | 'gone';

/**
 * `adopt`: this gateway becomes the owner. `learn`: unknown facts are recorded. `failOver`: a
 * replica has become the server, so the last writes may be missing.
 */
type StartDecision = 'start' | 'adopt' | 'learn' | 'failOver' | Refusal;

export const isRefusal = (decision: StartDecision): decision is Refusal =>
  ['otherOwner', 'otherSystem', 'unknownOwner', 'encoding', 'gone'].includes(decision);

export function decide(configured: StoreOwner, facts: Omit<StoreFacts, 'readAt'>): StartDecision {
  const { stored, system, content, encoding } = facts;
  if (!stored) {
    if (content === 'empty') return encoding === ENCODING ? 'adopt' : 'encoding';
    // A gateway that is misconfigured at its first start must not become the owner.
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
