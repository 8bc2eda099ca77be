// The tables of readiness: sightings, drills and the signing key.
import { type Kysely, sql } from 'kysely';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { Sealing } from '../store/sealing.js';
import type { GatewayTables } from '../store/tables.js';
import { type DrillName, isDrillName } from './drills.js';
import type { Sighting } from './sightings.js';
import { createSigningKey, type SigningKey } from './signature.js';

export interface DrillRow {
  readonly partnerId: string;
  readonly name: DrillName;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly hitAt?: number;
}

export interface Recorded {
  readonly partnerId: string;
  readonly sighting: Sighting;
}

export interface ReadinessStore {
  add(records: readonly Recorded[]): Promise<void>;
  /** Oldest first. */
  sightingsOf(partnerId: string): Promise<Sighting[]>;
  /** Deletes all but the latest `keep`, and those in `evidence`. */
  prune(partnerId: string, keep: number, evidence: readonly string[]): Promise<void>;
  partnerName(partnerId: string): Promise<string | undefined>;
  startDrill(row: DrillRow, now: number): Promise<void>;
  activeDrills(now: number): Promise<DrillRow[]>;
  /** False if another node was faster. */
  claimDrill(partnerId: string, at: number): Promise<boolean>;
  signingKey(): Promise<SigningKey>;
}

export function createReadinessStore(db: Kysely<GatewayTables>, sealing: Sealing): ReadinessStore {
  return {
    async add(records) {
      if (records.length === 0) return;
      const rows = records.map(({ partnerId, sighting }) => ({
        partner_id: partnerId,
        request_id: sighting.requestId,
        seen_at: new Date(sighting.at),
        sighting: JSON.stringify(sighting),
      }));
      await db
        .insertInto('readiness_sighting')
        .values(rows)
        .onConflict((of) => of.doNothing())
        .execute();
    },
    async sightingsOf(partnerId) {
      const rows = await db
        .selectFrom('readiness_sighting')
        .select('sighting')
        .where('partner_id', '=', partnerId)
        .orderBy('seen_at')
        .orderBy('request_id')
        .execute();
      return rows.map(({ sighting }): Sighting => JSON.parse(sighting));
    },
    async prune(partnerId, keep, evidence) {
      await sql`delete from gateway.readiness_sighting where partner_id = ${partnerId}
        and not (request_id = any(${[...evidence]}::text[]))
        and request_id not in (
          select request_id from gateway.readiness_sighting where partner_id = ${partnerId}
          order by seen_at desc limit ${keep})`.execute(db);
    },
    async partnerName(partnerId) {
      const row = await db
        .selectFrom('partner')
        .select('name')
        .where('id', '=', partnerId)
        .executeTakeFirst();
      return row?.name;
    },
    async startDrill({ partnerId, name, endsAt }, now) {
      const values = { name, started_at: new Date(now), ends_at: new Date(endsAt), hit_at: null };
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
      return rows.flatMap(({ partner_id: partnerId, name, ends_at, hit_at }) =>
        // A node of a later version may know more drills.
        isDrillName(name)
          ? [{ partnerId, name, endsAt: ends_at.getTime(), ...(hit_at && { hitAt: hit_at.getTime() }) }]
          : [],
      );
    },
    async claimDrill(partnerId, at) {
      const { numUpdatedRows } = await db
        .updateTable('readiness_drill')
        .set({ hit_at: new Date(at) })
        .where('partner_id', '=', partnerId)
        .where('hit_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async signingKey() {
      const read = () => db.selectFrom('readiness_key').selectAll().executeTakeFirst();
      const kept = await read();
      const row = kept ?? (await createKey(db, sealing).then(read));
      if (!row) throw new Error('The signing key of readiness reports cannot be read');
      const privateKey = sealing.open(row.private_key, `readiness_key ${row.key_id}`);
      return { keyId: row.key_id, publicKey: row.public_key, privateKey };
    },
  };
}

/** Two nodes may try at once: the first one wins. */
async function createKey(db: Kysely<GatewayTables>, sealing: Sealing): Promise<void> {
  const { keyId, publicKey, privateKey } = createSigningKey();
  await db
    .insertInto('readiness_key')
    .values({
      is_only: true,
      key_id: keyId,
      public_key: publicKey,
      private_key: sealing.seal(privateKey, `readiness_key ${keyId}`),
    })
    .onConflict((of) => of.doNothing())
    .execute();
}

/** Those of partners that no longer exist too. */
export const deleteSightings: Expire = (db, { days, limit }) =>
  countChanged(
    sql`delete from gateway.readiness_sighting where request_id in (
      select request_id from gateway.readiness_sighting s where seen_at < ${daysAgo(days)}
        or not exists (select from gateway.partner p where p.id = s.partner_id)
      limit ${limit})`,
    db,
  );
