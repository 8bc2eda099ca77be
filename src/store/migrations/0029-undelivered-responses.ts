// When a call without a key has ended whose caller may not have received the response.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('call').addColumn('undelivered_at', sql`timestamptz`).execute();
}
