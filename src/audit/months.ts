// The monthly partitions of the audit log. Functions of the database drop and create them, because
// a gateway's role need not own tables.
import { type Kysely, sql } from 'kysely';
import type { Expire } from '../store/retention.js';

/**
 * The rows of a dropped month are not counted: a result equal to the limit means that there may be
 * more to expire.
 */
export const expireAudit: Expire = async (db, { days, limit }) => {
  const { rows } = await sql<{ has_more: boolean }>`
    select gateway.expire_audit(${days}, ${limit}) as has_more`.execute(db);
  return rows[0]?.has_more === true ? limit : 0;
};

/**
 * For a copy: creates the months of the other store's rows, which would otherwise go to the default
 * partition; at most ten years, in case a row has an absurdly early time.
 */
export async function makeMonthsOf(from: Kysely<object>, to: Kysely<object>): Promise<void> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select greatest(min(at), now() - interval '10 years') as oldest from gateway.audit`.execute(from);
  const [row] = rows;
  await sql`select gateway.make_audit_months(least(${row?.oldest ?? null}, now()))`.execute(to);
}
