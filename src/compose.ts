// Owns the composition: the only file that names an adapter, and the one place where the parts meet.
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { type AppParts, createApp } from './app.js';
import type { BackOffice } from './back-office/port.js';
import { createReferenceDataReader } from './back-office/reference-data.js';
import type { Pace } from './back-office/simulator/durations.js';
import { simulatorMigrations } from './back-office/simulator/migrations/index.js';
import { createSimulatedBackOffice } from './back-office/simulator/simulator.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from './back-office/simulator/tables.js';
import type { Config } from './config.js';
import { type Contract, loadContract } from './http/contract.js';
import type { ExchangeParts, OnBrokenAnswer, OnUnexpectedError } from './http/exchange.js';
import { versionHeaders } from './http/lifecycle.js';
import { mountContract } from './http/mount.js';
import { createPathIndex } from './http/paths.js';
import { newestOf } from './http/versions.js';
import { v1Handlers } from './operations/v1/index.js';
import { v2Handlers } from './operations/v2/index.js';
import { createAuthenticate } from './partners/api-keys.js';
import type { Authenticate } from './partners/principal.js';
import { ensureSandboxPartner, readSandboxKey } from './partners/sandbox-partner.js';
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
    exchange: exchangeParts(log, overrides),
    authenticate,
    corsOrigins: config.corsOrigins,
    isReady: () => stores.gateway.isAnswering(),
  });
  const { contract } = newestOf(published.versions);
  return { app, log, contract, sandboxKey, storeKind: stores.gateway.kind, close: stores.close };
}

/** To publish a version: its contract, its handlers and its headers here, oldest first. */
async function mountVersions(
  config: Config,
  backOffice: BackOffice,
  authenticate: Authenticate,
): Promise<Pick<AppParts, 'versions' | 'hasPath'>> {
  const [v1, v2] = await Promise.all([loadContract('v1'), loadContract('v2')]);
  const contracts = [v1, v2];
  const hasPath = createPathIndex(contracts);
  const parts = { backOffice, referenceData: createReferenceDataReader(backOffice, () => performance.now()) };
  const headersOf = (contract: Contract) =>
    versionHeaders({ contract, newest: v2, sunsetAt: config.v1SunsetAt });
  const common = {
    authenticate,
    limits: { json: config.maxBodyBytes, document: config.maxDocumentBytes },
    versionsWith: (path: string) => contracts.filter((contract) => hasPath(contract, path)),
  };
  const v1Router = await mountContract({
    contract: v1,
    headers: headersOf(v1),
    handlers: v1Handlers(parts),
    ...common,
  });
  const v2Router = await mountContract({
    contract: v2,
    headers: headersOf(v2),
    handlers: v2Handlers(parts),
    ...common,
  });
  const versions: AppParts['versions'] = [
    { contract: v1, router: v1Router },
    { contract: v2, router: v2Router },
  ];
  return { versions, hasPath };
}

function paceOf(config: Config, { pace }: Overrides): Pace {
  return {
    timeScale: config.simulatorTimeScale,
    random: Math.random,
    wait: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
    ...pace,
  };
}

function exchangeParts(log: Logger, overrides: Overrides): ExchangeParts {
  return {
    log,
    newRequestId: overrides.newRequestId ?? randomUUID,
    elapsedMs: () => performance.now(),
    onBrokenAnswer:
      overrides.onBrokenAnswer ??
      ((faults, { requestId, operationId }) =>
        log.error({ requestId, operationId, faults }, 'an answer broke the contract')),
    onUnexpectedError:
      overrides.onUnexpectedError ??
      ((error, { requestId, operationId }) =>
        log.error({ requestId, operationId, err: error }, 'unexpected error')),
  };
}
