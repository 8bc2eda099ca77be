// Whether a contact is a broker company that only its own callers find in lists.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact')
    .addColumn('is_private', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
