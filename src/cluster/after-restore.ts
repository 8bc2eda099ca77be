// What a restore from a backup leaves of processes: their heartbeats and their policy locks, which belong to nobody now.
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../store/tables.js';
import { LIVES_FOR_SECONDS } from './heartbeat.js';

export interface FormerNodes {
  /** Processes that are alive now. */
  readonly alive: number;
  /** When the store was last written to, approximately; null if it never was. */
  readonly lastSeenAt: Date | null;
}

export async function findFormerNodes(db: Kysely<GatewayTables>): Promise<FormerNodes> {
  const { rows } = await sql<FormerNodes>`
    select count(*) filter (where lives_until > now()) as alive, greatest(
      max(lives_until) - make_interval(secs => ${LIVES_FOR_SECONDS}),
      (select max(started_at) from ${sql.table('gateway.call')}),
      (select max(created_at) from ${sql.table('gateway.run')})) as "lastSeenAt"
    from ${sql.table('gateway.node')}`.execute(db);
  return rows[0] ?? { alive: 0, lastSeenAt: null };
}

/** Nodes remove their heartbeats when they stop, so what they have written counts too. */
export async function hasWorkedSince(db: Kysely<GatewayTables>, at: Date): Promise<boolean> {
  // The time that it is compared with is cut to milliseconds.
  const later = sql`${at}::timestamptz + interval '1 millisecond'`;
  const { rows } = await sql<{ hasWorked: boolean }>`
    select exists (select from ${sql.table('gateway.node')})
      or exists (select from ${sql.table('gateway.call')} where greatest(started_at, finished_at) > ${later})
      or exists (select from ${sql.table('gateway.run')} where updated_at > ${later}) as "hasWorked"`.execute(
    db,
  );
  return rows[0]?.hasWorked ?? true;
}

export async function removeFormerNodes(db: Kysely<GatewayTables>): Promise<void> {
  await db.deleteFrom('policy_lease').execute();
  await db.deleteFrom('node').execute();
}
