// Handles the processes that a restored backup mentions: counts those that still run, and removes
// heartbeats and policy locks.
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../store/tables.js';
import { LIVES_FOR_SECONDS } from './heartbeat.js';

/** The last write to the store, approximately; null without nodes, calls and runs. */
export async function lastSeenIn(db: Kysely<GatewayTables>): Promise<Date | null> {
  const { rows } = await sql<{ lastSeenAt: Date | null }>`
    select greatest(
      max(lives_until) - make_interval(secs => ${LIVES_FOR_SECONDS}),
      (select max(started_at) from ${sql.table('gateway.call')}),
      (select max(created_at) from ${sql.table('gateway.run')})) as "lastSeenAt"
    from ${sql.table('gateway.node')}`.execute(db);
  return rows[0]?.lastSeenAt ?? null;
}

export interface WaitingClock {
  wait(ms: number): Promise<void>;
  elapsedMs(): number;
}

/** Heartbeats that have not expired, by node. */
type Heartbeats = ReadonlyMap<string, string>;

interface Heard {
  readonly running: number;
  /**
   * The heartbeats at the start. If no process runs, they are from a dump or from killed processes.
   */
  readonly still: Heartbeats;
}

const LISTENS_EVERY_MS = 250;

/**
 * A process runs if its heartbeat advances within the longest time that it may live without one. A
 * time in the future proves nothing: the clock of the dump's server may differ. The table may be
 * from an earlier version, or missing.
 */
export async function hearNodes<Tables>(
  db: Kysely<Tables>,
  { wait, elapsedMs }: WaitingClock,
): Promise<Heard> {
  const first = await heartbeatsIn(db);
  const until = elapsedMs() + LIVES_FOR_SECONDS * 1_000;
  for (let now = first; now.size > 0 && elapsedMs() < until; now = await heartbeatsIn(db)) {
    const running = countMoved(first, now);
    if (running > 0) return { running, still: first };
    await wait(LISTENS_EVERY_MS);
  }
  return { running: 0, still: first };
}

/** Call it when no process can add its heartbeat any longer. */
export async function countNewNodes<Tables>(db: Kysely<Tables>, { still }: Heard): Promise<number> {
  return countMoved(still, await heartbeatsIn(db));
}

const countMoved = (before: Heartbeats, now: Heartbeats): number =>
  [...now].filter(([id, livesUntil]) => before.get(id) !== livesUntil).length;

async function heartbeatsIn<Tables>(db: Kysely<Tables>): Promise<Heartbeats> {
  const { rows: found } = await sql<{ hasNodes: boolean }>`
    select to_regclass('gateway.node') is not null as "hasNodes"`.execute(db);
  if (found[0]?.hasNodes !== true) return new Map();
  const { rows } = await sql<{ id: string; livesUntil: string }>`
    select id, lives_until::text as "livesUntil" from gateway.node where lives_until > now()`.execute(db);
  return new Map(rows.map(({ id, livesUntil }) => [id, livesUntil]));
}

/** Nodes remove their heartbeats when they stop, so their other writes count too. */
export async function hasWorkedSince(db: Kysely<GatewayTables>, at: Date): Promise<boolean> {
  // `at` is truncated to milliseconds.
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
