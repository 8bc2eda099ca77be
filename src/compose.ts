// Owns the composition: the only file that names an adapter, and the one place where the parts meet.
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { createApp } from './app.js';
import type { BackOffice } from './back-office/port.js';
import type { Pace } from './back-office/simulator/durations.js';
import { simulatorMigrations } from './back-office/simulator/migrations/index.js';
import { createSimulatedBackOffice } from './back-office/simulator/simulator.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from './back-office/simulator/tables.js';
import type { Config } from './config.js';
import type { Contract } from './http/contract.js';
import type { OnBrokenAnswer, OnUnexpectedError } from './http/exchange.js';
import { loggedExchange } from './http/logged-exchange.js';
import { newestOf } from './http/versions.js';
import { createAuthenticate } from './partners/api-keys.js';
import { ensureSandboxPartner, readSandboxKey } from './partners/sandbox-partner.js';
import { mountVersions } from './published-versions.js';
import { gatewayMigrations } from './store/migrations/index.js';
import { openStore, type Store, type StoreLocation } from './store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from './store/tables.js';

/** What tests put in place of the real thing. */
export interface Overrides {
  log?: Logger;
  backOffice?: BackOffice;
  pace?: Partial<Pace>;
  newRequestId?: () => string;
  onBrokenAnswer?: OnBrokenAnswer;
  onUnexpectedError?: OnUnexpectedError;
}

export interface Gateway {
  readonly app: RequestListener;
  readonly log: Logger;
  /** The newest contract, for the banner. */
  readonly contract: Contract;
  readonly sandboxKey: string;
  readonly storeKind: StoreLocation['kind'];
  /** Closes the stores; call it when no request is under way any more. */
  close(): Promise<void>;
}

export async function compose(config: Config, overrides: Overrides = {}): Promise<Gateway> {
  const log = overrides.log ?? pino({ level: config.logLevel });
  const stores = await openStores(config, (error) =>
    log.error({ err: error }, 'a database connection broke'),
  );
  try {
    return await composeOn(stores, log, config, overrides);
  } catch (error) {
    await stores.close();
    throw error;
  }
}

interface Stores {
  readonly gateway: Store<GatewayTables>;
  readonly simulator: Store<SimulatorTables>;
  close(): Promise<void>;
}

async function openStores(config: Config, onError: (error: Error) => void): Promise<Stores> {
  const locate = (folder: string): StoreLocation =>
    config.databaseUrl === undefined
      ? { kind: 'embedded', directory: path.join(config.dataDirectory, folder) }
      : { kind: 'postgres', url: config.databaseUrl };
  const gateway = await openStore<GatewayTables>({
    location: locate('gateway'),
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    onError,
  });
  try {
    const simulator = await openStore<SimulatorTables>({
      location: locate('simulator'),
      schema: SIMULATOR_SCHEMA,
      migrations: simulatorMigrations,
      onError,
    });
    const close = async () => {
      await gateway.close();
      await simulator.close();
    };
    return { gateway, simulator, close };
  } catch (error) {
    await gateway.close();
    throw error;
  }
}

async function composeOn(
  stores: Stores,
  log: Logger,
  config: Config,
  overrides: Overrides,
): Promise<Gateway> {
  const sandboxKey = await readSandboxKey(config.dataDirectory, config.sandboxApiKey);
  await ensureSandboxPartner(stores.gateway, sandboxKey);
  const documents = { directory: path.join(config.dataDirectory, 'simulator-documents') };
  const backOffice =
    overrides.backOffice ?? createSimulatedBackOffice(stores.simulator, paceOf(config, overrides), documents);
  const authenticate = createAuthenticate(stores.gateway);
  const published = await mountVersions(config, backOffice, authenticate);
  const app = createApp({
    ...published,
    exchange: loggedExchange(log, overrides),
    authenticate,
    corsOrigins: config.corsOrigins,
    isReady: () => stores.gateway.isAnswering(),
  });
  const { contract } = newestOf(published.versions);
  return { app, log, contract, sandboxKey, storeKind: stores.gateway.kind, close: stores.close };
}

function paceOf(config: Config, { pace }: Overrides): Pace {
  return {
    timeScale: config.simulatorTimeScale,
    random: Math.random,
    wait: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
    ...pace,
  };
}
