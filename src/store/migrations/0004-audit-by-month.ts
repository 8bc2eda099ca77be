// The audit by month: an expired month is dropped as a whole, which takes moments and returns its
// space.
//
// The former table becomes one partition as it is, up to the end of the current month. Rows for
// which no month exists go to a default partition, because a refused row would lose the outcome of
// its write.
import { type Kysely, sql } from 'kysely';

/**
 * Pinned, so that nobody can replace the intended tables or functions with others; bounds are read
 * as text.
 */
const PINNED = `set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO'`;

const functions = [
  // Deletion is left to the owner's function below, whatever a role may set.
  `create or replace function gateway.keep_audit() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      if tg_op = 'DELETE' and current_setting('gateway.audit_retention', true) = 'on'
        and exists (select from pg_class where oid = tg_relid and pg_get_userbyid(relowner) = current_user) then
        return old;
      end if;
      if tg_op = 'UPDATE' and current_setting('gateway.audit_erasure', true) = 'on' and new.audit_user_id is null
        and to_jsonb(new) - 'audit_user_id' = to_jsonb(old) - 'audit_user_id' then
        return new;
      end if;
      raise exception 'gateway.audit is append-only: % is not allowed', tg_op using errcode = 'restrict_violation';
    end $$`,

  // Without a start: all rows before its end. Without an end: the default partition.
  `create function gateway.audit_partitions() returns table (name name, starts timestamptz, ends timestamptz)
    language sql stable ${PINNED} as $$
    select relname, substring(bound from $re$FROM \\('([^']+)'\\)$re$)::timestamptz,
      substring(bound from $re$TO \\('([^']+)'\\)$re$)::timestamptz
    from pg_inherits join pg_class on oid = inhrelid, pg_get_expr(relpartbound, oid) as bound
    where inhparent = 'gateway.audit'::regclass $$`,

  // Creates partitions for the month of a time and the thirteen months after it, where there are
  // none. Rows that were stored before their month existed are in the default partition.
  `create function gateway.make_audit_months(since timestamptz default now()) returns void language plpgsql
    ${PINNED} as $$
    declare
      first timestamptz;
      next timestamptz;
      month name;
    begin
      -- Otherwise a row could come to it between the two statements below.
      lock table gateway.audit_default in access exclusive mode;
      perform set_config('gateway.audit_retention', 'on', true);
      for first in select generate_series(date_trunc('month', since), now() + interval '13 months', '1 month') loop
        next := first + interval '1 month';
        month := 'audit_' || to_char(first, 'YYYY_MM');
        continue when exists (select from gateway.audit_partitions()
          where first < ends and next > coalesce(starts, '-infinity'));
        execute format('create table gateway.%I (like gateway.audit including defaults including constraints)', month);
        execute format('create trigger audit_stays before truncate on gateway.%I
          for each statement execute function gateway.keep_audit()', month);
        execute format('with moved as (delete from gateway.audit_default where at >= %L and at < %L returning *)
          insert into gateway.%I select * from moved', first, next, month);
        execute format('alter table gateway.audit attach partition gateway.%I for values from (%L) to (%L)',
          month, first, next);
      end loop;
      perform set_config('gateway.audit_retention', 'off', true);
    end $$`,

  // Called by retention, whose role need not own tables. At most one month, or the given number of
  // rows, at a time; returns whether there may be more. It waits only briefly for the lock on the
  // table, because every new row waits behind it.
  `create function gateway.expire_audit(kept_days integer, most integer) returns boolean language plpgsql
    security definer ${PINNED} set lock_timeout = '200ms' as $$
    declare
      expired timestamptz := now() - make_interval(days => kept_days);
      part record;
      deleted integer;
    begin
      if not has_table_privilege(session_user, 'gateway.audit', 'DELETE') then
        raise exception '% must not delete from gateway.audit', session_user using errcode = 'insufficient_privilege';
      end if;
      if kept_days is null or kept_days < 1 then
        raise exception 'gateway.audit is kept for 1 day at least, not %', kept_days using errcode = 'invalid_parameter_value';
      end if;
      -- Each in its own transaction, or one that waits for the new months could hold up the drop. One node at a time.
      if not exists (select from gateway.audit_partitions() where ends > now() + interval '13 months') then
        lock table only gateway.audit in share update exclusive mode;
        perform gateway.make_audit_months();
        return true;
      end if;
      if exists (select from gateway.audit_partitions() where ends <= expired) then
        lock table only gateway.audit in share update exclusive mode;
        for part in select name from gateway.audit_partitions() where ends <= expired order by ends limit 1 loop
          execute format('drop table gateway.%I', part.name);
        end loop;
        return true;
      end if;
      -- Partitions of more than a month.
      perform set_config('gateway.audit_retention', 'on', true);
      for part in select name from gateway.audit_partitions() where starts is null loop
        execute format('delete from gateway.%1$I where ctid = any (array(
          select ctid from gateway.%1$I where at < $1 limit $2 for update skip locked))', part.name) using expired, most;
        get diagnostics deleted = row_count;
        exit when deleted >= most;
      end loop;
      perform set_config('gateway.audit_retention', 'off', true);
      return deleted >= most;
    end $$`,
];

/**
 * The former table keeps its file and its indexes: those of the partitioned table find them equal.
 */
const divide = `do $$
  declare
    ends timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
    former name := 'audit_until_' || to_char(ends at time zone 'UTC', 'YYYY_MM');
    indexes text[] := array(select indexdef from pg_indexes
      where schemaname = 'gateway' and tablename = 'audit' and indexname <> 'audit_pkey');
    had_rows boolean := exists (select from gateway.audit);
    found record;
    statement text;
  begin
    execute format('alter table gateway.audit rename to %I', former);
    for found in select indexname as name from pg_indexes where schemaname = 'gateway' and tablename = former loop
      execute format('alter index gateway.%I rename to %I', found.name,
        former || '_' || regexp_replace(found.name, '^audit_', ''));
    end loop;
    execute format('create table gateway.audit (like gateway.%I including defaults including constraints,
      constraint audit_pkey primary key (at, exchange_id)) partition by range (at)', former);
    foreach statement in array indexes loop execute statement; end loop;
    create trigger audit_rows_stay before update or delete on gateway.audit
      for each row execute function gateway.keep_audit();
    create trigger audit_stays before truncate on gateway.audit
      for each statement execute function gateway.keep_audit();
    create table gateway.audit_default partition of gateway.audit default;
    create trigger audit_stays before truncate on gateway.audit_default
      for each statement execute function gateway.keep_audit();
    for found in select privilege_type as privilege, is_grantable,
        case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as grantee
      from pg_class, aclexplode(relacl) where oid = format('gateway.%I', former)::regclass and grantee <> relowner loop
      execute format('grant %s on gateway.audit to %s %s', found.privilege, found.grantee,
        case when found.is_grantable then 'with grant option' end);
    end loop;
    if had_rows then
      execute format('drop trigger audit_rows_stay on gateway.%I', former);
      -- Of nodes whose clock is ahead.
      execute format('with later as (delete from gateway.%I where at >= %L returning *)
        insert into gateway.audit select * from later', former, ends);
      execute format('alter table gateway.audit attach partition gateway.%I for values from (minvalue) to (%L)', former, ends);
    else
      execute format('drop table gateway.%I', former);
    end if;
    perform gateway.make_audit_months();
  end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, divide]) await sql.raw(statement).execute(db);
}

/** Programs without it would make no further months. */
export const isAdditive = false;
