// The statements of a write: its intent with the lock, its document's hash, and its outcome.
import { ownedBy } from '../access/policy-access.js';
import { insertRows } from '../audit/row.js';
import { isTakeable, type PolicyIsFree, replaceable } from '../cluster/policy-lock.js';

/**
 * Returns a call that the journal already has, so a replay needs no other statement. All rows are
 * in one parameter: one for each value would cost more than the rest of the statement. Rows are
 * locked in a fixed order, so that two statements cannot deadlock.
 */
export const beginning = (isFree: PolicyIsFree) => `
with asked as materialized (
  select * from json_to_recordset($1::json) as asked(id uuid, write_key text, partner_id text, api_version text,
    operation_id text, request_id text, idempotency_key text, content_hash text, join_hash text, policy_key text,
    origination_source text, audit_user_id text, node_id uuid, exchange_id uuid,
    exchange_at timestamptz(3), key_id text, lease_seconds integer, lease_owners text[])),
begun as (
  insert into gateway.call (id, write_key, partner_id, api_version, operation_id, request_id, idempotency_key,
    content_hash, join_hash, policy_key, origination_source, audit_user_id, node_id, exchange_id, exchange_at, key_id, state)
  select id, write_key, partner_id, api_version, operation_id, request_id, idempotency_key,
    content_hash, join_hash, policy_key, origination_source, audit_user_id, node_id, exchange_id, exchange_at, key_id, 'UNDER_WAY'
  from asked order by partner_id, idempotency_key, join_hash
  on conflict do nothing returning id),
${replaceable('select policy_key from asked where lease_seconds is not null', 'held_until < now()')},
leased as (
  insert into gateway.policy_lease as lease (policy_key, holder, token, held_until)
  select distinct on (asked.policy_key collate "C") asked.policy_key, asked.id, asked.id,
    now() + make_interval(secs => asked.lease_seconds)
  from asked join begun on begun.id = asked.id
  where asked.lease_seconds is not null
    and ${isFree('asked.policy_key')} and ${isTakeable('asked.policy_key')}
    and (asked.lease_owners is null or ${ownedBy('asked.policy_key', 'asked.lease_owners')})
  order by asked.policy_key collate "C"
  on conflict (policy_key) do update
    set holder = excluded.holder, token = excluded.token, held_until = excluded.held_until
    where lease.held_until < now()
  returning token)
select asked.id as asked_id, begun.id is not null as is_begun, leased.token is not null as is_leased, found.*
from asked left join begun on begun.id = asked.id left join leased on leased.token = asked.id
left join lateral (${found(
  'begun.id is null and call.partner_id = asked.partner_id',
  'call.idempotency_key = asked.idempotency_key',
  'asked.idempotency_key is null and call.join_hash = asked.join_hash',
)}) as found on true`;

/** Each condition uses its own index. */
function found(common: string, ...conditions: readonly string[]): string {
  const one = (condition: string) => `
  select call.id, call.write_key, call.api_version, call.operation_id, call.content_hash, call.document_sha256, call.state, call.status, call.answer,
    call.error_code, call.restored_at, call.attempt, exists (
      select from gateway.node as node where node.id = call.node_id and node.lives_until > now()) as "nodeLives"
  from gateway.call as call where ${common} and ${condition}`;
  return conditions.map(one).join(' union all');
}

/**
 * Stores outcomes and audit rows, and releases locks in the order in which they are taken. Looks up
 * calls and locks one by one: a plain join reads all unfinished calls, which are thousands after an
 * outage, and all rows of a new or bloated table. `coalesce` avoids the index of unfinished calls,
 * which has an entry for each call since the last vacuum.
 */
export const FINISH = `
with ended as materialized (
  select * from json_to_recordset($1::json) as ended(id uuid, exchange_id uuid, write_key text, attempt integer,
    state text, status integer, answer text, error_code text, is_undelivered boolean, leased_policy text,
    policy_key text, policy_no text, submission_id text)),
locked as materialized (
  select policy_key from gateway.policy_lease
  where policy_key = any (array(select leased_policy from ended)) order by policy_key for update),
released as (
  delete from gateway.policy_lease as lease using locked join ended on ended.leased_policy = locked.policy_key
  where lease.policy_key = locked.policy_key and lease.token = ended.id),
audited as (${insertRows('$2::json')})
update gateway.call as call
set state = ended.state,
  status = case when ended.status is null then call.status else ended.status end,
  answer = case when ended.status is null then call.answer else ended.answer end,
  error_code = case when ended.status is null then call.error_code else ended.error_code end,
  policy_key = coalesce(call.policy_key, ended.policy_key),
  policy_no = coalesce(ended.policy_no, call.policy_no),
  submission_id = coalesce(ended.submission_id, call.submission_id),
  join_hash = case when ended.state = 'UNKNOWN' or ended.is_undelivered then call.join_hash end,
  undelivered_at = case when ended.is_undelivered then now() end, finished_at = now()
from ended
where call.id = any (array(select id from ended)) and call.id = ended.id
  and coalesce(call.state, '') in ('UNDER_WAY', 'UNKNOWN') and (
    call.attempt = ended.attempt and call.exchange_id = ended.exchange_id
    or ended.state = 'DONE' and ended.error_code is null and call.write_key = ended.write_key)
returning call.id`;

export const NOTE_DOCUMENT = `
update gateway.call set document_sha256 = coalesce(document_sha256, $4)
where id = $1 and attempt = $2 and exchange_id = $3 and state = 'UNDER_WAY' returning document_sha256`;
