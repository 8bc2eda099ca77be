// Suspended partners, the labels and the last use of keys, and named tokens of the administration.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('partner')
    .addColumn('suspended_at', 'timestamptz')
    .addColumn('suspension_reason', 'text')
    .addColumn('contact_person', 'text')
    .execute();
  await db.schema
    .alterTable('api_key')
    .addColumn('label', 'text')
    .addColumn('created_by', 'text')
    .addColumn('last_used_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('admin_token')
    .addColumn('token_hash', 'text', (column) =>
      column.primaryKey().check(sql`token_hash ~ '^[0-9a-f]{64}$'`),
    )
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('read', 'operate')`))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('last_used_at', 'timestamptz')
    .execute();
  // Of all partners, few have open calls or failed runs.
  await db.schema
    .createIndex('call_open_of_partner')
    .on('call')
    .column('partner_id')
    .where(sql<boolean>`state in ('UNDER_WAY', 'UNKNOWN')`)
    .execute();
}
