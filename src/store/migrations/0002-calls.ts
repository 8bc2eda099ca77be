// The journal of calls, whose each policy is, who works on it, and which nodes live.
import { type Kysely, sql } from 'kysely';

/** What the statement that changes rows needs to know of the tables. */
interface Before {
  partner: { sees_all_producers: boolean };
}

/** Earlier programs add partners without broker companies, which is no longer possible. */
export const isAdditive = false;

export async function up(db: Kysely<Before>): Promise<void> {
  const now = sql`now()`;
  await db.schema
    .alterTable('partner')
    .addColumn('sees_all_producers', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('producer_ids', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .execute();
  // Until now every partner saw everything.
  await db.updateTable('partner').set({ sees_all_producers: true }).execute();
  // A partner of nobody would see empty lists for ever: whoever adds one has to say whose it is.
  await db.schema
    .alterTable('partner')
    .addCheckConstraint('partner_of_somebody', sql`sees_all_producers or cardinality(producer_ids) > 0`)
    .execute();
  await db.schema
    .alterTable('api_key')
    .addColumn('id', 'uuid', (c) => c.notNull().defaultTo(sql`gen_random_uuid()`))
    .execute();
  await db.schema.createIndex('api_key_id').unique().on('api_key').column('id').execute();
  await db.schema
    .createTable('node')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('started_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('lives_until', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('call')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('write_key', 'text', (c) => c.notNull())
    .addColumn('partner_id', 'text', (c) => c.notNull())
    .addColumn('api_version', 'text', (c) => c.notNull())
    .addColumn('operation_id', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('join_hash', 'text')
    .addColumn('policy_key', 'text')
    .addColumn('origination_source', 'text')
    .addColumn('audit_user_id', 'text')
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('UNDER_WAY', 'DONE', 'NOT_DONE', 'UNKNOWN')`),
    )
    .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('node_id', 'uuid', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addColumn('error_code', 'text')
    .addColumn('resolution', 'text')
    .addColumn('started_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('finished_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('call_key')
    .unique()
    .on('call')
    .columns(['partner_id', 'idempotency_key'])
    .where(sql<boolean>`idempotency_key is not null`)
    .execute();
  // Only while it is open: an identical call that comes later is another one.
  await db.schema
    .createIndex('call_joined')
    .unique()
    .on('call')
    .columns(['partner_id', 'join_hash'])
    .where(sql<boolean>`join_hash is not null`)
    .execute();
  await db.schema
    .createIndex('call_open')
    .on('call')
    .column('started_at')
    .where(sql<boolean>`state in ('UNDER_WAY', 'UNKNOWN')`)
    .execute();
  await db.schema.createIndex('call_newest').on('call').column('started_at').execute();
  await db.schema
    .createTable('policy')
    .addColumn('policy_key', 'text', (c) => c.primaryKey())
    .addColumn('policy_no', 'text', (c) => c.notNull())
    .addColumn('submission_id', 'text')
    .addColumn('producer_id', 'text', (c) => c.notNull())
    .addColumn('read_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('policy_of_number').on('policy').column('policy_no').execute();
  await db.schema.createIndex('policy_of_submission').on('policy').column('submission_id').execute();
  await db.schema
    .createTable('policy_lease')
    .addColumn('policy_key', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'uuid', (c) => c.notNull())
    .addColumn('token', 'uuid', (c) => c.notNull())
    .addColumn('held_until', 'timestamptz', (c) => c.notNull())
    .execute();
}
