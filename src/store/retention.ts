// Shared by the statements that delete or erase old rows. Most skip rows that another transaction
// has locked: a run that is being retried, for example, is no longer old.
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from './tables.js';

/** Returns how many rows it deleted or erased, at most `limit`. */
export type Expire = (db: Kysely<GatewayTables>, age: { days: number; limit: number }) => Promise<number>;

/** In parentheses, so that it can be cast. */
export const daysAgo = (days: number) => sql<Date>`(now() - make_interval(days => ${days}))`;

export async function countChanged(
  statement: ReturnType<typeof sql>,
  db: Kysely<GatewayTables>,
): Promise<number> {
  const { numAffectedRows, rows } = await statement.execute(db);
  return Number(numAffectedRows ?? rows.length);
}
