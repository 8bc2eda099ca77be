// The request that started each run, for its log lines.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('run').addColumn('request_id', 'text').execute();
}
