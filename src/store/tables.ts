// The gateway's tables as its queries see them; `migrations/` makes them.
import type { Generated } from 'kysely';
import type { RunStepTable, RunTable } from './run-tables.js';

/** The schema of the gateway's own tables. */
export const GATEWAY_SCHEMA = 'gateway';

export interface GatewayTables {
  partner: PartnerTable;
  api_key: ApiKeyTable;
  node: NodeTable;
  call: CallTable;
  policy: PolicyTable;
  policy_lease: PolicyLeaseTable;
  run: RunTable;
  run_step: RunStepTable;
}

export interface PartnerTable {
  id: string;
  name: string;
  /** Granted `all`: it writes for every broker company and sees every policy. */
  sees_all_producers: Generated<boolean>;
  /** The broker companies that it writes for and whose policies it sees. */
  producer_ids: Generated<string[]>;
  /** Granted: lists and partial matches show it every contact, not its own alone. */
  sees_all_contacts: Generated<boolean>;
  /** Its limits; null: the default. */
  requests_per_second: number | null;
  concurrent_calls: number | null;
  concurrent_runs: number | null;
  /** Text, as PostgreSQL hands out what JavaScript may not hold. */
  document_bytes_per_minute: string | null;
  created_at: Generated<Date>;
}

export interface ApiKeyTable {
  /** SHA-256 of the key, 64 lower-case hex digits; the key itself is kept nowhere. */
  key_hash: string;
  /** How operators name the key. */
  id: Generated<string>;
  partner_id: string;
  /** The version pin: what a bare path is served as for this key. */
  api_version: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface NodeTable {
  id: string;
  started_at: Generated<Date>;
  /** On the database's clock; a node that has not renewed it by then counts as crashed. */
  lives_until: Date;
}

/**
 * UNDER_WAY: a node is at work on it. DONE: its answer is final and replayed. NOT_DONE: nothing has happened, the key is
 * free for another try. UNKNOWN: it may have happened.
 */
export type CallState = 'UNDER_WAY' | 'DONE' | 'NOT_DONE' | 'UNKNOWN';

/** One row for each write that a partner asked for: the intent before the back office is called, the outcome after. */
export interface CallTable {
  id: string;
  /** Names the write towards the back office, over all repeats of what may have happened. */
  write_key: string;
  partner_id: string;
  api_version: string;
  operation_id: string;
  /** That of the latest request for it. */
  request_id: string;
  idempotency_key: string | null;
  /** SHA-256 of operation, parameters and body. */
  content_hash: string;
  /**
   * SHA-256 of the document that the call carries, written when all of it has come and before the back office can have
   * all of it. Null: no document, no key, or never all of it; so also of calls that are older than this column.
   */
  document_sha256: string | null;
  /**
   * The same where the caller sent no key, while the call is open: an identical one joins it. One that an operator has
   * found to be done keeps it until the repeat has come for the answer.
   */
  join_hash: string | null;
  policy_key: string | null;
  origination_source: string | null;
  audit_user_id: string | null;
  state: CallState;
  /** Counts the times that it was begun; an outcome is written by the attempt that it is of. */
  attempt: Generated<number>;
  node_id: string;
  /** HTTP status of the final answer. */
  status: number | null;
  /** The final answer: its body as JSON text. */
  answer: string | null;
  error_code: string | null;
  /** What an operator said of it, and when. */
  resolution: string | null;
  started_at: Generated<Date>;
  finished_at: Date | null;
}

/** Whose a policy is, as it was last heard of. */
export interface PolicyTable {
  policy_key: string;
  /** As it was first heard of; the digits stay when Q becomes P. */
  policy_no: string;
  /** Null until the back office was asked. */
  submission_id: string | null;
  producer_id: string;
  read_at: Generated<Date>;
}

/** The one call that works on a policy. */
export interface PolicyLeaseTable {
  policy_key: string;
  /** The call. */
  holder: string;
  /** Of this taking: only it gives the lease back. */
  token: string;
  held_until: Date;
}
