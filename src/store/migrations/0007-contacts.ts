// Whether a partner finds every contact of the carrier in lists, or its own alone.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('partner')
    .addColumn('sees_all_contacts', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
