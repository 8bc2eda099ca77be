// Assembles the simulated back office, with its own store.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AddBroker } from '../partners/self-service-keys.js';
import { addPrivateBroker } from '../simulator/carrier/contacts.js';
import type { Pace } from '../simulator/carrier/dependencies.js';
import { simulatorMigrations } from '../simulator/carrier/migrations.js';
import { createSimulatedBackOffice } from '../simulator/carrier/simulated-back-office.js';
import { withStoreFaults } from '../simulator/carrier/store-faults.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from '../simulator/carrier/tables.js';
import type { StoreLocation } from '../store/location.js';
import { openStore } from '../store/store.js';
import type { Config } from './config.js';

interface SimulatedParts {
  readonly config: Config;
  readonly log: Logger;
  readonly location: StoreLocation;
  onStoreError(error: Error): void;
  readonly pace?: Partial<Pace> | undefined;
}

export async function openSimulated(parts: SimulatedParts) {
  const { config, log, location, onStoreError } = parts;
  const store = await openStore<SimulatorTables>({
    location,
    schema: SIMULATOR_SCHEMA,
    migrations: simulatorMigrations,
    onError: onStoreError,
  });
  const documents = { directory: path.join(config.dataDirectory, 'simulator-documents') };
  const simulated = createSimulatedBackOffice(store, paceOf(parts), documents);
  const backOffice = withStoreFaults(simulated, (err) =>
    log.error({ err }, 'the simulated back office failed'),
  );
  const addBroker: AddBroker = (name) => addPrivateBroker(store.db, name);
  return { backOffice, addBroker, close: () => store.close() };
}

function paceOf({ config, pace }: SimulatedParts): Pace {
  return {
    timeScale: config.simulatorTimeScale,
    random: Math.random,
    wait: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
    ...pace,
  };
}
