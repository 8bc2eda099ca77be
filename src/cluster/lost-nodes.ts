// Logs each node whose heartbeat has stopped, once, whether or not it had work that others recover.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

const CHECKED_EVERY_MS = 5_000;
/**
 * When the database comes back after an outage, all nodes need a moment to renew their heartbeats.
 */
const RENEWED_WITHIN_SECONDS = 5;
/** What was lost earlier has been logged by the nodes that ran then. */
const NEWS_FOR_SECONDS = 60;

const nextOf = (lostNode: string): string =>
  `gateway status; then find out why it stopped: its last lines in the logs have "node":"${lostNode}". Start it again`;

/** Resolves when the nodes that were lost since the last call are logged. */
export function createLostNodeLog(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  log: Pick<Logger, 'error'>,
): () => Promise<void> {
  let logged: readonly string[] = [];
  return async () => {
    const lost = await db
      .selectFrom('node')
      .select(['id', 'description'])
      .where('lives_until', '<', sql<Date>`now() - make_interval(secs => ${RENEWED_WITHIN_SECONDS})`)
      .where('lives_until', '>', sql<Date>`now() - make_interval(secs => ${NEWS_FOR_SECONDS})`)
      .execute();
    for (const { id: lostNode, description } of lost) {
      if (logged.includes(lostNode)) continue;
      const { hostName, processId, calls, runs } = description ?? {};
      log.error({ lostNode, hostName, processId, calls, runs, next: nextOf(lostNode) }, 'a node is lost');
    }
    logged = lost.map(({ id }) => id);
  };
}

/** An embedded store has one process, so nobody is left to notice. */
export function watchLostNodes(store: Store<GatewayTables>, log: Logger): Repeating {
  if (store.kind === 'embedded') return { stop: async () => undefined };
  const warn = createRepeatedWarning(log);
  const logLost = createLostNodeLog(store, log);
  return repeatedly(CHECKED_EVERY_MS, () =>
    logLost().catch((err: unknown) => warn({ err }, 'could not search for lost nodes')),
  );
}
