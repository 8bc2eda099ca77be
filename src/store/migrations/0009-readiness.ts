// What the sandbox has seen partners' clients do, their drills, and the key that signs their reports.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('partner')
    .addColumn('is_watched', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable('readiness_sighting')
    .addColumn('request_id', 'text', (column) => column.primaryKey())
    .addColumn('partner_id', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('has_fields', 'boolean', (column) => column.notNull())
    .addColumn('sighting', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('readiness_sighting_of_partner')
    .on('readiness_sighting')
    .columns(['partner_id', 'seen_at'])
    .execute();
  await db.schema
    .createIndex('readiness_sighting_by_age')
    .on('readiness_sighting')
    .column('seen_at')
    .execute();
  await db.schema
    .createTable('readiness_drill')
    .addColumn('partner_id', 'text', (column) =>
      column.primaryKey().references('partner.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .addColumn('hit_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('readiness_key')
    // One row.
    .addColumn('is_only', 'boolean', (column) => column.primaryKey().check(sql`is_only`))
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
