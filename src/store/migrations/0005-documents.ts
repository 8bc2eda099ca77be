// What tells two documents of one name apart that come under one key.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('call').addColumn('document_sha256', 'text').execute();
}
