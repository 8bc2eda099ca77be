// Checks and applies the migrations of the stores of a gateway, without starting one.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { simulatorMigrations } from '../simulator/carrier/migrations/index.js';
import { SIMULATOR_SCHEMA } from '../simulator/carrier/tables.js';
import { createIdentityGuard } from '../store/identity/guard.js';
import type { ConfiguredOwner } from '../store/identity/owner.js';
import { embeddedIn } from '../store/location.js';
import { type ListedMigration, listMigrations, type Migrations, migrate, namesOf } from '../store/migrate.js';
import { gatewayMigrations } from '../store/migrations/index.js';
import { type StoreLocation, withUnmigrated } from '../store/store.js';
import { GATEWAY_SCHEMA } from '../store/tables.js';
import { readStoreConfig } from './config.js';

interface MigratedStore {
  readonly location: StoreLocation;
  readonly schema: string;
  readonly migrations: Migrations;
  /** Undefined: it belongs to no gateway. */
  readonly owner?: ConfiguredOwner;
}

export interface SchemaReport {
  readonly schema: string;
  /** Without the password. */
  readonly place: string;
  /** In the order of their names, as they were before. */
  readonly migrations: readonly ListedMigration[];
  readonly applied: readonly string[];
  /** Of the database; null if there is none yet. */
  readonly encoding: string | null;
}

/** Changes nothing. Throws a ConfigError or a StoreNotOpened, also for a store of another gateway. */
export async function checkStores(environment: NodeJS.ProcessEnv): Promise<readonly SchemaReport[]> {
  const reports: SchemaReport[] = [];
  for (const store of storesOf(environment))
    reports.push({ ...placeOf(store), ...(await listed(store)), applied: [] });
  return reports;
}

/** Applies what is pending; calls `onBegun` before each migration. Throws a ConfigError or a StoreNotOpened. */
export async function migrateStores(
  environment: NodeJS.ProcessEnv,
  onBegun: (schema: string, name: string) => void,
): Promise<readonly SchemaReport[]> {
  const reports: SchemaReport[] = [];
  for (const store of storesOf(environment)) {
    const { schema, migrations } = store;
    const { migrations: before } = await listed(store);
    await withUnmigrated(store, async (db) => {
      const guard = guardOf(store);
      await migrate(db, schema, migrations, { onBegun: (name) => onBegun(schema, name), guard });
      await guard?.settle(db);
    });
    // A new embedded store may be a copy of one that has been migrated.
    const { migrations: now, encoding } = await listed(store);
    const after = new Set(namesOf(now, 'applied'));
    const applied = namesOf(before, 'pending').filter((name) => after.has(name));
    reports.push({ ...placeOf(store), migrations: before, applied, encoding });
  }
  return reports;
}

/** The simulated back office has embedded tables of its own in the sandbox; on PostgreSQL its process migrates them. */
function storesOf(environment: NodeJS.ProcessEnv): readonly MigratedStore[] {
  const { databaseUrl, dataDirectory, isSimulated, owner } = readStoreConfig(environment);
  const gateway = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, owner };
  if (databaseUrl !== undefined) return [{ ...gateway, location: { kind: 'postgres', url: databaseUrl } }];
  const simulator = { schema: SIMULATOR_SCHEMA, migrations: simulatorMigrations };
  return [
    { ...gateway, location: embeddedIn(dataDirectory, 'gateway') },
    ...(isSimulated ? [{ ...simulator, location: embeddedIn(dataDirectory, 'simulator') }] : []),
  ];
}

async function listed(store: MigratedStore): Promise<Pick<SchemaReport, 'migrations' | 'encoding'>> {
  const { schema, migrations, location } = store;
  // Opening an embedded store would create it.
  if (location.kind === 'embedded' && !(await hasStore(location.directory)))
    return {
      migrations: Object.keys(migrations).map((name) => ({ name, state: 'pending' })),
      encoding: null,
    };
  return withUnmigrated(store, async (db) => {
    const listed = await listMigrations(db, schema, migrations);
    // Tables that are too new may be unreadable.
    const facts = namesOf(listed, 'tooNew').length > 0 ? undefined : await guardOf(store)?.check(db);
    return { migrations: listed, encoding: facts?.encoding ?? null };
  });
}

const guardOf = ({ owner, location }: MigratedStore) => owner && createIdentityGuard(owner, location.kind);

const hasStore = (directory: string): Promise<boolean> =>
  readdir(path.join(directory, 'pgdata')).then(
    (entries) => entries.length > 0,
    () => false,
  );

function placeOf({ schema, location }: MigratedStore): Pick<SchemaReport, 'schema' | 'place'> {
  if (location.kind === 'embedded') return { schema, place: location.directory };
  const { host, pathname } = new URL(location.url.replace('@/', '@localhost/'));
  return { schema, place: `${host}${pathname}` };
}
