// 1,500 inputs of raw bytes (half as many in a sample) to the four kinds of listeners in this
// process: nothing that a caller sends ends a listener or gets a response outside the contracts.
// One input is sent again with its seed and number: SEED=1 INPUT=17.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock-app.js';
import { useGateway } from '../support/gateway.js';
import { sampleSize } from '../support/sampled.js';
import { useSimulatorServer } from '../support/simulator.js';
import { examplePrism } from './example-prism.js';
import { namedCauses } from './named-causes.js';
import { report, sendInputs, type Target } from './send-inputs.js';

const gateway = useGateway({ environment: { SIMULATOR_TIME_SCALE: '0' } });
const simulator = useSimulatorServer();

/** Uncaught errors. The monitor does not change how Vitest reports them. */
const escaped: string[] = [];
const onEscaped = (error: unknown) =>
  void escaped.push(`uncaught error: ${error instanceof Error ? error.stack : error}`);
beforeAll(() => void process.on('uncaughtExceptionMonitor', onEscaped));
afterAll(() => void process.off('uncaughtExceptionMonitor', onEscaped));

const takeErrors = (...unexpected: unknown[]) => [
  ...escaped.splice(0),
  ...unexpected.map((error) => `unexpected error: ${error instanceof Error ? error.stack : error}`),
];

let mock: Mock | undefined;
const mockErrors: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void mockErrors.push(line) });
  mock = await startMock(0, '127.0.0.1', { prism: Promise.resolve(examplePrism), log });
});
afterAll(() => mock?.close());

const portOf = (url: string) => Number(new URL(url).port);

const partners = (): Target => ({
  name: 'partners and sandbox',
  port: () => portOf(gateway().url),
  apiKey: gateway().apiKey,
  prefixes: { v2: '/v2', v1: '/v1', v0: '/v0', sandbox: '' },
  validCall: '/v2/lookup/contacts?roleCode=PRD&pageSize=1',
  takeErrors: () => takeErrors(...gateway().takeUnexpectedErrors(), ...gateway().takeInvalidResponses()),
});
const administration = (): Target => ({
  name: 'administration',
  port: () => portOf(gateway().admin.url),
  apiKey: gateway().admin.token,
  prefixes: { admin: '' },
  validCall: '/tokens',
  takeErrors: () => takeErrors(...gateway().takeUnexpectedErrors(), ...gateway().takeInvalidResponses()),
});
const simulated = (): Target => ({
  name: 'simulator',
  port: () => portOf(simulator().url),
  apiKey: simulator().apiKey,
  prefixes: { 'back-office': '', simulator: '/control' },
  validCall: '/control/injections',
  takeErrors: () => takeErrors(...simulator().takeUnexpectedErrors()),
});

const mocked = (): Target => ({
  name: 'mock',
  port: () => portOf(mock?.address ?? ''),
  apiKey: 'any',
  prefixes: { v2: '/v2', v1: '/v1', v0: '/v0' },
  validCall: '/v2/lookup/contacts?roleCode=PRD&pageSize=1',
  takeErrors: () => [...takeErrors(), ...mockErrors.splice(0)],
});

const seed = Number(process.env.SEED ?? 1);
const input = process.env.INPUT;

test.each([
  ['the partners', partners, sampleSize(700, 350)],
  ['the administration', administration, sampleSize(300, 150)],
  ['the simulator', simulated, sampleSize(300, 150)],
  ['the mock', mocked, sampleSize(200, 100)],
])('nothing that is sent to the listener of %s ends it', { timeout: 120_000 }, async (_name, make, count) => {
  const target = make();
  const patience = { wholeMs: 10_000, cutMs: 30 };
  const plan = { seed, atOnce: 32, batch: 150, patience, named: namedCauses };
  const chosen =
    input === undefined ? { count: Number(process.env.COUNT ?? count) } : { first: Number(input), count: 1 };
  const outcome = await sendInputs(target, { ...plan, ...chosen });
  report(target.name, outcome);
  expect(outcome.failures).toEqual([]);
});
