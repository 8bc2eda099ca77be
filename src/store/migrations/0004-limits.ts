// The limits of each partner, null where the default applies, and what it has used of them on all nodes together.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('partner')
    .addColumn('requests_per_second', 'integer')
    .addColumn('concurrent_calls', 'integer')
    .addColumn('concurrent_runs', 'integer')
    .addColumn('document_bytes_per_minute', 'bigint')
    .execute();
  // Leaky buckets: how full each was, when, and how fast it leaks.
  await db.schema
    .createTable('partner_usage')
    .addColumn('partner_id', 'text', (column) => column.primaryKey())
    .addColumn('requests', 'double precision', (column) => column.notNull())
    .addColumn('requests_per_second', 'double precision', (column) => column.notNull())
    .addColumn('document_bytes', 'double precision', (column) => column.notNull())
    .addColumn('document_bytes_per_second', 'double precision', (column) => column.notNull())
    .addColumn('settled_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
