// Finds the run that a call has started or retried.
import { type RawBuilder, sql } from 'kysely';
import type { RunTable } from './tables.js';

type RunOfCall = Pick<RunTable, 'submission_id' | 'policy_key' | 'overall_status'>;

const runs = sql`select run.submission_id, run.policy_key, run.overall_status from ${sql.table('gateway.run')} as run`;

/** Each condition uses its own index: with `or`, the database may scan the whole table. */
export const runOfCall: RawBuilder<RunOfCall> = sql`(
  ${runs} where run.call_key = call.write_key
  union all ${runs} where run.submission_id = call.retried_run)`;
