// The gateway's store, and what its back office promises, from the variables that the gateway itself reads.
import path from 'node:path';
import type { Repeat } from '../back-office/port.js';
import { readStoreConfig } from '../gateway/config.js';
import type { ConfiguredOwner } from '../store/identity/owner.js';
import { embeddedIn, type StoreLocation } from '../store/location.js';
import { hasCluster } from './existing-store.js';

export interface ConfiguredStore {
  readonly location: StoreLocation;
  /** Undefined: nothing says it, and a wrong guess would send writes twice. */
  readonly repeats: Repeat | undefined;
  /** The gateway that the variables describe. */
  readonly owner: ConfiguredOwner;
}

/** Throws a ConfigError that lists every error. */
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

/** Where DATABASE_URL, or the file of DATABASE_URL_FILE, says that a store is copied to. Throws a ConfigError. */
export const configuredDatabase = (environment: NodeJS.ProcessEnv): string | undefined =>
  readStoreConfig(environment).databaseUrl;
