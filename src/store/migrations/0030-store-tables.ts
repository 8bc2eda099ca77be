// Which tables the store was in when a gateway last used it: those of a restored dump are others.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('store_identity').addColumn('table_id', 'text').execute();
}
