// The runs of the one-call flow and their steps: the status record, one row for each.
import { type Kysely, sql } from 'kysely';

const steps = sql`('BASE', 'FULL', 'QUOTE', 'BIND')`;

export async function up(db: Kysely<object>): Promise<void> {
  const now = sql`now()`;
  await db.schema
    .createTable('run')
    .addColumn('submission_id', 'uuid', (c) => c.primaryKey())
    .addColumn('call_key', 'text', (c) => c.notNull())
    .addColumn('partner_id', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('producer_id', 'text', (c) => c.notNull())
    .addColumn('api_version', 'text', (c) => c.notNull())
    .addColumn('origination_source', 'text')
    .addColumn('audit_user_id', 'text')
    .addColumn('traceparent', 'text')
    .addColumn('payload', 'text')
    .addColumn('last_step', 'text', (c) => c.notNull().check(sql`last_step in ${steps}`))
    .addColumn('execution', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('node_id', 'uuid')
    .addColumn('offered_at', 'timestamptz')
    .addColumn('take_ups', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('overall_status', 'text', (c) =>
      c
        .notNull()
        .defaultTo('PENDING')
        .check(
          sql`overall_status in ('PENDING', 'RUNNING', 'BASE_OK', 'FULL_OK', 'QUOTE_OK', 'SUCCESS', 'FAILED')`,
        ),
    )
    .addColumn('current_step', 'text', (c) =>
      c.notNull().defaultTo('BASE').check(sql`current_step in ('BASE', 'FULL', 'QUOTE', 'BIND', 'DONE')`),
    )
    .addColumn('policy_no', 'text')
    .addColumn('bound_policy_no', 'text')
    .addColumn('policy_key', 'text')
    .addColumn('policy_activity_key', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('ended_at', 'timestamptz')
    .addColumn('expired_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('run_step')
    .addColumn('submission_id', 'uuid', (c) =>
      c.notNull().references('run.submission_id').onDelete('cascade'),
    )
    .addColumn('step', 'text', (c) => c.notNull().check(sql`step in ${steps}`))
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('PENDING').check(sql`status in ('PENDING', 'SUCCESS', 'FAILED')`),
    )
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('in_doubt', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('error', 'text')
    .addColumn('output', 'text')
    .addColumn('resolution', 'text')
    .addColumn('started_at', 'timestamptz')
    .addColumn('finished_at', 'timestamptz')
    .addPrimaryKeyConstraint('run_step_pk', ['submission_id', 'step'])
    .execute();
  await db.schema.createIndex('run_of_number').unique().on('run').column('policy_no').execute();
  await db.schema.createIndex('run_of_bound_number').on('run').column('bound_policy_no').execute();
  await db.schema.createIndex('run_of_call').on('run').column('call_key').execute();
  await db.schema.createIndex('run_newest').on('run').column('created_at').execute();
  // What is at work is little beside what is kept: sweeps, limits and leases look at this alone.
  const atWork = sql<boolean>`ended_at is null`;
  await db.schema.createIndex('run_at_work').on('run').column('node_id').where(atWork).execute();
  await db.schema.createIndex('run_of_key').on('run').column('key_id').where(atWork).execute();
  await db.schema.createIndex('run_on_policy').on('run').column('policy_key').where(atWork).execute();
  const hasPayload = sql<boolean>`payload is not null`;
  await db.schema.createIndex('run_with_payload').on('run').column('ended_at').where(hasPayload).execute();
  const isKept = sql<boolean>`expired_at is null`;
  await db.schema.createIndex('run_kept').on('run').column('ended_at').where(isKept).execute();
  await db.schema.createIndex('run_ended').on('run').column('ended_at').execute();
  const hasFailed = sql<boolean>`overall_status = 'FAILED'`;
  await db.schema.createIndex('run_failed').on('run').column('created_at').where(hasFailed).execute();
  await db.schema
    .createIndex('call_ended')
    .on('call')
    .expression(sql`coalesce(finished_at, started_at)`)
    .where(sql<boolean>`state in ('DONE', 'NOT_DONE')`)
    .execute();
  await db.schema.createIndex('run_step_finished').on('run_step').column('finished_at').execute();
}
