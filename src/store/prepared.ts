// A statement that a connection parses and plans once, for those that are sent again and again.
import pg from 'pg';
import { NotAsked } from './impatient-pool.js';
import type { Store } from './store.js';

const ANSWERED_WITHIN_MS = 10_000;

/** `name` stands for this text alone, in the whole program. Throws NotAsked where there is no connection. */
export function prepared<Row extends pg.QueryResultRow>(
  { pool, kind }: Pick<Store<unknown>, 'pool' | 'kind'>,
  name: string,
  text: string,
): (...values: unknown[]) => Promise<Row[]> {
  // PGlite is in this process, and its one session cannot be closed.
  const limit = kind === 'postgres' ? { query_timeout: ANSWERED_WITHIN_MS } : {};
  return async (...values) => {
    const client = await pool.connect().catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new NotAsked(`No connection to the store: ${why}`, { cause });
    });
    let isLost = false;
    try {
      const { rows } = await client.query<Row>({ name, text, values, ...limit });
      return rows;
    } catch (error) {
      // What the server itself says leaves the connection as it should be.
      isLost = !(error instanceof pg.DatabaseError);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
}
