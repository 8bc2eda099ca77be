// Which transaction stored a sighting: a report reads only what was stored since the last one, also by other nodes.
import { type Kysely, sql } from 'kysely';
import { createIndexes } from '../create-indexes.js';

/** Not in a transaction. */
export const isConcurrent = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('readiness_sighting')
    .addColumn('stored_by', sql`xid8`, (column) =>
      column.ifNotExists().notNull().defaultTo(sql`pg_current_xact_id()`),
    )
    .execute();
  await createIndexes(db, {
    readiness_sighting_stored: { on: 'readiness_sighting', columns: ['partner_id', 'stored_by'] },
  });
}
