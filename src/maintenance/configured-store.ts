// The gateway's store, and what its back office guarantees, from the variables that the gateway itself reads.
import type { Repeat } from '../back-office/port.js';
import { readConfig } from '../gateway/config.js';
import { embeddedIn, type StoreLocation } from '../store/location.js';

export interface ConfiguredStore {
  readonly location: StoreLocation;
  readonly repeats: Repeat;
}

/** Throws a ConfigError that lists every error. */
export function configuredStore(environment: NodeJS.ProcessEnv): ConfiguredStore {
  const { databaseUrl, dataDirectory, backOffice } = readConfig(environment);
  return {
    location:
      databaseUrl === undefined
        ? embeddedIn(dataDirectory, 'gateway')
        : { kind: 'postgres', url: databaseUrl },
    // The simulated back office honours keys.
    repeats: backOffice?.repeats ?? 'byKey',
  };
}
