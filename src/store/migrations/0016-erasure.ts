// What was erased, with a receipt, and which calls were in doubt after a restore from a backup.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasure')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('erased_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('erased_by', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    // JSON text: what was erased, by ids and counts, and the digest of it.
    .addColumn('receipt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('erasure_newest').on('erasure').column('erased_at').execute();
  await db.schema
    .alterTable('call')
    .addColumn('erased_at', 'timestamptz')
    .addColumn('restored_at', 'timestamptz')
    .execute();
}
