// Puts calls in doubt after a restore or a fail-over, and counts the calls that block a hand-over.
import { type Kysely, sql } from 'kysely';
import { insertLostAttempts } from '../audit/row.js';
import type { Repeat } from '../back-office/port.js';
import type { GatewayTables } from '../store/tables.js';

const calls = sql.table('gateway.call');

export interface DoubtfulCalls {
  /** Calls in progress, or with an outcome that was already unknown. */
  readonly open: number;
  /** Calls that were not done and have a key, so they may have been repeated since. */
  readonly repeatable: number;
}

/**
 * Puts calls in doubt that were open when the backup was made, and also the next attempt of calls
 * with a key that had not happened, because they may have been repeated since.
 */
export async function putCallsInDoubt(db: Kysely<GatewayTables>): Promise<DoubtfulCalls> {
  const unknown = await sql`update ${calls} set restored_at = now() where state = 'UNKNOWN'`.execute(db);
  // These exchanges have no audit row, and no sweep will find them.
  const lost = await sql`
    with lost as (
      update ${calls} set state = 'UNKNOWN', restored_at = now() where state = 'UNDER_WAY' returning *
    ), audited as (${sql.raw(insertLostAttempts('lost'))})
    select from lost`.execute(db);
  // Without a key, a repeat is a different call.
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
 * Puts calls in doubt after a fail-over: all open calls, because their lost write may be newer than
 * the remaining record, and calls with a key that were recorded as not done after `since`, or at
 * any time if the back office can report whether a repeat was sent. Running nodes finish their
 * calls, and the sweep makes calls of lost nodes UNKNOWN. Returns the number of calls.
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

/** They prevent a hand-over to another back office. */
export interface OpenCalls {
  readonly inProgress: number;
  /** May have happened, or may have been repeated unrecorded. */
  readonly inDoubt: number;
}

export async function readOpenCalls(db: Kysely<GatewayTables>): Promise<OpenCalls> {
  const { rows } = await sql<OpenCalls>`
    select count(*) filter (where state = 'UNDER_WAY') as "inProgress",
      count(*) filter (where state = 'UNKNOWN' or state = 'NOT_DONE' and restored_at is not null) as "inDoubt"
    from ${calls} where state <> 'DONE'`.execute(db);
  return rows[0] ?? { inProgress: 0, inDoubt: 0 };
}
