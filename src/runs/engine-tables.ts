// The engine's tables: lists and applies the library's migrations.
import { allMigrations } from '@dbos-inc/dbos-sdk/internal/sysdb_migrations/internal/migrations';
import {
  getCurrentSysDBVersion,
  runSysMigrationsPg,
} from '@dbos-inc/dbos-sdk/internal/sysdb_migrations/migration_runner';
import type pg from 'pg';
import { type ListedMigration, MigrationFailed } from '../store/migrate.js';
import type { Migrating } from '../store/migration-lock.js';

export const ENGINE_SCHEMA = 'engine';
/** The library polls, so it needs no notification triggers. */
export const ENGINE_LISTENS = false;

const migrations = allMigrations(ENGINE_SCHEMA, { useListenNotify: ENGINE_LISTENS });

/** A version includes all migrations up to its number. */
const nameOf = (version: number): string => `version-${version}`;

/** The migrations of a database without the engine's tables. */
export const noEngineMigrations: readonly ListedMigration[] = listedAt(0);

/** Changes nothing. */
export async function listEngineMigrations(pool: pg.Pool): Promise<readonly ListedMigration[]> {
  return listedAt(await withClient(pool, (client) => getCurrentSysDBVersion(client, ENGINE_SCHEMA)));
}

/** The library works with the tables of its later versions. */
function listedAt(version: number): readonly ListedMigration[] {
  const own = {
    name: nameOf(migrations.length),
    state: version < migrations.length ? 'pending' : 'applied',
  } as const;
  return version > migrations.length ? [own, { name: nameOf(version), state: 'newer' }] : [own];
}

/** Throws a MigrationFailed. An interrupted migration continues where it stopped. */
export async function migrateEngine(
  pool: pg.Pool,
  migrating: Migrating,
  onBegun: (name: string) => void = () => undefined,
): Promise<void> {
  const isPending = async () => (await listEngineMigrations(pool)).some(({ state }) => state === 'pending');
  if (!(await isPending())) return;
  await migrating(async (place) => {
    onBegun(nameOf(migrations.length));
    const onWarn = () => undefined;
    await withClient(place.pool, (client) =>
      runSysMigrationsPg(client, migrations, ENGINE_SCHEMA, { onWarn }).catch((cause: unknown) => {
        throw new MigrationFailed(`The migration ${nameOf(migrations.length)}`, ENGINE_SCHEMA, cause, false);
      }),
    );
  });
}

async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
