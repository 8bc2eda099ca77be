// The sessions of the operator's page that ended by logout. They are in the store, so that a copy
// of the cookie is refused on every node, even after a restart.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../async/timeout.js';
import { atMostFor } from '../at-most.js';
import { orUnavailable } from '../problems.js';
import { countChanged, daysAgo, type Expire } from '../store/retention.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

/** How long a result is cached: a logout on another node takes effect within this time. */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 1_000;
/** Short, because while the store does not respond, the page shows what the node knows. */
const WAIT_MS = 2_000;

export interface EndedSessions {
  /** Undefined if the store fails or does not respond in time. */
  has(id: string): Promise<boolean | undefined>;
  add(session: { readonly id: string; readonly endsAtMs: number }): Promise<void>;
}

interface EndedSessionsParts {
  readonly store: Pick<Store<GatewayTables>, 'db'>;
  elapsedMs(): number;
}

export function createEndedSessions({ store: { db }, elapsedMs }: EndedSessionsParts): EndedSessions {
  const remembered = new LRUCache<string, Promise<boolean>>(
    atMostFor(MOST_REMEMBERED, REMEMBERED_MS, elapsedMs),
  );
  const find = async (id: string): Promise<boolean> => {
    const row = await db.selectFrom('ended_session').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  };
  return {
    has(id) {
      const asked = remembered.get(id) ?? find(id);
      remembered.set(id, asked, { noUpdateTTL: true });
      const known = asked.catch(() => {
        remembered.delete(id);
        return undefined;
      });
      return withTimeout<boolean | undefined>(known, WAIT_MS, () => undefined);
    },
    async add({ id, endsAtMs }) {
      const row = { id, ends_at: new Date(endsAtMs) };
      await orUnavailable(
        db
          .insertInto('ended_session')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      remembered.set(id, Promise.resolve(true));
    },
  };
}

/** Deletes sessions long after their cookies have expired. */
export const deleteEndedSessions: Expire = (db, { days }) =>
  countChanged(sql`delete from gateway.ended_session where ends_at < ${daysAgo(days)}`, db);
