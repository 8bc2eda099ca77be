// Brings one schema up to its newest migration.
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { withMigrationLock } from './migration-lock.js';

/** Ordered by name: a new one must sort after all that exist. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The cause is the database's error, or Kysely's where the tables are newer than the migrations. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
  constructor(
    what: string,
    readonly schema: string,
    cause: unknown,
  ) {
    super(`${what} of schema "${schema}" failed`, { cause });
  }
}

const WAIT_FOR_OTHERS_MS = 120_000;

/**
 * Makes the schema if needed and applies what is missing, all in one transaction. Nodes that start at once
 * on an empty database take turns; one that finds nothing to do waits for nobody. Throws a MigrationFailed that names the
 * migration.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
): Promise<void> {
  if (await isUpToDate(db, schema, migrations)) return;
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
    throw new MigrationFailed(what, schema, error);
  });
}

/** Two short queries, where the migrator looks through the whole catalogue. What is recorded was committed as a whole. */
async function isUpToDate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
): Promise<boolean> {
  const table = `${schema}.kysely_migration`;
  const { rows: found } = await sql<{ table: string | null }>`select to_regclass(${table}) as table`.execute(
    db,
  );
  if (found[0]?.table == null) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const known = Object.keys(migrations);
  return applied.size === known.length && known.every((name) => applied.has(name));
}
