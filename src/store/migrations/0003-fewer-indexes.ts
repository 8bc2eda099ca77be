// Fewer and narrower indexes on calls and on the audit; an audit row is found by its time and its
// id.
//
// Each index costs each write, and each page of it costs memory, so each has its reason here. The
// table of searches in test/bench/search/searches.ts shows that none is missing or superfluous.
import { type Kysely, sql } from 'kysely';

/**
 * Equal entries share one list of row numbers, so an index whose time is a multiple of ten minutes
 * takes some 7 bytes for a row of a busy store; with the exact time it takes 60.
 */
const tenMinutesOf = (column: string) => `date_bin('10 minutes', ${column}, '2000-01-01 00:00:00+00')`;

const dropped = [
  ...['call_ended', 'call_newest_of_operation', 'call_newest_of_partner', 'call_not_done', 'call_of_key'],
  ...['call_of_operation_in_version', 'call_of_partner_in_operation', 'call_of_policy_no', 'call_of_request'],
  ...['call_of_submission', 'call_of_version', 'call_on_policy', 'call_open', 'call_open_of_partner'],
  ...['call_key', 'audit_newest', 'audit_newest_of_operation', 'audit_of_key', 'audit_of_operation'],
  ...['audit_of_partner', 'audit_of_request', 'audit_of_user'],
];

const statements = [
  ...dropped.map((name) => `drop index gateway.${name}`),

  // When the exchange of the latest attempt arrived: with its id, the key of its audit row.
  'alter table gateway.call add column exchange_at timestamptz(3)',
  // Unchanged: call_pkey (outcomes), call_joined (repeats without a key), call_newest (the list,
  // retention), call_of_error (the filter; successes have no entry).
  // A repeat is recognized by key and partner; an operator searches for the key alone.
  `create unique index call_key on gateway.call (idempotency_key, partner_id) where idempotency_key is not null`,
  // The filters partner, operation and version, alone or together, newest first.
  `create index call_of_kind on gateway.call (partner_id, operation_id, api_version, ${tenMinutesOf('started_at')})`,
  // What has become of a policy: before each call on it, and for an operator.
  `create index call_on_policy on gateway.call (policy_key) where policy_key is not null`,
  // Calls in progress, in doubt and not done: few rows, read every ten seconds.
  `create index call_unfinished on gateway.call (state, started_at) where state <> 'DONE'`,
  // Calls that were settled after their audit row was stored: only these cannot be found by that
  // row.
  `create index call_settled_on_policy_no on gateway.call (policy_no) where resolution is not null`,
  `create index call_settled_of_submission on gateway.call (submission_id) where resolution is not null`,

  // Unchanged: audit_of_call, audit_of_policy_key, audit_of_policy_no, audit_of_submission (found
  // by a name), audit_not_ok, audit_with_error (the filters outcome and status; successes have no
  // entry). One exchange has one row, and the newest rows are listed first.
  'alter table gateway.audit drop constraint audit_pkey',
  'alter table gateway.audit add constraint audit_pkey primary key (at, exchange_id)',
  // The filters partner, operation and key, alone or together, newest first.
  `create index audit_of_kind on gateway.audit (coalesce(partner_id, ''), coalesce(operation_id, ''),
    coalesce(key_id, ''), ${tenMinutesOf('at')})`,
  // The filter user, newest first.
  `create index audit_of_user on gateway.audit (audit_user_id, ${tenMinutesOf('at')}) where audit_user_id is not null`,
  // The id of a request is that of its exchange unless the caller has chosen one, and is then
  // stored once.
  'alter table gateway.audit alter column request_id drop not null',
  // A request id is looked up whole, and is long: a hash takes half of the space.
  'create index audit_of_request on gateway.audit using hash (coalesce(request_id, exchange_id::text))',

  // Each call is updated once, and deleted once. With the default, a fifth of the rows may be dead.
  'alter table gateway.call set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Programs without it name the former key of an audit row. */
export const isAdditive = false;
