// The producer of each policy in its own column, so that lists can be filtered by producers.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('policy').addColumn('producer_id', 'text').execute();
  await sql`update simulator.policy set producer_id = submission->'producer'->>'id'`.execute(db);
  await db.schema
    .alterTable('policy')
    .alterColumn('producer_id', (column) => column.setNotNull())
    .execute();
  await db.schema
    .createIndex('policy_of_producer')
    .on('policy')
    .columns(['producer_id', 'insured_key'])
    .execute();
}
