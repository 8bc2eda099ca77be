// The types of the gateway's tables; `migrations/` creates them.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditTable } from './audit-table.js';
import type * as partners from './partner-tables.js';
import type { StepDoubtCause } from './step-doubt-cause.js';

export const GATEWAY_SCHEMA = 'gateway';

export interface GatewayTables {
  partner: partners.PartnerTable;
  api_key: partners.ApiKeyTable;
  admin_token: partners.AdminTokenTable;
  ended_session: partners.EndedSessionTable;
  node: NodeTable;
  call: CallTable;
  policy: PolicyTable;
  policy_lease: PolicyLeaseTable;
  run: RunTable;
  run_step: RunStepTable;
  traffic: partners.TrafficTable;
  readiness_sighting: ReadinessSightingTable;
  readiness_drill: ReadinessDrillTable;
  readiness_key: ReadinessKeyTable;
  erasure: ErasureTable;
  audit: AuditTable;
  store_identity: StoreIdentityTable;
}

/** One row; without it, the next gateway that may open the store becomes the owner. */
interface StoreIdentityTable {
  is_only: Generated<boolean>;
  id: Generated<string>;
  mode: 'sandbox' | 'production';
  /** `simulated`, or the host, port and path of the back office. */
  back_office: string;
  /** Null for an embedded store, or if the server does not report it. */
  system_id: string | null;
  database_id: string | null;
  table_id: string | null;
  timeline: number | null;
  set_at: Generated<Date>;
  /** A process, or the operator who handed the store over. */
  set_by: string;
  /** The reason for the hand-over. */
  reason: string | null;
}

interface NodeTable {
  id: string;
  started_at: Generated<Date>;
  /** By the database's clock; a node that does not renew it in time counts as crashed. */
  lives_until: Date;
  /** The key that encrypts comes first; null if the node's version does not store them. */
  key_ids: string[] | null;
  /** Null if the node's version does not report it. */
  description: JSONColumnType<NodeDescription> | null;
}

/** What a node reports about itself with each heartbeat. */
export interface NodeDescription {
  readonly version: string;
  readonly hostName: string;
  readonly processId: number;
  readonly phase: 'serving' | 'lameDuck' | 'draining';
  /** Partners' requests without a response yet; then writes and runs in progress. */
  readonly requests: number;
  readonly calls: number;
  readonly runs: number;
  /** Operations of the back office that the node does not call at present. */
  readonly openCircuits: string[];
  /** When the node noticed a fail-over of PostgreSQL, if in the last hour. */
  readonly storeFailedOverAt?: string;
}

/**
 * UNDER_WAY: a node is processing the call. DONE: its response is final and replayed. NOT_DONE:
 * nothing has happened, and the key can be used again. UNKNOWN: it may have happened.
 */
export type CallState = 'UNDER_WAY' | 'DONE' | 'NOT_DONE' | 'UNKNOWN';

/**
 * One row per write of a partner: the intent before the back office is called, then the outcome.
 */
export interface CallTable {
  id: string;
  /**
   * Identifies the write in the back office. A repeat of a call that may have happened keeps it.
   */
  write_key: string;
  partner_id: string;
  api_version: string;
  operation_id: string;
  /** The request of the latest attempt. */
  request_id: string;
  /** Of that request; null if the node's version did not store it. */
  exchange_id: string | null;
  /** By the node's clock, as in the audit row; null if the node's version did not store it. */
  exchange_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Of that request; null if the node's version did not store it. */
  key_id: string | null;
  idempotency_key: string | null;
  /**
   * SHA-256 of version, operation, path and query parameters, audit headers and body; `erased`
   * after an erasure.
   */
  content_hash: string;
  /**
   * SHA-256 of the call's document, stored when the whole document has arrived and before the back
   * office can have all of it. Null without a document, without a key, if the document never
   * arrived completely, after an erasure, and for calls older than this column.
   */
  document_sha256: string | null;
  /**
   * The content hash of an open call without a key, which an identical call joins; null for
   * uploads. Kept for a while if an operator marked the call as done or its caller may have missed
   * the response: a repeat gets it.
   */
  join_hash: string | null;
  /** Since when the gateway keeps a response that its caller may have missed. */
  undelivered_at: Date | null;
  /** The policy that the call works on or, when it has ended, has created. */
  policy_key: string | null;
  /** In the response; null if the node's version did not store it. */
  policy_no: string | null;
  /** Of the submission or started run in the response; null if it was not stored. */
  submission_id: string | null;
  /** The run that the call has retried, stored with the retry. */
  retried_run: string | null;
  origination_source: string | null;
  audit_user_id: string | null;
  state: CallState;
  /** Only the latest attempt may store an outcome. */
  attempt: Generated<number>;
  node_id: string;
  /** The HTTP status of the final response. */
  status: number | null;
  /** The body of the final response, as JSON text. */
  answer: string | null;
  error_code: string | null;
  /** The operator's note, with name and time. */
  resolution: string | null;
  started_at: Generated<Date>;
  finished_at: Date | null;
  /** When response, end user and resolution were erased. */
  erased_at: Date | null;
  /**
   * When the store was restored from a backup in which the call had no final outcome: an attempt
   * that the store does not know may have happened since. An operator's resolution ends the doubt.
   */
  restored_at: Date | null;
}

