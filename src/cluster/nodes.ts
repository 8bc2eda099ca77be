// The nodes that share the database, as their latest heartbeats describe them.
import { sql } from 'kysely';
import type { components } from '../../generated/admin.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { LIVES_FOR_SECONDS } from './heartbeat.js';

export type ListedNode = components['schemas']['Node'];

/** Includes nodes whose heartbeat stopped in the last hour. A shutdown removes the heartbeat. */
export async function listNodes({ db }: Pick<Store<GatewayTables>, 'db'>): Promise<ListedNode[]> {
  const rows = await db
    .selectFrom('node')
    .select(['id', 'started_at', 'lives_until', 'description'])
    .select(sql<boolean>`lives_until > now()`.as('is_alive'))
    .select(
      sql<number>`greatest(0, floor(extract(epoch from now() - lives_until) + ${LIVES_FOR_SECONDS}))::integer`.as(
        'age',
      ),
    )
    .where('lives_until', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const nodes = rows.map(({ id, started_at, lives_until, is_alive, age, description }) => ({
    nodeId: id,
    startedAt: started_at.toISOString(),
    heartbeatAt: new Date(lives_until.getTime() - LIVES_FOR_SECONDS * 1_000).toISOString(),
    heartbeatAgeSeconds: age,
    isAlive: is_alive,
    description,
  }));
  const replaced = replacedOf(nodes);
  return nodes.map((node) => ({ ...node, isReplaced: replaced.has(node) }));
}

type ReadNode = Omit<ListedNode, 'isReplaced'>;

/**
 * The lost nodes that a later start has replaced. Each start replaces at most one lost node of its
 * host, even if the new node has been lost too. The most recently lost nodes come first: a start
 * that can replace one of them can replace the earlier ones too.
 */
function replacedOf(nodes: readonly ReadNode[]): ReadonlySet<ReadNode> {
  const starts = new Set(nodes);
  const replaced = new Set<ReadNode>();
  const lost = nodes.filter(({ isAlive }) => !isAlive);
  for (const node of lost.toSorted((one, other) => other.heartbeatAt.localeCompare(one.heartbeatAt))) {
    const successor = [...starts].find((other) => isSuccessor(other, node));
    if (!successor) continue;
    starts.delete(successor);
    replaced.add(node);
  }
  return replaced;
}

const isSuccessor = (other: ReadNode, { heartbeatAt, description }: ReadNode): boolean =>
  description !== null &&
  other.description?.hostName === description.hostName &&
  other.startedAt > heartbeatAt;
