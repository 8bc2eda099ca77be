// The tables of readiness: sightings and drills.
import { type Kysely, sql } from 'kysely';
import { groupBy } from '../group-by.js';
import { producersOf } from '../partners/principal.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { GatewayTables } from '../store/tables.js';
import { type DrillName, isDrillName } from './drills.js';
import { idOf, type Sighting } from './sightings.js';

export interface DrillRow {
  readonly partnerId: string;
  readonly name: DrillName;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endsAt: number;
  readonly hitAt?: number;
}

interface ReportedPartner {
  readonly id: string;
  readonly name: string;
  readonly producerIds?: string[];
}

export interface RecordedSighting {
  readonly partnerId: string;
  readonly sighting: Sighting;
}

interface KnownOf {
  readonly partnerId: string;
  /** The cursor that an earlier read returned. */
  readonly cursor?: string | undefined;
}

interface ReadSightings {
  readonly sightings: readonly Sighting[];
  /** For the next read; absent if there was nothing to read. */
  readonly cursor?: string;
}

export interface ReadinessStore {
  add(records: readonly RecordedSighting[]): Promise<void>;
  /**
   * By partner, the sightings since an earlier read, perhaps with a few older ones; without a
   * cursor, all. With more than `most`, the last partners are omitted.
   */
  sightingsOf(known: readonly KnownOf[], most?: number): Promise<ReadonlyMap<string, ReadSightings>>;
  /** Keeps the latest `keep` sightings, those in `evidence`, and those with field names. */
  prune(partnerId: string, keep: number, evidence: readonly string[]): Promise<void>;
  partner(partnerId: string): Promise<ReportedPartner | undefined>;
  startDrill(row: DrillRow): Promise<void>;
  activeDrills(now: number): Promise<DrillRow[]>;
  /** False if another node was faster, or if another drill has been started. */
  claimDrill(row: DrillRow & { readonly hitAt: number }): Promise<boolean>;
  giveBackDrill(row: DrillRow): Promise<void>;
}

export function createReadinessStore(db: Kysely<GatewayTables>): ReadinessStore {
  return {
    async add(records) {
      if (records.length === 0) return;
      const rows = records.map(({ partnerId, sighting }) => ({
        partner_id: partnerId,
        request_id: idOf(sighting),
        seen_at: new Date(sighting.at),
        has_fields: sighting.fields !== undefined,
        sighting: JSON.stringify(sighting),
      }));
      await db
        .insertInto('readiness_sighting')
        .values(rows)
        .onConflict((of) => of.doNothing())
        .execute();
    },
    async sightingsOf(known, most) {
      const [ids, cursors] = [known.map((one) => one.partnerId), known.map((one) => one.cursor ?? null)];
      // The cursor is the number of the oldest open transaction: rows that become visible later
      // have this number or a higher one. Numbers that this database has not reached come from
      // another database, from which the rows were copied.
      const { rows } = await sql<{ partnerId: string; sighting: string; cursor: string }>`
        select partner_id as "partnerId", sighting, pg_snapshot_xmin(pg_current_snapshot())::text as cursor
        from unnest(${ids}::text[], ${cursors}::text[]) with ordinality as known (id, cursor, place)
        join gateway.readiness_sighting on partner_id = known.id
          and stored_by >= coalesce(known.cursor, '0')::xid8
          and (known.cursor is null or stored_by < pg_snapshot_xmax(pg_current_snapshot()))
        order by place limit ${most === undefined ? null : most + 1}`.execute(db);
      const isCut = most !== undefined && rows.length > most;
      const lastRead = isCut ? ids.indexOf(rows.at(-1)?.partnerId ?? '') : ids.length;
      const byPartner = groupBy(rows, ({ partnerId }) => partnerId);
      return new Map(
        ids.slice(0, lastRead).map((id) => {
          const own = byPartner.get(id) ?? [];
          const sightings = own.map(({ sighting }): Sighting => JSON.parse(sighting));
          return [id, { sightings, ...(own[0] && { cursor: own[0].cursor }) }];
        }),
      );
    },
    async prune(partnerId, keep, evidence) {
      await sql`delete from gateway.readiness_sighting where partner_id = ${partnerId}
        and not has_fields and not (request_id = any(${[...evidence]}::text[]))
        and request_id not in (
          select request_id from gateway.readiness_sighting where partner_id = ${partnerId}
          order by seen_at desc limit ${keep})`.execute(db);
    },
    async partner(partnerId) {
      const row = await db
        .selectFrom('partner')
        .select(['name', 'producer_ids', 'sees_all_producers'])
        .where('id', '=', partnerId)
        .executeTakeFirst();
      if (!row) return undefined;
      const producerIds = producersOf(row);
      return { id: partnerId, name: row.name, ...(producerIds !== 'all' && { producerIds }) };
    },
    async startDrill({ partnerId, name, startedAt, endsAt }) {
      const values = { name, started_at: new Date(startedAt), ends_at: new Date(endsAt), hit_at: null };
      await db
        .insertInto('readiness_drill')
        .values({ partner_id: partnerId, ...values })
        .onConflict((of) => of.column('partner_id').doUpdateSet(values))
        .execute();
    },
    async activeDrills(now) {
      const rows = await db
        .selectFrom('readiness_drill')
        .selectAll()
        .where('ends_at', '>', new Date(now))
        .execute();
      return rows.flatMap(({ partner_id: partnerId, name, started_at, ends_at, hit_at }) => {
        // A node of a later version may have started it.
        if (!isDrillName(name)) return [];
        const times = { startedAt: started_at.getTime(), endsAt: ends_at.getTime() };
        return [{ partnerId, name, ...times, ...(hit_at && { hitAt: hit_at.getTime() }) }];
      });
    },
    async claimDrill({ partnerId, name, startedAt, hitAt }) {
      const { numUpdatedRows } = await db
        .updateTable('readiness_drill')
        .set({ hit_at: new Date(hitAt) })
        .where('partner_id', '=', partnerId)
        .where('name', '=', name)
        .where('started_at', '=', new Date(startedAt))
        .where('hit_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async giveBackDrill({ partnerId, startedAt }) {
      await db
        .updateTable('readiness_drill')
        .set({ hit_at: null })
        .where('partner_id', '=', partnerId)
        .where('started_at', '=', new Date(startedAt))
        .execute();
    },
  };
}

export const deleteSightings: Expire = (db, { days, limit }) =>
  countChanged(
    sql`delete from gateway.readiness_sighting where request_id in (
      select request_id from gateway.readiness_sighting where seen_at < ${daysAgo(days)} limit ${limit})`,
    db,
  );
