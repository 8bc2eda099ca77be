// The time from the start of the process to its first real response, with and without existing
// stores.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { freePort } from '../support/free-port.js';
import { progress } from '../support/long-program.js';
import { cpuMicroseconds } from './cpu.js';
import type { FiguresOf } from './figures.js';
import type { BenchPostgres } from './postgres.js';
import type { Detail } from './report.js';
import { type Summary, summarize } from './statistics.js';
import { API_KEY, headers } from './workload.js';

export interface StartOptions {
  readonly rounds: number;
  readonly postgres: BenchPostgres;
  readonly directory: string;
}

/** Seconds since the process was started. */
interface Start {
  /** The first 200 of /readyz. */
  readonly ready: number;
  /** A draft has been created, and the response received. */
  readonly served: number;
  /** The CPU time until the first draft, which depends less on the load of the machine. */
  readonly cpu: number;
}

const POLL_MS = 5;
const MOST_MS = 120_000;

export async function measureStarts({
  rounds,
  postgres,
  directory,
}: StartOptions): Promise<{ figures: FiguresOf<'start'>; detail: Detail }> {
  const draft = await readFile('generated/examples/v2/createBaseSubmission.json', 'utf8');
  const start = (environment: Record<string, string>) => startOnce(environment, draft);
  const embedded = { DATA_DIR: path.join(directory, 'start-embedded') };
  const onPostgres = {
    DATA_DIR: path.join(directory, 'start-postgres'),
    DATABASE_URL: await postgres.createDatabase(),
  };
  progress('start: making the stores');
  await start(embedded);
  await start(onPostgres);
  const starts: Record<'embedded' | 'postgres' | 'first', Start[]> = {
    embedded: [],
    postgres: [],
    first: [],
  };
  for (let round = 1; round <= rounds; round += 1) {
    progress(`start: round ${round} of ${rounds}`);
    starts.embedded.push(await start(embedded));
    starts.postgres.push(await start(onPostgres));
    const empty = await mkdtemp(path.join(directory, 'start-first-'));
    starts.first.push(await start({ DATA_DIR: empty }));
    await rm(empty, { recursive: true });
  }
  const served = (all: readonly Start[]) => summarize(all.map((one) => one.served));
  return {
    figures: {
      'ready after start, existing stores: embedded': served(starts.embedded),
      'ready after start, existing stores: PostgreSQL': served(starts.postgres),
      'first start after the build, embedded': served(starts.first),
    },
    detail: {
      title: 'Seconds from the start of `node dist/main.js`: median, p10 to p90',
      head: ['start', '/readyz is 200', 'first draft created', 'CPU until then'],
      rows: [
        rowOf('embedded, existing stores', starts.embedded),
        rowOf('PostgreSQL, existing stores', starts.postgres),
        rowOf('embedded, first start', starts.first),
      ],
    },
  };
}

function rowOf(title: string, starts: readonly Start[]): string[] {
  const text = ({ median, p10, p90 }: Summary) =>
    `${median.toFixed(2)}, ${p10.toFixed(2)} to ${p90.toFixed(2)}`;
  const column = (of: (start: Start) => number) => text(summarize(starts.map(of)));
  return [title, column(({ ready }) => ready), column(({ served }) => served), column(({ cpu }) => cpu)];
}

async function startOnce(environment: Record<string, string>, draft: string): Promise<Start> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const gateway = spawn(process.execPath, ['dist/main.js'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      ADMIN_PORT: '0',
      SIMULATOR_TIME_SCALE: '0',
      SANDBOX_API_KEY: API_KEY,
      ...environment,
    },
  });
  const end = () => gateway.kill('SIGKILL');
  process.once('exit', end);
  try {
    const seconds = () => (performance.now() - started) / 1_000;
    while (!(await isReady(address))) {
      if (gateway.exitCode !== null) throw new Error(`The gateway ended with ${gateway.exitCode}`);
      if (seconds() * 1_000 > MOST_MS) throw new Error('The gateway did not become ready');
      await wait(POLL_MS);
    }
    const ready = seconds();
    const { statusCode, body } = await request(`${address}/v2/submission/base`, {
      method: 'POST',
      headers,
      body: draft,
    });
    const said = await body.text();
    if (statusCode !== 201)
      throw new Error(`The request for the first draft returned ${statusCode}: ${said}`);
    return { ready, served: seconds(), cpu: cpuMicroseconds(gateway.pid ?? 0) / 1e6 };
  } finally {
    await stop(gateway);
    process.off('exit', end);
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${address}/readyz`);
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

async function stop(gateway: ChildProcess): Promise<void> {
  if (gateway.exitCode !== null || gateway.signalCode !== null) return;
  const ended = once(gateway, 'exit');
  gateway.kill('SIGTERM');
  await ended;
}
