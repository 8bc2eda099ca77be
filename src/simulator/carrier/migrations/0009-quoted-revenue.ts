// Adds the revenue of a quote to policies, so that a later quote need not repeat it.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('policy').addColumn('revenue', 'double precision').execute();
}