/** The last known owner of a policy. */
export interface PolicyTable {
  policy_key: string;
  /** The first known number; the digits stay when Q becomes P. */
  policy_no: string;
  /** Null until it was read from the back office. */
  submission_id: string | null;
  producer_id: string;
  read_at: Generated<Date>;
}

interface PolicyLeaseTable {
  policy_key: string;
  /** The call or lookup that holds the lock. */
  holder: string;
  /** Only the holder of this token releases the lock. */
  token: string;
  held_until: Date;
}

export type Step = 'BASE' | 'FULL' | 'QUOTE' | 'BIND';
export type OverallStatus = 'PENDING' | 'RUNNING' | 'BASE_OK' | 'FULL_OK' | 'QUOTE_OK' | 'SUCCESS' | 'FAILED';

export interface RunTable {
  submission_id: string;
  /** The write key of the call that started the run. */
  call_key: string;
  partner_id: string;
  /** The API key of that call. */
  key_id: string;
  /** Of that call; null if the node's version did not store it. */
  request_id: string | null;
  /** From the request; once the run has a policy, that of the policy counts. */
  producer_id: string;
  api_version: string;
  origination_source: string | null;
  audit_user_id: string | null;
  traceparent: string | null;
  tracestate: string | null;
  /**
   * The request with the back office's names, encrypted if a key is configured; null once erased.
   */
  payload: string | null;
  last_step: Step;
  /** Only the execution with this number owns the run and may write it. */
  execution: Generated<number>;
  /** Null while no node has the run. */
  node_id: string | null;
  /** When the run was last queued for any node; null since its last wait or release. */
  offered_at: Date | null;
  /** Consecutive crashes since the last successful step. */
  take_ups: Generated<number>;
  /** When the step began to wait for the back office; null if it is not waiting. */
  waiting_since: Date | null;
  continue_at: Date | null;
  /** Grows with each visible change. */
  revision: Generated<number>;
  overall_status: Generated<OverallStatus>;
  /** Of a FAILED run, never encrypted; the step has the whole error. */
  error_code: string | null;
  current_step: Generated<Step | 'DONE'>;
  /** The policy number from the base step. */
  policy_no: string | null;
  /** The policy number after the bind. */
  bound_policy_no: string | null;
  policy_key: string | null;
  policy_activity_key: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Null while the run is in progress. */
  ended_at: Date | null;
  /** When payload, outputs, errors and resolutions were erased. */
  expired_at: Date | null;
}

export interface RunStepTable {
  submission_id: string;
  step: Step;
  status: Generated<'PENDING' | 'SUCCESS' | 'FAILED'>;
  /** Calls to the back office. */
  attempts: Generated<number>;
  /** A call may have been made whose outcome is unknown. */
  in_doubt: Generated<boolean>;
  /** Null without a doubt, and before the first failure. */
  doubt_cause: StepDoubtCause | null;
  error: string | null;
  output: string | null;
  /** The resolution by an operator: who, when and why. */
  resolution: string | null;
  started_at: Date | null;
  finished_at: Date | null;
}

/** An exchange of a partner whose client is observed. */
interface ReadinessSightingTable {
  /** An exchange, because a caller may send the same request id twice. */
  request_id: string;
  partner_id: string;
  seen_at: Date;
  /** Whether the sighting contains fields that earlier sightings do not. */
  has_fields: boolean;
  /** JSON: names, values of enumerations and digests, but no other values from the body. */
  sighting: string;
  /** A transaction id. */
  stored_by: Generated<string>;
}

/** The latest drill of a partner. */
interface ReadinessDrillTable {
  partner_id: string;
  name: string;
  started_at: Date;
  ends_at: Date;
  hit_at: Date | null;
}

/** The key that signs reports, in one row. The private key is encrypted if a key is configured. */
interface ReadinessKeyTable {
  is_only: boolean;
  key_id: string;
  public_key: string;
  private_key: string;
  created_at: Generated<Date>;
}

/** One erasure of the stored data of an insured. */
interface ErasureTable {
  id: string;
  erased_at: Generated<Date>;
  erased_by: string;
  reason: string;
  /** JSON: ids and counts, without personal data. */
  receipt: string;
}
