// Cleans up the journal: calls of a crashed node become UNKNOWN, and responses set by an operator expire for calls without a
// key.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

const EVERY_MS = 10_000;
/** How long a response that an operator has set is returned to the same call without a key. */
const JOINED_FOR_DAYS = 1;

/** `settle` follows: it asks for the outcomes that are unknown. */
export function startSweep(
  store: Store<GatewayTables>,
  log: Logger,
  settle: () => Promise<void> = async () => undefined,
): Repeating {
  return repeatedly(EVERY_MS, async () => {
    try {
      await sweep(store);
      await settle();
    } catch (error) {
      log.warn({ err: error }, 'could not clean up the journal');
    }
  });
}

export async function sweep({ db }: Store<GatewayTables>): Promise<void> {
  await db
    .updateTable('call')
    .set({ state: 'UNKNOWN' })
    .where('state', '=', 'UNDER_WAY')
    .where(({ not, exists, selectFrom, fn }) =>
      not(
        exists(
          selectFrom('node')
            .select('node.id')
            .whereRef('node.id', '=', 'call.node_id')
            .where('lives_until', '>', fn<Date>('now')),
        ),
      ),
    )
    .execute();
  await db
    .updateTable('call')
    .set({ join_hash: null })
    .where('state', '=', 'DONE')
    .where('join_hash', 'is not', null)
    .where('finished_at', '<', daysAgo(JOINED_FOR_DAYS))
    .execute();
}

/** Calls with an unknown outcome stay until they are resolved. */
export const deleteEndedCalls: Expire = (db, { days, limit }) =>
  countChanged(
    sql`
    delete from ${sql.table('gateway.call')} where id in (
      select id from ${sql.table('gateway.call')}
      where state in ('DONE', 'NOT_DONE') and coalesce(finished_at, started_at) < ${daysAgo(days)}
      limit ${limit} for update skip locked)`,
    db,
  );
