// Table types for partners, their keys and traffic, and administration tokens.
import type { Generated, JSONColumnType } from 'kysely';

/** The partner that a sandbox creates for itself. */
export const SANDBOX_PARTNER_ID = 'sandbox';

export interface PartnerTable {
  id: string;
  name: string;
  /** May write for all broker companies and see all policies. */
  sees_all_producers: Generated<boolean>;
  /** The broker companies for which the partner may write and whose policies it sees. */
  producer_ids: Generated<string[]>;
  /** The partner sees all contacts in lists and partial matches, not only its own. */
  sees_all_contacts: Generated<boolean>;
  /** Null for the default. */
  requests_per_second: number | null;
  concurrent_calls: number | null;
  concurrent_runs: number | null;
  /** Text, because a bigint may exceed JavaScript's safe integers. */
  document_bytes_per_minute: string | null;
  /** Created by `createSandboxKey`; deleted after its keys have expired. */
  self_service: Generated<boolean>;
  /** The partner's client is observed in production too. */
  is_watched: Generated<boolean>;
  /** The fields of the partner's requests are counted. */
  records_traffic: Generated<boolean>;
  /** Refused during the blackout window, to show which clients still depend on it. */
  blackout_version: string | null;
  blackout_from: Date | null;
  blackout_until: Date | null;
  /** While set, requests with the partner's keys are rejected. */
  suspended_at: Date | null;
  /** For operators only. */
  suspension_reason: string | null;
  contact_person: string | null;
  created_at: Generated<Date>;
}

export interface ApiKeyTable {
  /** SHA-256 in lower-case hex; the key itself is not stored. */
  key_hash: string;
  id: Generated<string>;
  partner_id: string;
  /** The version that bare paths use for this key. */
  api_version: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Date | null;
  label: string | null;
  /** The name of an administration token; null for keys that the gateway creates itself. */
  created_by: string | null;
  /** Written for several keys together, about once a minute. */
  last_used_at: Date | null;
}

export type Role = 'read' | 'operate';

/** Administration tokens, except the configured one. */
export interface AdminTokenTable {
  /** SHA-256 in lower-case hex; the token itself is not stored. */
  token_hash: string;
  /** Unique even among revoked tokens, because audit records show it. */
  name: string;
  role: Role;
  created_at: Generated<Date>;
  created_by: string;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

/** Sessions of the operator's page that a logout ended before they expired. */
export interface EndedSessionTable {
  id: string;
  ends_at: Date;
}

/** The counted features of a partner's requests to an operation on a day. */
export interface TrafficTable {
  partner_id: string;
  api_version: string;
  operation_id: string;
  day: Date;
  calls: string;
  /** Calls by feature, such as a field, a value of an enumeration or an error. */
  counts: JSONColumnType<Readonly<Record<string, number>>>;
  /** Field sizes over the 45 days from this day, as powers of two or 0. */
  ranges: JSONColumnType<Readonly<Record<string, readonly [calls: number, low: number, high: number]>>>;
}
