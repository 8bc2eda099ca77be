// Calls, the policies that they name, and the audit, whose rows can only be added.

export const calls: readonly string[] = [
  `create table gateway.call (
    id uuid not null,
    write_key text not null,
    partner_id text not null,
    api_version text not null,
    operation_id text not null,
    request_id text not null,
    idempotency_key text,
    content_hash text not null,
    join_hash text,
    policy_key text,
    origination_source text,
    audit_user_id text,
    state text not null,
    attempt integer not null default 1,
    node_id uuid not null,
    status integer,
    answer text,
    error_code text,
    resolution text,
    started_at timestamptz not null default now(),
    finished_at timestamptz,
    document_sha256 text,
    erased_at timestamptz,
    restored_at timestamptz,
    exchange_id uuid,
    key_id text,
    policy_no text,
    submission_id text,
    undelivered_at timestamptz,
    constraint call_pkey primary key (id),
    constraint call_state_check check (state in ('UNDER_WAY', 'DONE', 'NOT_DONE', 'UNKNOWN'))
  )`,
  `create index call_ended on gateway.call (coalesce(finished_at, started_at)) where state = any (array['DONE', 'NOT_DONE'])`,
  `create unique index call_joined on gateway.call (partner_id, join_hash) where join_hash is not null`,
  `create unique index call_key on gateway.call (partner_id, idempotency_key) where idempotency_key is not null`,
  `create index call_newest on gateway.call (started_at)`,
  `create index call_newest_of_operation on gateway.call (operation_id, started_at)`,
  `create index call_newest_of_partner on gateway.call (partner_id, started_at)`,
  `create index call_not_done on gateway.call (started_at) where state = 'NOT_DONE'`,
  `create index call_of_error on gateway.call (error_code, started_at) where error_code is not null`,
  `create index call_of_key on gateway.call (idempotency_key) where idempotency_key is not null`,
  `create index call_of_operation_in_version on gateway.call (operation_id, api_version, started_at)`,
  `create index call_of_partner_in_operation on gateway.call (partner_id, operation_id, api_version, started_at)`,
  `create index call_of_policy_no on gateway.call (policy_no) where policy_no is not null`,
  `create index call_of_request on gateway.call (request_id)`,
  `create index call_of_submission on gateway.call (submission_id) where submission_id is not null`,
  `create index call_of_version on gateway.call (api_version, started_at)`,
  `create index call_on_policy on gateway.call (policy_key, started_at) where policy_key is not null`,
  `create index call_open on gateway.call (started_at) where state = any (array['UNDER_WAY', 'UNKNOWN'])`,
  `create index call_open_of_partner on gateway.call (partner_id) where state = any (array['UNDER_WAY', 'UNKNOWN'])`,
  `create table gateway.policy (
    policy_key text not null,
    policy_no text not null,
    submission_id text,
    producer_id text not null,
    read_at timestamptz not null default now(),
    constraint policy_pkey primary key (policy_key)
  )`,
  `create index policy_of_number on gateway.policy (policy_no)`,
  `create index policy_of_submission on gateway.policy (submission_id)`,
  `create table gateway.policy_lease (
    policy_key text not null,
    holder uuid not null,
    token uuid not null,
    held_until timestamptz not null,
    constraint policy_lease_pkey primary key (policy_key)
  )`,
];

export const audit: readonly string[] = [
  `create table gateway.audit (
    exchange_id uuid not null,
    -- Milliseconds, so that a program reads the time exactly: it is half of a position in the list.
    at timestamptz(3) not null,
    node_id uuid not null,
    request_id text not null,
    partner_id text,
    key_id text,
    audit_user_id text,
    origination_source text,
    client_address text,
    method text,
    path text,
    api_version text,
    operation_id text,
    policy_key text,
    policy_no text,
    submission_id text,
    call_id uuid,
    status integer,
    error_code text,
    outcome text not null,
    ms integer,
    count integer not null default 1,
    last_at timestamptz(3),
    constraint audit_pkey primary key (exchange_id)
  )`,
  `create index audit_newest on gateway.audit (at, exchange_id)`,
  `create index audit_newest_of_operation on gateway.audit (operation_id, at)`,
  `create index audit_not_ok on gateway.audit (outcome, at) where outcome <> 'OK'`,
  `create index audit_of_call on gateway.audit (call_id) where call_id is not null`,
  `create index audit_of_key on gateway.audit (key_id, at)`,
  `create index audit_of_operation on gateway.audit (operation_id, partner_id, at)`,
  `create index audit_of_partner on gateway.audit (partner_id, at)`,
  `create index audit_of_policy_key on gateway.audit (policy_key) where policy_key is not null`,
  `create index audit_of_policy_no on gateway.audit (policy_no) where policy_no is not null`,
  `create index audit_of_request on gateway.audit (request_id)`,
  `create index audit_of_submission on gateway.audit (submission_id) where submission_id is not null`,
  `create index audit_of_user on gateway.audit (audit_user_id, at) where audit_user_id is not null`,
  `create index audit_with_error on gateway.audit (status, at) where status >= 400`,
  `create table gateway.erasure (
    id uuid not null,
    erased_at timestamptz not null default now(),
    erased_by text not null,
    reason text not null,
    receipt text not null,
    constraint erasure_pkey primary key (id)
  )`,
  `create index erasure_newest on gateway.erasure (erased_at)`,
  // Retention deletes rows, and erasure removes only the end user: each enables this for its own
  // transaction.
  `create function gateway.keep_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('gateway.audit_retention', true) = 'on' then
        return old;
      end if;
      if tg_op = 'UPDATE' and current_setting('gateway.audit_erasure', true) = 'on' and new.audit_user_id is null
        and to_jsonb(new) - 'audit_user_id' = to_jsonb(old) - 'audit_user_id' then
        return new;
      end if;
      raise exception 'gateway.audit is append-only: % is not allowed', tg_op using errcode = 'restrict_violation';
    end $$`,
  `create trigger audit_rows_stay before update or delete on gateway.audit
    for each row execute function gateway.keep_audit()`,
  `create trigger audit_stays before truncate on gateway.audit
    for each statement execute function gateway.keep_audit()`,
];
