// The journal after a restore from a backup or a fail-over, and before a hand-over to another back
// office.
import { type Kysely, sql } from 'kysely';
import { insertLostAttempts } from '../audit/row.js';
import type { Repeat } from '../back-office/port.js';
import type { GatewayTables } from '../store/tables.js';

const calls = sql.table('gateway.call');

export interface DoubtfulCalls {
  /** The number of calls that were in progress, or whose outcome was already unknown. */
  readonly open: number;
  /** The number of calls that had not happened, but may have been repeated since. */
  readonly repeatable: number;
}

/**
 * Calls that were open when the backup was made are in doubt, and so is the next attempt of calls
 * that had not happened, because they may have been repeated since.
 */
export async function putCallsInDoubt(db: Kysely<GatewayTables>): Promise<DoubtfulCalls> {
  const unknown = await sql`update ${calls} set restored_at = now() where state = 'UNKNOWN'`.execute(db);
  // Their exchanges have no row in the audit, and no sweep will find them.
  const lost = await sql`
    with lost as (
      update ${calls} set state = 'UNKNOWN', restored_at = now() where state = 'UNDER_WAY' returning *
    ), audited as (${sql.raw(insertLostAttempts('lost'))})
    select from lost`.execute(db);
  // Without a key, a repeat is another call.
  const repeatable = await sql`
    update ${calls} set restored_at = now() where state = 'NOT_DONE' and idempotency_key is not null`.execute(
    db,
  );
  return {
    open: lost.rows.length + Number(unknown.numAffectedRows ?? 0),
    repeatable: Number(repeatable.numAffectedRows ?? 0),
  };
}

/**
 * After a fail-over: all open calls, since their lost write may be younger than what is left of
 * them, and calls that had not happened since then, or earlier if the back office can tell whether
 * a repeat of them was sent. Nodes that run finish their calls, and the sweep makes calls of lost
 * nodes UNKNOWN. Returns how many.
 */
export async function putLastCallsInDoubt(
  db: Kysely<GatewayTables>,
  { since, repeats }: { readonly since: Date; readonly repeats: Repeat },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${calls} set restored_at = now()
    where state in ('UNDER_WAY', 'UNKNOWN') or state = 'NOT_DONE' and idempotency_key is not null
      and (${repeats === 'byLookup'} or greatest(started_at, finished_at) > ${since})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Prevent a hand-over to another back office. */
export interface OpenCalls {
  readonly inProgress: number;
  /** They may have happened, or a repeat that the store does not know may have. */
  readonly inDoubt: number;
}

export async function readOpenCalls(db: Kysely<GatewayTables>): Promise<OpenCalls> {
  const { rows } = await sql<OpenCalls>`
    select count(*) filter (where state = 'UNDER_WAY') as "inProgress",
      count(*) filter (where state = 'UNKNOWN' or state = 'NOT_DONE' and restored_at is not null) as "inDoubt"
    from ${calls} where state <> 'DONE'`.execute(db);
  return rows[0] ?? { inProgress: 0, inDoubt: 0 };
}
