// Counts runs in progress by partner. The index by key stays while nodes of the previous version may still run.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const atWork = sql<boolean>`ended_at is null`;
  await db.schema.createIndex('run_of_partner').on('run').column('partner_id').where(atWork).execute();
}
