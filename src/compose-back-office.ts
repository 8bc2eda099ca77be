// Owns the choice of the back office: the only file of the gateway that names an adapter.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createHttpBackOffice, type HttpBackOfficeOptions } from './back-office/http/http-back-office.js';
import type { BackOffice } from './back-office/port.js';
import type { Pace } from './back-office/simulator/durations.js';
import { simulatorMigrations } from './back-office/simulator/migrations/index.js';
import { createSimulatedBackOffice } from './back-office/simulator/simulator.js';
import { withStoreFaults } from './back-office/simulator/store-faults.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from './back-office/simulator/tables.js';
import type { Config } from './config.js';
import { openStore, type StoreLocation } from './store/store.js';

/** What tests put in place of the real thing. */
export interface BackOfficeOverrides {
  backOffice?: BackOffice;
  pace?: Partial<Pace>;
  /** Of the adapter to a back office over HTTP. */
  http?: Pick<HttpBackOfficeOptions, 'deadlineOf' | 'pauses' | 'limits' | 'circuit'>;
}

export interface OpenBackOffice {
  readonly backOffice: BackOffice;
  close(): Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  /** Where the simulated one keeps what it has; a real one has no store here. */
  readonly location: StoreLocation;
  onStoreError(error: Error): void;
  readonly overrides: BackOfficeOverrides;
}

export async function openBackOffice(parts: Parts): Promise<OpenBackOffice> {
  const { config, log, overrides } = parts;
  if (overrides.backOffice) return { backOffice: overrides.backOffice, close: async () => undefined };
  if (!config.backOffice) return await openSimulated(parts);
  const { repeats, ...reached } = config.backOffice;
  const backOffice = createHttpBackOffice({ ...reached, repeat: repeats, log, ...overrides.http });
  return { backOffice, close: backOffice.close };
}

async function openSimulated({
  config,
  log,
  location,
  onStoreError,
  overrides,
}: Parts): Promise<OpenBackOffice> {
  const store = await openStore<SimulatorTables>({
    location,
    schema: SIMULATOR_SCHEMA,
    migrations: simulatorMigrations,
    onError: onStoreError,
  });
  const documents = { directory: path.join(config.dataDirectory, 'simulator-documents') };
  const simulated = createSimulatedBackOffice(store, paceOf(config, overrides), documents);
  const backOffice = withStoreFaults(simulated, (err) =>
    log.error({ err }, 'the simulated back office failed'),
  );
  return { backOffice, close: () => store.close() };
}

function paceOf(config: Config, { pace }: BackOfficeOverrides): Pace {
  return {
    timeScale: config.simulatorTimeScale,
    random: Math.random,
    wait: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
    ...pace,
  };
}
