// Finds the run of a call: the one that it has started, or has retried.
import { type RawBuilder, sql } from 'kysely';

const runs = sql.table('gateway.run');

/** The run that `call` has retried, even if others have retried it since. */
export const retriedRun: RawBuilder<unknown> = sql`
  select run.submission_id, run.policy_key, run.overall_status from ${runs} as run where run.retry_key = call.write_key
  union all
  select run.submission_id, run.policy_key, run.overall_status from ${runs} as run
  where run.former_retry_keys @> array[call.write_key]`;

/** Each condition uses its own index: with `or`, the database may read the whole table instead. */
export const runOfCall: RawBuilder<unknown> = sql`
  select run.submission_id, run.policy_key, run.overall_status from ${runs} as run where run.call_key = call.write_key
  union all ${retriedRun}`;
