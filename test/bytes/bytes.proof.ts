// 30,000 inputs of raw bytes to the listeners of real processes: no process ends, each listener
// still serves, and each response is in its contract. Seed and count can be set: SEED=7
// BYTES=100000. One input is sent again with TARGET=partners SEED=1 INPUT=17.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomyLimits } from '../support/roomy-limits.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';
import { namedCauses } from './named-causes.js';
import { type Program, startProgram } from './process-target.js';
import { report, sendInputs, type Target } from './send-inputs.js';

const count = Number(process.env.BYTES ?? 30_000);
const seed = Number(process.env.SEED ?? 1);
const input = process.env.INPUT;

const TOKEN = 'operator-token-of-one-run-0123456789abcdef';
const KEY = 'partner-key-of-one-run-0123456789abcdef';

const targets: Target[] = [];
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

beforeAll(async () => {
  const directory = await makeScratchDirectory('bytes');
  ends.push(() => rm(directory, { recursive: true, force: true }));
  const built = await sharedResource('programs');
  const [gateway, simulator, mock] = await Promise.all([
    startProgram({
      args: [`${built}/main.js`],
      environment: {
        ...roomyLimits,
        DATA_DIR: path.join(directory, 'gateway'),
        PORT: '0',
        ADMIN_PORT: '0',
        ADMIN_TOKEN: TOKEN,
        SANDBOX_API_KEY: KEY,
        SIMULATOR_TIME_SCALE: '0',
      },
      addresses: [/address\s+(http\S+)\/v\d/, /admin\s+(http\S+)/],
    }),
    startProgram({
      args: [`${built}/simulator/server/main.js`],
      environment: {
        SIMULATOR_DATA_DIR: path.join(directory, 'simulator'),
        SIMULATOR_PORT: '0',
        SIMULATOR_TIME_SCALE: '0',
        BACK_OFFICE_API_KEY: KEY,
      },
      addresses: [/address +(http\S+)/],
    }),
    startProgram({
      args: ['--import', 'tsx', 'mock/main.ts'],
      environment: { MOCK_PORT: '0' },
      addresses: [/(http:\S+)\/v\d+\//],
    }),
  ]);
  for (const program of [gateway, simulator, mock]) ends.push(() => program.stop());
  const versions = { v2: '/v2', v1: '/v1', v0: '/v0' };
  const of = (program: Program, at = 0) => ({
    port: () => program.port(at),
    takeErrors: () => program.takeErrors(),
    restart: () => program.restart(),
  });
  const lookup = '/v2/lookup/contacts?roleCode=PRD&pageSize=1';
  targets.push(
    {
      name: 'partners',
      ...of(gateway),
      apiKey: KEY,
      prefixes: { ...versions, sandbox: '' },
      validCall: lookup,
    },
    {
      name: 'administration',
      ...of(gateway, 1),
      apiKey: TOKEN,
      prefixes: { admin: '' },
      validCall: '/tokens',
    },
    {
      name: 'simulator',
      ...of(simulator),
      apiKey: KEY,
      prefixes: { 'back-office': '', simulator: '/control' },
      validCall: '/control/injections',
    },
    { name: 'mock', ...of(mock), apiKey: 'any', prefixes: versions, validCall: lookup },
  );
}, 120_000);

test.each([
  ['partners', 0.5],
  ['administration', 0.2],
  ['simulator', 0.2],
  ['mock', 0.1],
])(
  'nothing that is sent to the listener %s ends a process',
  async (name, share) => {
    const target = targets.find((one) => one.name === name);
    if (!target) throw new Error(`No target ${name}`);
    if (process.env.TARGET !== undefined && process.env.TARGET !== name) return;
    const patience = { wholeMs: 15_000, cutMs: 60 };
    const plan = { seed, atOnce: 64, batch: 500, patience, named: namedCauses };
    const chosen =
      input === undefined ? { count: Math.round(count * share) } : { first: Number(input), count: 1 };
    const started = performance.now();
    const outcome = await sendInputs(target, { ...plan, ...chosen });
    report(target.name, outcome);
    process.stdout.write(`  seed ${seed}, ${Math.round((performance.now() - started) / 100) / 10} s\n`);
    expect(outcome.failures).toEqual([]);
  },
  600_000,
);
