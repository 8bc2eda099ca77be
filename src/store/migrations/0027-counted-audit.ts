// How many requests a row of the audit is about, and when the last of them arrived: refused ones without a valid key are counted.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A constant default: no row is written.
  await db.schema
    .alterTable('audit')
    .addColumn('count', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('last_at', sql`timestamptz(3)`)
    .execute();
}
