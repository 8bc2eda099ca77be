// Logs each node whose heartbeat has stopped, once, even if it had no work to recover.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Repeating } from '../async/repeat.js';
import { repeatOrWarn } from '../async/repeated-warning.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

const CHECKED_EVERY_MS = 5_000;
/** After an outage of the database, all nodes need a moment to renew their heartbeats. */
const RENEWED_WITHIN_SECONDS = 5;
/** Earlier losses were logged by the nodes that ran then. */
const NEWS_FOR_SECONDS = 60;

const nextOf = (lostNode: string): string =>
  `gateway status; then find out why it stopped: its last lines in the logs have "node":"${lostNode}". Start it again`;

/**
 * Logs the nodes that were lost since the last call. The first search after a failed one logs
 * nothing: without the database, no node can renew its heartbeat.
 */
export function createLostNodeLog(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  log: Pick<Logger, 'error'>,
  ownId: string,
): () => Promise<void> {
  let logged: readonly string[] = [];
  let hasFailed = false;
  return async () => {
    const mayRenew = hasFailed;
    hasFailed = true;
    const lost = await db
      .selectFrom('node')
      .select(['id', 'description'])
      .where('id', '!=', ownId)
      .where('lives_until', '<', sql<Date>`now() - make_interval(secs => ${RENEWED_WITHIN_SECONDS})`)
      .where('lives_until', '>', sql<Date>`now() - make_interval(secs => ${NEWS_FOR_SECONDS})`)
      .execute();
    hasFailed = false;
    if (mayRenew) return;
    for (const { id: lostNode, description } of lost) {
      if (logged.includes(lostNode)) continue;
      const { hostName, processId, calls, runs } = description ?? {};
      log.error({ lostNode, hostName, processId, calls, runs, next: nextOf(lostNode) }, 'a node is lost');
    }
    logged = lost.map(({ id }) => id);
  };
}

/** An embedded store has one process, so no other node can notice. */
export function watchLostNodes(store: Store<GatewayTables>, log: Logger, ownId: string): Repeating {
  if (store.kind === 'embedded') return { stop: async () => undefined };
  const logLost = createLostNodeLog(store, log, ownId);
  return repeatOrWarn(CHECKED_EVERY_MS, logLost, log, 'could not search for lost nodes');
}
