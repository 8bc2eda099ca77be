// Assembles the simulator as a process: the simulated back office behind its own contract.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { components, operations } from '../../../generated/simulator.js';
import { elapsedMs } from '../../async/clock.js';
import type { BackOffice } from '../../back-office/port.js';
import { maxHeaderBytes } from '../../http/connection/header-size.js';
import type { ExchangeParts } from '../../http/exchange.js';
import { loggedExchange } from '../../http/logged-exchange.js';
import type { Handlers } from '../../http/operation-types.js';
import { routeContract } from '../../http/router.js';
import { loadContract } from '../../openapi/contract.js';
import { embeddedIn, type StoreLocation } from '../../store/location.js';
import { openStore, type Store } from '../../store/store.js';
import type { Pace } from '../carrier/dependencies.js';
import { type EffectsQuery, listEffects } from '../carrier/effects.js';
import { simulatorMigrations } from '../carrier/migrations.js';
import { createSimulatedBackOffice } from '../carrier/simulated-back-office.js';
import { SIMULATOR_SCHEMA, type SimulatorTables } from '../carrier/tables.js';
import { createWritesInProgress, type WritesInProgress } from '../carrier/writes-in-progress.js';
import { createSimulatorApp } from './app.js';
import type { SimulatorConfig } from './config.js';
import { refusals } from './error-responses.js';
import { createFaultChoice } from './fault-rules.js';
import { createInjectionCounts, createInjector } from './inject.js';
import { createListener } from './listener.js';
import { oneCaller } from './one-caller.js';
import { portHandlers } from './port-handlers.js';
import { createRandom } from './random.js';

/** Replacements for tests. */
export interface SimulatorOverrides {
  log?: Logger;
  onInvalidResponse?: ExchangeParts['onInvalidResponse'];
  onUnexpectedError?: ExchangeParts['onUnexpectedError'];
}

interface Simulator {
  readonly log: Logger;
  readonly storeKind: StoreLocation['kind'];
  /** Resolves with the address at which the simulator listens. */
  open(): Promise<string>;
  /** Waits for the calls in flight, then closes the store. */
  close(): Promise<void>;
}

export async function composeSimulator(
  config: SimulatorConfig,
  overrides: SimulatorOverrides = {},
): Promise<Simulator> {
  const log = overrides.log ?? pino({ level: config.logLevel });
  const store: Store<SimulatorTables> = await openStore({
    location: locationOf(config),
    schema: SIMULATOR_SCHEMA,
    migrations: simulatorMigrations,
    onError: (error) => log.error({ err: error }, 'a database connection broke'),
  });
  try {
    return await composeOn(store, log, config, overrides);
  } catch (error) {
    await store.close();
    throw error;
  }
}

const locationOf = ({ databaseUrl, dataDirectory }: SimulatorConfig): StoreLocation =>
  databaseUrl === undefined
    ? embeddedIn(dataDirectory, 'store', 'SIMULATOR_DATA_DIR')
    : { kind: 'postgres', url: databaseUrl, variable: 'SIMULATOR_DATABASE_URL' };

async function composeOn(
  store: Store<SimulatorTables>,
  log: Logger,
  config: SimulatorConfig,
  overrides: SimulatorOverrides,
): Promise<Simulator> {
  const [contract, control] = await Promise.all([loadContract('back-office'), loadContract('simulator')]);
  const needs = { maxHeaderBytes: maxHeaderBytes([contract, control]) };
  const listener = createListener(needs, (err) => log.fatal({ err }, 'could not reopen the listener'));
  const inProgress = createWritesInProgress();
  const choice = createFaultChoice(config.seed, config.faults);
  const counts = createInjectionCounts();
  const { take } = inProgress;
  const { refuse } = listener;
  const injector = createInjector({ contract, choice, counts, take, refuse, wait: pause });
  const { extraMs } = injector;
  const backOffice = simulated(store, config, { extraMs, inProgress });
  const served = {
    authenticate: oneCaller(config.apiKey),
    limits: { json: config.maxBodyBytes, document: config.maxDocumentBytes },
    headers: {},
    errors: refusals,
    versionsWith: () => [],
  };
  const clear = () => {
    choice.replace({ rules: [] });
    injector.release();
    counts.clear();
  };
  const controlParts: ControlParts = {
    faults: { state: choice.state, replace: choice.replace, clear },
    countInjections: counts.counts,
    async listEffects(query) {
      // Read first, so that a write that ends meanwhile is among the effects.
      const underWay = query.idempotencyKey !== undefined && inProgress.has(query.idempotencyKey);
      return { underWay, ...(await listEffects(store, query)) };
    },
  };
  const handlers = controlHandlers(controlParts);
  const mountedControl = await routeContract({ contract: control, handlers, ...served });
  const mounted = await routeContract({ contract, handlers: portHandlers(backOffice), ...served });
  const app = createSimulatorApp({
    exchange: loggedExchange({ log, elapsedMs }, overrides),
    contract,
    errors: refusals,
    control: mountedControl.router,
    faults: injector.middleware,
    backOffice: mounted.router,
    reasonsAgainst: async () => ((await store.isAnswering()) ? [] : ['The store does not answer.']),
  });
  return {
    log,
    storeKind: store.kind,
    open: () => listener.open(app, config),
    close: async () => {
      const closed = listener.close();
      injector.end();
      await closed;
      await store.close();
    },
  };
}

const pause: Pace['wait'] = (ms, signal) => wait(ms, undefined, signal ? { signal } : {});

interface Shared {
  readonly inProgress: WritesInProgress;
  extraMs(): number;
}

function simulated(
  store: Store<SimulatorTables>,
  config: SimulatorConfig,
  { inProgress, extraMs }: Shared,
): BackOffice {
  const pace = { timeScale: config.timeScale, random: createRandom(config.seed), extraMs, wait: pause };
  const documents = { directory: path.join(config.dataDirectory, 'documents') };
  return createSimulatedBackOffice(store, pace, documents, { repeat: config.repeats, inProgress });
}

type Schemas = components['schemas'];

interface ControlParts {
  readonly faults: {
    state(): Schemas['FaultState'];
    replace(plan: Schemas['FaultPlan']): void;
    /** Removes the rules, ends hanging calls, and resets the counts. */
    clear(): void;
  };
  readonly countInjections: () => Schemas['Injections'];
  readonly listEffects: (query: EffectsQuery) => Promise<Schemas['Effects']>;
}

const controlHandlers = ({ faults, countInjections, listEffects }: ControlParts): Handlers<operations> => ({
  listFaults: async ({ reply }) => reply(200, faults.state()),
  replaceFaults: async ({ body, reply }) => {
    faults.replace(body);
    return reply(200, faults.state());
  },
  clearFaults: async ({ reply }) => {
    faults.clear();
    return reply(200, faults.state());
  },
  listInjections: async ({ reply }) => reply(200, countInjections()),
  listEffects: async ({ query, reply }) => reply(200, await listEffects(query)),
});
