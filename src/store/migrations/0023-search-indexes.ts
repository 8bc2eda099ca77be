// The indexes of searches in calls and runs. They are built while other nodes write: a large table takes minutes.
import { type Kysely, sql } from 'kysely';
import { createIndexes } from '../create-indexes.js';

/** Not in a transaction. */
export const isConcurrent = true;

const hasFailed = sql<boolean>`overall_status = 'FAILED'`;

export const up = (db: Kysely<unknown>): Promise<void> =>
  createIndexes(db, {
    call_of_request: { on: 'call', columns: ['request_id'] },
    call_of_key: {
      on: 'call',
      columns: ['idempotency_key'],
      where: sql<boolean>`idempotency_key is not null`,
    },
    call_on_policy: {
      on: 'call',
      columns: ['policy_key', 'started_at'],
      where: sql<boolean>`policy_key is not null`,
    },
    call_of_partner: { on: 'call', columns: ['partner_id', 'started_at'] },
    call_of_operation: { on: 'call', columns: ['operation_id', 'started_at'] },
    call_of_version: { on: 'call', columns: ['api_version', 'started_at'] },
    call_of_error: {
      on: 'call',
      columns: ['error_code', 'started_at'],
      where: sql<boolean>`error_code is not null`,
    },
    call_not_done: { on: 'call', columns: ['started_at'], where: sql<boolean>`state = 'NOT_DONE'` },
    call_of_policy_no: {
      on: 'call',
      columns: ['policy_no'],
      where: sql<boolean>`policy_no is not null`,
    },
    call_of_submission: {
      on: 'call',
      columns: ['submission_id'],
      where: sql<boolean>`submission_id is not null`,
    },
    run_newest_of_partner: { on: 'run', columns: ['partner_id', 'created_at'] },
    run_newest_of_version: { on: 'run', columns: ['api_version', 'created_at'] },
    run_of_policy: {
      on: 'run',
      columns: ['policy_key'],
      where: sql<boolean>`policy_key is not null`,
    },
    run_failed_with: { on: 'run', columns: ['error_code', 'created_at'], where: hasFailed },
    run_failed_at: { on: 'run', columns: ['current_step', 'created_at'], where: hasFailed },
    run_step_in_doubt: {
      on: 'run_step',
      columns: ['submission_id'],
      where: sql<boolean>`status = 'FAILED' and in_doubt`,
    },
  });
