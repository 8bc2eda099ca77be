// The store that a command works on, by the gateway's variables. Commands do not create one.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Repeat } from '../back-office/port.js';
import { countNewNodes, hearNodes, type WaitingClock } from '../cluster/after-restore.js';
import { readStoreConfig } from '../gateway/store-config.js';
import type { ConfiguredOwner } from '../store/identity/owner.js';
import { embeddedIn, type StoreLocation } from '../store/location.js';
import { withUnmigrated } from '../store/store.js';
import { GATEWAY_SCHEMA } from '../store/tables.js';
import { counted } from '../texts/counted.js';

/** A scan of a large table takes longer than any query of a request. */
export const QUERY_TIMEOUT_MS = 3_600_000;

/** Thrown before the data of a store is changed. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

/** Once the store is open, its tables may have been migrated. */
export const DATA_UNCHANGED = 'Its data was not changed.';

/** Throws a StoreNotOpened. */
async function hasGatewayStore(location: StoreLocation): Promise<boolean> {
  if (location.kind === 'embedded') return hasCluster(location.directory);
  return withUnmigrated({ location, schema: GATEWAY_SCHEMA, migrations: {} }, async (db) => {
    const { rows } = await sql<{ table: string | null }>`
      select to_regclass(${`${GATEWAY_SCHEMA}.call`}) as table`.execute(db);
    return rows[0]?.table != null;
  });
}

/** Throws a StoreRefused if there is no store. */
export async function refuseIfMissing(location: StoreLocation): Promise<void> {
  if (await hasGatewayStore(location)) return;
  const [place, variable] =
    location.kind === 'postgres'
      ? ['The database', 'DATABASE_URL']
      : [`The folder ${location.directory}`, 'DATA_DIR'];
  throw new StoreRefused(
    `${place} has no store of a gateway. Restore the backup first, or correct ${variable}. Nothing was changed.`,
  );
}

/**
 * Throws a StoreRefused if a gateway uses the store. Call `refuseNew` in the transaction that
 * changes the store: it makes heartbeats wait, and throws if a gateway has started since. An
 * embedded store is locked by its process.
 */
export async function refuseIfInUse(
  location: StoreLocation,
  clock: WaitingClock,
): Promise<{ refuseNew<Tables>(db: Kysely<Tables>): Promise<void> }> {
  if (location.kind === 'embedded') return { refuseNew: async () => undefined };
  const heard = await withUnmigrated({ location, schema: GATEWAY_SCHEMA, migrations: {} }, (db) =>
    hearNodes(db, clock),
  );
  refuseRunning(heard.running, 'Nothing was changed.');
  return {
    async refuseNew(db) {
      await sql`lock table gateway.node in share row exclusive mode`.execute(db);
      refuseRunning(await countNewNodes(db, heard), DATA_UNCHANGED);
    },
  };
}

function refuseRunning(count: number, effect: string): void {
  if (count === 0) return;
  const processes = counted(count, 'gateway is', 'gateways are');
  throw new StoreRefused(`${processes} running on this store. Stop every gateway and try again. ${effect}`);
}

export const hasCluster = (directory: string): Promise<boolean> =>
  stat(path.join(directory, 'pgdata', 'PG_VERSION')).then(
    () => true,
    () => false,
  );

export interface ConfiguredStore {
  readonly location: StoreLocation;
  /** Undefined if not specified: after a wrong guess, writes could be executed twice. */
  readonly repeats: Repeat | undefined;
  readonly owner: ConfiguredOwner;
}

/** Throws a ConfigError. */
export async function configuredStore(environment: NodeJS.ProcessEnv): Promise<ConfiguredStore> {
  const {
    databaseUrl,
    migrationDatabaseUrl: migrationUrl,
    dataDirectory,
    repeats,
    owner,
  } = readStoreConfig(environment);
  if (databaseUrl !== undefined)
    return { location: { kind: 'postgres', url: databaseUrl, migrationUrl }, repeats, owner };
  const location = embeddedIn(dataDirectory, 'gateway');
  // The simulated back office, whose store is next to the gateway's, honours keys.
  const isSimulated = await hasCluster(path.join(dataDirectory, 'simulator'));
  return { location, repeats: repeats ?? (isSimulated ? 'byKey' : undefined), owner };
}

/** From DATABASE_URL or DATABASE_URL_FILE. Throws a ConfigError. */
export const configuredDatabase = (environment: NodeJS.ProcessEnv): string | undefined =>
  readStoreConfig(environment).databaseUrl;
