// Brings one schema up to its newest migration.
import { type Kysely, type Migration, Migrator } from 'kysely';
import { withMigrationLock } from './migration-lock.js';

/** Ordered by name: a new one must sort after all that exist. */
export type Migrations = Readonly<Record<string, Migration>>;

const WAIT_FOR_OTHERS_MS = 120_000;

/**
 * Makes the schema if needed and applies what is missing, all in one transaction. Nodes that start at once
 * on an empty database take turns. Throws an Error that names the migration, with the database's as cause.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
): Promise<void> {
  await withMigrationLock(db, WAIT_FOR_OTHERS_MS, async (connection) => {
    const migrator = new Migrator({
      db: connection,
      migrationTableSchema: schema,
      provider: { getMigrations: async () => ({ ...migrations }) },
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error === undefined) return;
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const what = failed === undefined ? 'The migrations' : `The migration ${failed}`;
    throw new Error(`${what} of schema "${schema}" failed`, { cause: error });
  });
}
