// Checks and applies the migrations of a gateway's stores without starting a gateway.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  ENGINE_SCHEMA,
  listEngineMigrations,
  migrateEngine,
  noEngineMigrations,
} from '../runs/engine-tables.js';
import { simulatorMigrations } from '../simulator/carrier/migrations.js';
import { SIMULATOR_SCHEMA } from '../simulator/carrier/tables.js';
import { createIdentityGuard } from '../store/identity/guard.js';
import type { ConfiguredOwner } from '../store/identity/owner.js';
import { embeddedIn, type StoreLocation } from '../store/location.js';
import { type ListedMigration, listMigrations, type Migrations, migrate, namesOf } from '../store/migrate.js';
import { migratingIn } from '../store/migration-lock.js';
import { gatewayMigrations } from '../store/migrations/index.js';
import { withUnmigrated } from '../store/store.js';
import { GATEWAY_SCHEMA } from '../store/tables.js';
import { readStoreConfig } from './store-config.js';

interface MigratedStore {
  readonly location: StoreLocation;
  readonly schema: string;
  readonly migrations: Migrations;
  /** Undefined if the store belongs to no gateway. */
  readonly owner?: ConfiguredOwner;
  /** Whether the store also contains the tables of the runs' engine. */
  readonly hasEngine?: boolean;
}

type Found = Pick<SchemaReport, 'schema' | 'migrations' | 'encoding'>;

export interface SchemaReport {
  readonly schema: string;
  /** The address of the store, without the password. */
  readonly place: string;
  /** The migrations before the command, sorted by name. */
  readonly migrations: readonly ListedMigration[];
  readonly applied: readonly string[];
  /** Null if it was not read, for example because there is no database yet. */
  readonly encoding: string | null;
}

/** Changes nothing. Throws a ConfigError or a StoreNotOpened, also for another gateway's store. */
export async function checkStores(environment: NodeJS.ProcessEnv): Promise<readonly SchemaReport[]> {
  const reports: SchemaReport[] = [];
  for (const store of storesOf(environment)) {
    const place = placeOf(store);
    reports.push(...(await listed(store)).map((found) => ({ ...found, place, applied: [] })));
  }
  return reports;
}

/** Calls `onBegun` before each migration. Throws a ConfigError or a StoreNotOpened. */
export async function migrateStores(
  environment: NodeJS.ProcessEnv,
  onBegun: (schema: string, name: string) => void,
): Promise<readonly SchemaReport[]> {
  const reports: SchemaReport[] = [];
  for (const store of storesOf(environment)) {
    const before = await listed(store);
    await applyTo(store, onBegun);
    // A new embedded store may be a copy of a template that is already migrated.
    for (const { schema, migrations: now, encoding } of await listed(store)) {
      const migrations = before.find((found) => found.schema === schema)?.migrations ?? [];
      const after = new Set(namesOf(now, 'applied'));
      const applied = namesOf(migrations, 'pending').filter((name) => after.has(name));
      reports.push({ schema, place: placeOf(store), migrations, applied, encoding });
    }
  }
  return reports;
}

async function applyTo(store: MigratedStore, onBegun: (schema: string, name: string) => void): Promise<void> {
  const { schema, migrations, location, hasEngine } = store;
  await withUnmigrated(store, async (db, pool) => {
    const guard = guardOf(store);
    const migrating = migratingIn(location.kind, { db, pool });
    await migrate(db, schema, migrations, { migrating, onBegun: (name) => onBegun(schema, name), guard });
    await guard?.settle(db);
    if (hasEngine) await migrateEngine(pool, migrating, (name) => onBegun(ENGINE_SCHEMA, name));
  });
}

/** With an address for migrations, the gateway's own user needs no right to change tables. */
function storesOf(environment: NodeJS.ProcessEnv): readonly MigratedStore[] {
  const { databaseUrl, migrationDatabaseUrl, dataDirectory, isSimulated, owner } =
    readStoreConfig(environment);
  const locate = (folder: string): StoreLocation => {
    if (migrationDatabaseUrl !== undefined)
      return { kind: 'postgres', url: migrationDatabaseUrl, variable: 'MIGRATION_DATABASE_URL' };
    return databaseUrl === undefined
      ? embeddedIn(dataDirectory, folder)
      : { kind: 'postgres', url: databaseUrl };
  };
  const gateway = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, owner, hasEngine: true };
  const simulator = { schema: SIMULATOR_SCHEMA, migrations: simulatorMigrations };
  return [
    { ...gateway, location: locate('gateway') },
    ...(isSimulated ? [{ ...simulator, location: locate('simulator') }] : []),
  ];
}

async function listed(store: MigratedStore): Promise<readonly Found[]> {
  const { schema, migrations, location, hasEngine } = store;
  // Opening an embedded store would create it.
  if (location.kind === 'embedded' && !(await hasStore(location.directory))) {
    const pending = Object.keys(migrations).map((name) => ({ name, state: 'pending' }) as const);
    return found(store, pending, noEngineMigrations, null);
  }
  return withUnmigrated(store, async (db, pool) => {
    const own = await listMigrations(db, schema, migrations);
    // If the tables are too new, this version may not be able to read them.
    const facts = namesOf(own, 'tooNew').length > 0 ? undefined : await guardOf(store)?.check(db);
    const ofEngine = hasEngine ? await listEngineMigrations(pool) : [];
    return found(store, own, ofEngine, facts?.encoding ?? null);
  });
}

const found = (
  { schema, hasEngine }: MigratedStore,
  migrations: Found['migrations'],
  ofEngine: Found['migrations'],
  encoding: string | null,
): readonly Found[] => [
  { schema, migrations, encoding },
  ...(hasEngine ? [{ schema: ENGINE_SCHEMA, migrations: ofEngine, encoding }] : []),
];

const guardOf = ({ owner, location }: MigratedStore) => owner && createIdentityGuard(owner, location.kind);

const hasStore = (directory: string): Promise<boolean> =>
  readdir(path.join(directory, 'pgdata')).then(
    (entries) => entries.length > 0,
    () => false,
  );

function placeOf({ location }: MigratedStore): string {
  if (location.kind === 'embedded') return location.directory;
  const { host, pathname } = new URL(location.url.replace('@/', '@localhost/'));
  return `${host}${pathname}`;
}
