// What each partner may ask for at most; null where it has the default.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('partner')
    .addColumn('requests_per_second', 'integer')
    .addColumn('concurrent_calls', 'integer')
    .addColumn('concurrent_runs', 'integer')
    .addColumn('document_bytes_per_minute', 'bigint')
    .execute();
}
