// The simulator's server in the test's own process: a real store, real HTTP, and immediate
// responses by default.
import createClient from 'openapi-fetch';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import type { paths as BackOfficePaths } from '../../generated/back-office.js';
import type { paths as ControlPaths, components } from '../../generated/simulator.js';
import { composeSimulator, type SimulatorOverrides } from '../../src/simulator/server/compose.js';
import { readSimulatorConfig } from '../../src/simulator/server/config.js';
import { makeTestDirectory, makeTestLocation, type StoreKind } from './store.js';

type Schemas = components['schemas'];
export type FaultRule = Schemas['FaultRule'];
export type Effect = Schemas['Effect'];

export interface TestSimulator {
  readonly url: string;
  readonly apiKey: string;
  readonly backOffice: ReturnType<typeof createClient<BackOfficePaths>>;
  readonly control: ReturnType<typeof createClient<ControlPaths>>;
  failWith(...rules: FaultRule[]): Promise<void>;
  effectsOf(idempotencyKey: string): Promise<Effect[]>;
  /** By `<kind> <operation>`. */
  injections(): Promise<Record<string, number>>;
  /** Since the last call; the file fails on any that no test reads. */
  takeUnexpectedErrors(): unknown[];
  stop(): Promise<void>;
}

export interface TestSimulatorOptions {
  store?: StoreKind;
  environment?: Record<string, string>;
  overrides?: SimulatorOverrides;
}

/** One simulator for a test file or a `describe`. Use it only inside tests. */
export function useSimulatorServer(options: TestSimulatorOptions = {}): () => TestSimulator {
  let simulator: TestSimulator | undefined;
  beforeAll(async () => {
    simulator = await startTestSimulator(options);
  });
  afterAll(() => simulator?.stop());
  return () => {
    if (!simulator) throw new Error('The simulator is available only inside tests');
    return simulator;
  };
}

export async function startTestSimulator({
  store = 'postgres',
  environment,
  overrides,
}: TestSimulatorOptions = {}): Promise<TestSimulator> {
  const place = await makePlace(store);
  const config = readSimulatorConfig({
    LOG_LEVEL: 'silent',
    SIMULATOR_PORT: '0',
    SIMULATOR_TIME_SCALE: '0',
    ...place.environment,
    ...environment,
  });
  const invalidResponses: string[] = [];
  const unexpectedErrors: unknown[] = [];
  const simulator = await composeSimulator(config, {
    log: pino({ level: 'silent' }),
    onInvalidResponse: (faults) => invalidResponses.push(...faults),
    onUnexpectedError: (error) => unexpectedErrors.push(error),
    ...overrides,
  });
  const url = await simulator.open();
  const { apiKey } = config;
  const headers = { 'x-api-key': apiKey };
  const control = createClient<ControlPaths>({ baseUrl: `${url}/control`, headers });
  return {
    url,
    apiKey,
    backOffice: createClient<BackOfficePaths>({ baseUrl: url, headers }),
    control,
    async failWith(...rules) {
      const { response } = await control.PUT('/faults', { body: { rules } });
      expect(response.status).toBe(200);
    },
    async effectsOf(idempotencyKey) {
      const { data } = await control.GET('/effects', { params: { query: { idempotencyKey } } });
      return data?.items ?? [];
    },
    async injections() {
      const { data } = await control.GET('/injections');
      return Object.fromEntries(
        (data?.items ?? []).map(({ kind, operationId, count }) => [`${kind} ${operationId}`, count]),
      );
    },
    takeUnexpectedErrors: () => unexpectedErrors.splice(0),
    stop: async () => {
      await simulator.close();
      await place.dispose();
      expect(invalidResponses, 'responses that violated the contract').toEqual([]);
      expect(unexpectedErrors, 'unexpected errors').toEqual([]);
    },
  };
}

async function makePlace(store: StoreKind) {
  const { directory, dispose } = await makeTestDirectory(store === 'embedded' ? ['store'] : []);
  const environment: Record<string, string> = { SIMULATOR_DATA_DIR: directory };
  if (store === 'embedded') return { environment, dispose };
  const { location, dispose: drop } = await makeTestLocation('postgres', 'migrated');
  if (location.kind === 'postgres') environment.SIMULATOR_DATABASE_URL = location.url;
  return {
    environment,
    dispose: async () => {
      await drop();
      await dispose();
    },
  };
}
