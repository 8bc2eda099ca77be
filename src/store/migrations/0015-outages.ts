// Runs that wait until the back office is available again: since when, and when they continue.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('run')
    .addColumn('waiting_since', sql`timestamptz`)
    .addColumn('continue_at', sql`timestamptz`)
    .execute();
}
