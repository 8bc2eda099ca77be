// Which encryption keys each node has, and which keys the texts of runs need: for the rotation of keys.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: a node of an earlier version, which does not say.
  await db.schema.alterTable('node').addColumn('key_ids', sql`text[]`).execute();
  for (const [table, column, at] of texts)
    await db.schema
      .createIndex(`${table}_${column}_key`)
      .on(table)
      .expression(sql`substr(${sql.ref(column)}, 8, 8)`)
      .column(at)
      .where(sql<boolean>`substr(${sql.ref(column)}, 1, 7) = 'sealed:'`)
      .execute();
}

const texts = [
  ['run', 'payload', 'created_at'],
  ['run_step', 'output', 'started_at'],
  ['run_step', 'error', 'started_at'],
  ['run_step', 'resolution', 'started_at'],
] as const;
