// What a node says of itself with each heartbeat, for operators.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('node').addColumn('description', sql`jsonb`).execute();
}
