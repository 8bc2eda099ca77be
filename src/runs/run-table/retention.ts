// Erases and deletes runs; src/gateway/retention.ts defines when.
import { sql } from 'kysely';
import { countChanged, daysAgo, type Expire } from '../../store/retention.js';

const runs = sql.table('gateway.run');

export const eraseSuccessfulPayloads: Expire = (db, { days, limit }) =>
  countChanged(
    sql`
    update ${runs} set payload = null where submission_id in (
      select submission_id from ${runs}
      where payload is not null and overall_status = 'SUCCESS' and ended_at < ${daysAgo(days)}
      limit ${limit} for update skip locked)`,
    db,
  );

/** The run can no longer be retried. */
export const expireRuns: Expire = (db, { days, limit }) =>
  countChanged(
    sql`
    with expired as (
      update ${runs} set payload = null, expired_at = now() where submission_id in (
        select submission_id from ${runs}
        where expired_at is null and ended_at < ${daysAgo(days)} limit ${limit} for update skip locked)
      returning submission_id
    ), erased as (
      update ${sql.table('gateway.run_step')} as step set error = null, output = null, resolution = null
      from expired where step.submission_id = expired.submission_id
    )
    select from expired`,
    db,
  );

export const deleteRuns: Expire = (db, { days, limit }) =>
  countChanged(
    sql`
    delete from ${runs} where submission_id in (
      select submission_id from ${runs} where ended_at < ${daysAgo(days)} limit ${limit} for update skip locked)`,
    db,
  );
