// The exchange and the API key of each call, and the `tracestate` of runs.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('call')
    .addColumn('exchange_id', sql`uuid`)
    .addColumn('key_id', 'text')
    .execute();
  await db.schema.alterTable('run').addColumn('tracestate', 'text').execute();
}
