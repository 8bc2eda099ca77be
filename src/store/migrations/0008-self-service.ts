// Which partners were created by self-service in the sandbox.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('partner')
    .addColumn('self_service', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
