// Whole runs compared with DBOS alone with four empty steps: one process each, in turn on the same
// kind of store.
import path from 'node:path';
import { progress } from '../support/long-program.js';
import { cpuMicroseconds } from './cpu.js';
import type { FiguresOf } from './figures.js';
import type { BenchPostgres } from './postgres.js';
import type { RateReply, RateSlot } from './rates.js';
import type { Detail } from './report.js';
import { type ServerProcess, startServer } from './server-process.js';
import { median, pairwise, ratio, single } from './statistics.js';

export interface RunsOptions {
  readonly servers: string;
  readonly rounds: number;
  /** The fraction of the usual number of runs in each slot. */
  readonly size: number;
  readonly postgres: BenchPostgres;
  readonly directory: string;
}

const SIDES = ['dbos-alone', 'gateway-runs'] as const;
type Side = (typeof SIDES)[number];
/** By concurrency: enough that the last few runs, with less concurrency, count little. */
const RUNS_OF_SLOT = { 1: 20, 20: 120, 100: 300 } as const;
type AtOnce = keyof typeof RUNS_OF_SLOT;
const AT_ONCE = [1, 20, 100] as const satisfies readonly AtOnce[];
const WARM_UP = { count: 200, atOnce: 20 };

interface Rates {
  /** Runs a second. */
  readonly rate: number[];
  /** Microseconds a run, of the process and of PostgreSQL. */
  readonly cpu: number[];
}
type Measured = Record<Side, Record<AtOnce, Rates>>;

export async function measureRuns(
  options: RunsOptions,
): Promise<{ figures: FiguresOf<'runs'>; detail: Detail }> {
  const { postgres } = options;
  const postgresEnv = async () => ({ DATABASE_URL: await postgres.createDatabase() });
  const onPostgres = await measureOn('PostgreSQL', options, postgresEnv);
  const embedded = await measureOn('PGlite', options, async (side) => ({
    DATA_DIR: path.join(options.directory, side),
  }));
  const against = (measured: Measured, atOnce: AtOnce) =>
    pairwise(measured['gateway-runs'][atOnce].rate, measured['dbos-alone'][atOnce].rate, ratio);
  return {
    figures: {
      'runs/s ÷ DBOS alone, PostgreSQL, 1 at once': against(onPostgres, 1),
      'runs/s ÷ DBOS alone, PostgreSQL, 20 at once': against(onPostgres, 20),
      'runs/s ÷ DBOS alone, PostgreSQL, 100 at once': against(onPostgres, 100),
      'runs/s ÷ DBOS alone, PGlite, 1 at once': against(embedded, 1),
      'runs/s ÷ DBOS alone, PGlite, 20 at once': against(embedded, 20),
      'runs/s ÷ DBOS alone, PGlite, 100 at once': against(embedded, 100),
    },
    detail: {
      title: 'Runs of four steps, medians; CPU of the process and of PostgreSQL together',
      head: ['store', 'at once', 'DBOS alone', 'whole runs', 'CPU a run, alone', 'CPU a run, whole'],
      rows: [...rowsOf('PostgreSQL', onPostgres), ...rowsOf('PGlite', embedded)],
    },
  };
}

function rowsOf(store: string, measured: Measured): string[][] {
  const cell = (side: Side, atOnce: AtOnce, of: keyof Rates) => median(measured[side][atOnce][of]).toFixed(0);
  return AT_ONCE.map((atOnce) => [
    store,
    String(atOnce),
    ...SIDES.map((side) => `${cell(side, atOnce, 'rate')}/s`),
    ...SIDES.map((side) => `${cell(side, atOnce, 'cpu')} µs`),
  ]);
}

async function measureOn(
  store: string,
  { servers, rounds, size, postgres }: RunsOptions,
  environmentOf: (side: Side) => Promise<Record<string, string>>,
): Promise<Measured> {
  const measured: Measured = { 'dbos-alone': noRates(), 'gateway-runs': noRates() };
  const started: [Side, ServerProcess][] = [];
  try {
    for (const side of SIDES) {
      progress(`runs on ${store}: starting ${side}`);
      const server = await startServer(`${servers}/${side}.js`, { env: await environmentOf(side) });
      started.push([side, server]);
      await server.ask<RateReply>({ ...WARM_UP, count: Math.ceil(WARM_UP.count * size) });
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const atOnce of AT_ONCE) {
        progress(`runs on ${store}: ${atOnce} at once, round ${round} of ${rounds}`);
        const count = Math.max(atOnce, Math.ceil(RUNS_OF_SLOT[atOnce] * size));
        // Each side comes first in half of the rounds.
        for (const [side, server] of round % 2 === 0 ? started : started.toReversed()) {
          const { rate, cpu } = await slot(server, { count, atOnce }, postgres);
          measured[side][atOnce].rate.push(rate);
          measured[side][atOnce].cpu.push(cpu);
        }
      }
    }
  } finally {
    for (const [, server] of started) await server.stop();
  }
  return measured;
}

async function slot(server: ServerProcess, { count, atOnce }: RateSlot, postgres: BenchPostgres) {
  const used = () => cpuMicroseconds(server.pid) + (postgres.cpuMicroseconds() ?? 0);
  const before = used();
  const { seconds } = await server.ask<RateReply>({ count, atOnce });
  return { rate: count / seconds, cpu: (used() - before) / count };
}

const noRates = (): Record<AtOnce, Rates> => ({
  1: { rate: [], cpu: [] },
  20: { rate: [], cpu: [] },
  100: { rate: [], cpu: [] },
});

/** The numbers of stored runs to measure with. */
export const STORED = { few: 1_000, many: 1_000_000 };

export async function measureStoredRuns({
  servers,
  postgres,
  many,
}: {
  servers: string;
  postgres: BenchPostgres;
  many: number;
}): Promise<{ figures: FiguresOf<'stored-runs'>; detail: Detail }> {
  progress(`1,000 runs in flight, then status reads with ${many} runs stored`);
  const server = await startServer(`${servers}/stored-runs.js`, {
    env: { DATABASE_URL: await postgres.createDatabase() },
    execArgv: ['--expose-gc'],
  });
  interface Stored {
    memory: { heapMb: number; rssMb: number };
    reads: number[];
  }
  const { memory, reads } = await server.ask<Stored>([STORED.few, many]);
  await server.stop();
  const [withFew = 0, withMany = 0] = reads;
  return {
    figures: { 'status read, very many runs stored ÷ 1,000 stored': single(withMany / withFew) },
    detail: {
      title: 'Runs stored and in flight, PostgreSQL',
      head: ['', 'measured'],
      rows: [
        [`status read, ${STORED.few} runs stored`, `${withFew.toFixed(2)} ms`],
        [`status read, ${many} runs stored`, `${withMany.toFixed(2)} ms`],
        ['heap of 1,000 runs in the middle of a call', `${memory.heapMb.toFixed(0)} MB`],
        ['resident size of the same 1,000 runs', `${memory.rssMb.toFixed(0)} MB`],
      ],
    },
  };
}
