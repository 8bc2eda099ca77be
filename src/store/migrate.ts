// Migrates a schema to its newest version; one node at a time.
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';

/** Ordered by name: a new one must sort after all that exist. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The cause is the database's error, or Kysely's if the tables are newer than the migrations. */
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
 * Creates the schema if needed and applies the missing migrations in one transaction. Nodes that start at the same time take
 * turns; a node that finds the schema up to date does not wait. Throws a MigrationFailed that names the migration.
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

/** Two short queries, whereas the migrator reads the whole catalogue. A recorded migration is complete. */
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

// One number for the whole database, whatever the schema: Kysely's own lock, which blocks, is as wide.
const LOCK_NUMBER = 7_246_310_115;
const LOOK_AGAIN_AFTER_MS = 50;

/**
 * Runs `work` on a connection that holds the database's migration lock. It polls, because a node that blocks on the lock
 * stalls the `create index concurrently` of the node that holds it, and both hang. Needs a direct connection, or a pooler in
 * session mode. Throws after `withinMs` without the lock.
 */
export async function withMigrationLock<Tables, Result>(
  db: Kysely<Tables>,
  withinMs: number,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await waitForLock(connection, performance.now() + withinMs);
    try {
      return await work(connection);
    } finally {
      // Fails only if the connection is lost, and then the server has already released the lock.
      await sql`select pg_advisory_unlock(${LOCK_NUMBER})`.execute(connection).catch(() => undefined);
    }
  });
}

async function waitForLock<Tables>(connection: Kysely<Tables>, deadline: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${LOCK_NUMBER}) as taken`.execute(connection);
    if (rows[0]?.taken === true) return;
    if (performance.now() > deadline) {
      throw new Error(
        'Another node has been migrating the tables for too long: check what it is waiting for',
      );
    }
    await pause(LOOK_AGAIN_AFTER_MS);
  }
}
