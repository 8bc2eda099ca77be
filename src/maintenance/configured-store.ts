// The gateway's store, and what its back office promises, from the variables that the gateway itself reads.
import type { Repeat } from '../back-office/port.js';
import { readStoreConfig } from '../gateway/config.js';
import { embeddedIn, type StoreLocation } from '../store/location.js';

export interface ConfiguredStore {
  readonly location: StoreLocation;
  readonly repeats: Repeat;
}

/** Throws a ConfigError that lists every error. */
export function configuredStore(environment: NodeJS.ProcessEnv): ConfiguredStore {
  const { databaseUrl, dataDirectory, repeats } = readStoreConfig(environment);
  if (databaseUrl === undefined) return { location: embeddedIn(dataDirectory, 'gateway'), repeats };
  return { location: { kind: 'postgres', url: databaseUrl }, repeats };
}
