// Partners and the keys they call with.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createTable('api_key')
    .addColumn('key_hash', 'text', (column) => column.primaryKey().check(sql`key_hash ~ '^[0-9a-f]{64}$'`))
    .addColumn('partner_id', 'text', (column) => column.notNull().references('partner.id'))
    .addColumn('api_version', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('api_key_partner_id').on('api_key').column('partner_id').execute();
}
