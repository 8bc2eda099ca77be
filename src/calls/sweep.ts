// Owns what is tidied in the background: calls that a dead node has left become UNKNOWN, old ones are forgotten, and an
// answer that nobody has come back for is no longer given to another call.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../nodes/repeatedly.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

const EVERY_MS = 10_000;
/** How long an answer that an operator has given is for the same call without a key. */
const JOINED_FOR_DAYS = 1;
/** A node that has been dead for so long is of no interest to anybody. */
const DEAD_FOR_DAYS = 1;

/** Ended calls are kept for `retentionDays`; those that are open stay until they are settled. */
export function startSweep(store: Store<GatewayTables>, retentionDays: number, log: Logger): Repeating {
  return repeatedly(EVERY_MS, async () => {
    try {
      await sweep(store, retentionDays);
    } catch (error) {
      log.warn({ err: error }, 'the journal could not be tidied');
    }
  });
}

export async function sweep({ db }: Store<GatewayTables>, retentionDays: number): Promise<void> {
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
  await db
    .deleteFrom('call')
    .where('state', 'in', ['DONE', 'NOT_DONE'])
    .where((eb) => eb.fn.coalesce('finished_at', 'started_at'), '<', daysAgo(retentionDays))
    .execute();
  await db.deleteFrom('policy_lease').where('held_until', '<', daysAgo(DEAD_FOR_DAYS)).execute();
  await db.deleteFrom('node').where('lives_until', '<', daysAgo(DEAD_FOR_DAYS)).execute();
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
