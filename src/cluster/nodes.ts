// The nodes that share the database, as they described themselves with their latest heartbeat.
import { sql } from 'kysely';
import type { Store } from '../store/store.js';
import type { GatewayTables, NodeDescription } from '../store/tables.js';
import { LIVES_FOR_SECONDS } from './heartbeat.js';

export interface ListedNode {
  nodeId: string;
  startedAt: string;
  heartbeatAt: string;
  isAlive: boolean;
  /** Null for a node of a version that does not report it. */
  description: NodeDescription | null;
}

/**
 * The nodes that run, and those whose heartbeat stopped in the last hour; a node that was stopped
 * has removed its heartbeat.
 */
export async function listNodes({ db }: Pick<Store<GatewayTables>, 'db'>): Promise<ListedNode[]> {
  const rows = await db
    .selectFrom('node')
    .select(['id', 'started_at', 'lives_until', 'description'])
    .select(sql<boolean>`lives_until > now()`.as('is_alive'))
    .where('lives_until', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, started_at, lives_until, is_alive, description }) => ({
    nodeId: id,
    startedAt: started_at.toISOString(),
    heartbeatAt: new Date(lives_until.getTime() - LIVES_FOR_SECONDS * 1_000).toISOString(),
    isAlive: is_alive,
    description,
  }));
}
