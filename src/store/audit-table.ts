// Types of the audit table.
import type { Generated } from 'kysely';

/**
 * OK: done, or read. REFUSED: an error of the caller. FAILED: an error of the service. UNKNOWN: a
 * write that may have happened. DISCONNECTED: the caller did not wait for the response.
 */
export type AuditOutcome = 'OK' | 'REFUSED' | 'FAILED' | 'UNKNOWN' | 'DISCONNECTED';

/** Append-only: a trigger rejects updates and deletes, except by erasure and retention. */
export interface AuditTable {
  exchange_id: string;
  /** When the request arrived, by the node's clock. */
  at: Date;
  node_id: string;
  /** Null if the caller sent none; the id of the exchange is used instead. */
  request_id: string | null;
  /** Null without a valid key. */
  partner_id: string | null;
  /** The id of the API key, or the name of an administration token. */
  key_id: string | null;
  audit_user_id: string | null;
  origination_source: string | null;
  client_address: string | null;
  method: string | null;
  /**
   * The path of an administration request or of a request that matches no operation; in a row about
   * maintenance of the store, its details. Null in all other rows.
   */
  path: string | null;
  api_version: string | null;
  operation_id: string | null;
  policy_key: string | null;
  policy_no: string | null;
  submission_id: string | null;
  call_id: string | null;
  status: number | null;
  error_code: string | null;
  outcome: AuditOutcome;
  ms: number | null;
  /** More than one for similar exchanges in one row, such as those without a valid key. */
  count: Generated<number>;
  /** When the last of the counted exchanges arrived; null for one exchange. */
  last_at: Date | null;
}
