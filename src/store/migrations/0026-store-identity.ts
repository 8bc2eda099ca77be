// Which gateway the store belongs to: its mode and its back office. One row.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store_identity')
    .addColumn('is_only', 'boolean', (c) => c.primaryKey().defaultTo(true).check(sql`is_only`))
    .addColumn('id', 'uuid', (c) => c.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn('mode', 'text', (c) => c.notNull().check(sql`mode in ('sandbox', 'production')`))
    .addColumn('back_office', 'text', (c) => c.notNull())
    .addColumn('system_id', 'text')
    .addColumn('database_id', 'text')
    .addColumn('timeline', 'integer')
    .addColumn('set_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('set_by', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .execute();
}
