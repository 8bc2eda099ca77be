// The table of traffic: the features of each partner's requests, by day. It has no values except
// those of enumerations.
import { type Kysely, sql } from 'kysely';
import type { components } from '../../generated/admin.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { GatewayTables } from '../store/tables.js';
import type { Range } from './counter.js';

type Db = Kysely<GatewayTables>;

export interface TrafficRow {
  readonly partnerId: string;
  readonly apiVersion: string;
  readonly operationId: string;
  /** The day in UTC, such as `2026-12-03`. */
  readonly day: string;
  readonly calls: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly ranges: Readonly<Record<string, Range>>;
}

/** A range of fewer calls could reveal the value in one of them. */
const LEAST_CALLS_OF_RANGE = 20;

/** Stores nothing for partners that were deleted or whose traffic must not be recorded. */
export async function addTraffic(db: Db, rows: readonly TrafficRow[]): Promise<void> {
  const column = (name: keyof TrafficRow) => rows.map((row) => row[name]);
  const texts = (name: 'counts' | 'ranges') => rows.map((row) => JSON.stringify(row[name]));
  await sql`
    insert into gateway.traffic as stored (partner_id, api_version, operation_id, day, calls, counts, ranges)
    select partner_id, row.api_version, operation_id, day::date, calls, counts::jsonb, ranges::jsonb
    from unnest(${column('partnerId')}::text[], ${column('apiVersion')}::text[],
      ${column('operationId')}::text[], ${column('day')}::text[], ${column('calls')}::bigint[],
      ${texts('counts')}::text[], ${texts('ranges')}::text[])
      as row (partner_id, api_version, operation_id, day, calls, counts, ranges)
    join gateway.partner on partner.id = partner_id and partner.records_traffic
    order by 1, 2, 3, 4
    on conflict (partner_id, api_version, operation_id, day) do update set
      calls = stored.calls + excluded.calls,
      counts = coalesce((
        select jsonb_object_agg(key, total) from (
          select key, sum(value::bigint) as total
          from (select * from jsonb_each_text(stored.counts)
            union all select * from jsonb_each_text(excluded.counts)) as each
          group by key) as summed), '{}'),
      ranges = coalesce((
        select jsonb_object_agg(key, jsonb_build_array(calls, low, high)) from (
          select key, sum((value->>0)::bigint) as calls, min((value->>1)::float8) as low,
            max((value->>2)::float8) as high
          from (select * from jsonb_each(stored.ranges)
            union all select * from jsonb_each(excluded.ranges)) as each
          group by key) as joined), '{}')`.execute(db);
}

export type PartnerTraffic = components['schemas']['PartnerTraffic'];

/** Reads all partners that have a valid key or traffic. */
export async function readTraffic(
  db: Db,
  apiVersion: string,
  operationId: string,
): Promise<PartnerTraffic[]> {
  const { rows } = await sql<PartnerTraffic>`
    with own as materialized (
      select * from gateway.traffic where api_version = ${apiVersion} and operation_id = ${operationId}
    ), features as (
      select partner_id, key as name, sum(value::bigint)::float8 as calls, max(day)::text as "lastOn"
      from own, jsonb_each_text(counts) group by partner_id, key
    ), ranges as (
      select partner_id, key as field, sum((value->>0)::bigint)::float8 as calls,
        min((value->>1)::float8) as low, max((value->>2)::float8) as high
      from own, jsonb_each(ranges) group by partner_id, key
      having sum((value->>0)::bigint) >= ${LEAST_CALLS_OF_RANGE}
    )
    select id as "partnerId", name, records_traffic as "isRecorded", "lastCallOn",
      (select coalesce(sum(calls), 0)::float8 from own where partner_id = id) as calls,
      (select coalesce(json_agg(json_build_object('name', name, 'calls', calls, 'lastOn', "lastOn") order by name), '[]')
        from features where partner_id = id) as features,
      (select coalesce(json_agg(json_build_object('field', field, 'calls', calls, 'low', low, 'high', high)
        order by field), '[]')
        from ranges where partner_id = id) as ranges
    from gateway.partner left join lateral (
      select max(day)::text as "lastCallOn" from gateway.traffic where partner_id = id and calls > 0
    ) as last on true
    where "lastCallOn" is not null or exists (
      select from gateway.api_key where partner_id = partner.id and revoked_at is null
        and coalesce(expires_at, 'infinity') > now())
    order by created_at, id`.execute(db);
  return rows;
}

export interface OwnTraffic {
  readonly apiVersion: string;
  readonly operationId: string;
  readonly calls: number;
  readonly features: readonly { readonly name: string; readonly calls: number }[];
}

export async function readPartnerTraffic(db: Db, partnerId: string): Promise<OwnTraffic[]> {
  const { rows } = await sql<OwnTraffic>`
    select api_version as "apiVersion", operation_id as "operationId", sum(calls)::float8 as calls,
      coalesce((select json_agg(json_build_object('name', name, 'calls', calls)) from (
        select key as name, sum(value::bigint)::float8 as calls
        from gateway.traffic as own, jsonb_each_text(own.counts)
        where own.partner_id = ${partnerId} and own.api_version = stored.api_version
          and own.operation_id = stored.operation_id
        group by key) as summed), '[]') as features
    from gateway.traffic as stored where partner_id = ${partnerId}
    group by api_version, operation_id order by 1, 2`.execute(db);
  return rows;
}

/** A version that a partner's requests of the last 30 days used. */
interface VersionInUse {
  readonly partnerId: string;
  readonly apiVersion: string;
  /** A day. */
  readonly lastOn: string;
}

/** The rows of all partners, the newest version first. */
export async function readVersionsInUse(db: Db): Promise<VersionInUse[]> {
  const { rows } = await sql<VersionInUse>`
    select partner_id as "partnerId", api_version as "apiVersion", max(day)::text as "lastOn"
    from gateway.traffic where calls > 0 and day > current_date - 30
    group by partner_id, api_version order by string_to_array(api_version, '.')::int[] desc`.execute(db);
  return rows;
}

export const forgetTraffic = (db: Db, partnerId: string): Promise<unknown> =>
  db.deleteFrom('traffic').where('partner_id', '=', partnerId).execute();

export const deleteTraffic: Expire = (db, { days, limit }) =>
  countChanged(
    sql`delete from gateway.traffic where ctid = any (array (
      select ctid from gateway.traffic where day < (${daysAgo(days)})::date limit ${limit} for update skip locked))`,
    db,
  );
