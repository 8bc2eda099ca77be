// Puts steps in doubt after a restore or a fail-over, and counts the runs that block a hand-over.
import { type Kysely, sql } from 'kysely';
import type { Repeat } from '../../back-office/port.js';
import type { StepDoubtCause } from '../../store/step-doubt-cause.js';
import type { GatewayTables } from '../../store/tables.js';
import { STEPS } from '../steps.js';

const runs = sql.table('gateway.run');
const steps = sql.table('gateway.run_step');

export interface DoubtfulRuns {
  readonly inProgress: number;
  /** Failed runs that may have been retried since the backup. */
  readonly failed: number;
}

/**
 * `honoursKeys`: the back office deduplicates writes by key. A step's key never changes, so a retry
 * of a failed run is safe, and not in doubt.
 */
export async function putRunsInDoubt(
  db: Kysely<GatewayTables>,
  { honoursKeys }: { readonly honoursKeys: boolean },
): Promise<DoubtfulRuns> {
  const inProgress = await sql`
    update ${runs} set node_id = null, offered_at = null, updated_at = now(), revision = revision + 1
    where ended_at is null`.execute(db);
  const failed = honoursKeys
    ? undefined
    : await sql`
      update ${runs} set updated_at = now(), revision = revision + 1
      where overall_status = 'FAILED' and payload is not null`.execute(db);
  await putStepsInDoubt(db, sql`true`, { cause: 'STORE_RESTORED', honoursKeys });
  return {
    inProgress: Number(inProgress.numAffectedRows ?? 0),
    failed: Number(failed?.numAffectedRows ?? 0),
  };
}

/**
 * Puts steps in doubt after a fail-over: those of all runs in progress, because a lost write may be
 * newer than the remaining record. Unless the back office deduplicates writes by key, also those of
 * runs that failed after `since`; if it can report whether a retry was sent, those of all failed
 * runs. A running node finishes its runs with what it has in memory, so only recoveries and retries
 * see the doubt.
 */
export const putLastRunsInDoubt = (
  db: Kysely<GatewayTables>,
  { since, repeats }: { readonly since: Date; readonly repeats: Repeat },
): Promise<void> => {
  const which = repeats === 'byLookup' ? sql`true` : sql`(run.ended_at is null or run.updated_at > ${since})`;
  return putStepsInDoubt(db, which, { cause: 'STORE_FAILED_OVER', honoursKeys: repeats === 'byKey' });
};

/** Includes later steps: the run may have gone beyond what the store has recorded. */
async function putStepsInDoubt(
  db: Kysely<GatewayTables>,
  which: ReturnType<typeof sql>,
  { cause, honoursKeys }: { readonly cause: StepDoubtCause; readonly honoursKeys: boolean },
): Promise<void> {
  await sql`
    update ${steps} as step set in_doubt = true, doubt_cause = coalesce(step.doubt_cause, ${cause})
    from ${runs} as run
    where run.submission_id = step.submission_id and step.status <> 'SUCCESS' and ${which}
      and array_position(${order}, step.step) <= array_position(${order}, run.last_step)
      and (run.ended_at is null or ${!honoursKeys} and run.overall_status = 'FAILED' and run.payload is not null)`.execute(
    db,
  );
}

const order = sql`${STEPS}::text[]`;

/** They prevent a hand-over to another back office. */
export interface OpenRunCounts {
  readonly inProgress: number;
  /** Failed, with their request still stored. */
  readonly retryable: number;
}

export async function readOpenRuns(db: Kysely<GatewayTables>): Promise<OpenRunCounts> {
  const { rows } = await sql<OpenRunCounts>`
    select count(*) filter (where ended_at is null) as "inProgress",
      count(*) filter (where ended_at is not null and overall_status = 'FAILED' and payload is not null) as retryable
    from ${runs}`.execute(db);
  return rows[0] ?? { inProgress: 0, retryable: 0 };
}
