// What a restore from a backup does to the journal: calls that were open when the backup was made, or may have been repeated
// since, are in doubt.
import { type Kysely, sql } from 'kysely';
import type { GatewayTables } from '../store/tables.js';

const calls = sql.table('gateway.call');

/** How long before the backup a call may have ended and still be repeated after it. */
const REPEATED_WITHIN_HOURS = 24;

export interface DoubtfulCalls {
  /** Calls that were in progress, or whose outcome was unknown already. */
  readonly open: number;
  /** Calls that had not happened, but may have been repeated since under their next key. */
  readonly repeated: number;
}

/**
 * `honoursKeys`: the back office deduplicates writes by key. Then a repeat of a call that had not happened is safe as it is,
 * because its next key is always the same.
 */
export async function putCallsInDoubt(
  db: Kysely<GatewayTables>,
  { honoursKeys }: { readonly honoursKeys: boolean },
): Promise<DoubtfulCalls> {
  const open = await sql`
    update ${calls} set state = 'UNKNOWN', restored_at = now()
    where state in ('UNDER_WAY', 'UNKNOWN')`.execute(db);
  const repeated = honoursKeys ? undefined : await putRepeatedInDoubt(db);
  return { open: Number(open.numAffectedRows ?? 0), repeated: Number(repeated?.numAffectedRows ?? 0) };
}

/** As if the repeat had been begun: the attempt and the key are those that it would have. */
const putRepeatedInDoubt = (db: Kysely<GatewayTables>) =>
  sql`
    update ${calls} set state = 'UNKNOWN', restored_at = now(), attempt = attempt + 1, write_key = id || ':' || attempt + 1
    where state = 'NOT_DONE' and idempotency_key is not null and finished_at > (
      select max(started_at) - make_interval(hours => ${REPEATED_WITHIN_HOURS}) from ${calls})`.execute(db);
