// Measures the CPU time per request of each target, with all servers running, in short slots in
// random order.
import { randomUUID } from 'node:crypto';
import { progress } from '../support/long-program.js';
import { roomyLimits } from '../support/roomy-limits.js';
import { cpuMicroseconds } from './cpu.js';
import { type Outgoing, openLoad } from './load.js';
import type { BenchPostgres } from './postgres.js';
import { type Target, type TargetName, targets } from './request-targets.js';
import { type ServerProcess, startServer } from './server-process.js';
import { API_KEY, headers, PATH, quoteBody, STATUS_PATH } from './workload.js';

export interface SlotOptions {
  readonly sections: readonly Target['sections'][number][];
  readonly servers: string;
  readonly rounds: number;
  readonly perSlot: number;
  readonly warmUp: number;
  readonly postgres: BenchPostgres | undefined;
  /** For the gateway's files outside its store. */
  readonly directory: string;
}

/** Microseconds per request. */
export interface Slot {
  readonly cpu: number;
  /** Undefined if PostgreSQL runs elsewhere or not at all. */
  readonly postgresCpu: number | undefined;
}

/** One value a round. */
export type Measured = ReadonlyMap<TargetName, Slot[]>;

/** Production keeps connections open, so the requests that open them do not count. */
const UNCOUNTED = 32;
/**
 * A round's value is the mean of this many slots. Shorter slots would measure how fast a server
 * fills the processor's caches.
 */
const SLOTS_PER_ROUND = 2;
/** A bound partner's calls use these policies in turn; the store knows their owner. */
const POLICIES = 2_000;

export async function measureSlots(options: SlotOptions): Promise<Measured> {
  const { sections, rounds, warmUp, perSlot } = options;
  const wanted = targets.filter((target) => target.sections.some((one) => sections.includes(one)));
  const servers = await startServers(options, new Set(wanted.map(({ server }) => server)));
  const body = await quoteBody();
  const slotOf = (target: Target) => {
    const server = servers.get(target.server);
    if (!server) throw new Error(`The server ${target.server} is not running`);
    const next = requestsOf(target, server, body);
    return (requests: number) => runSlot(server, next, requests, options.postgres);
  };
  const slots = wanted.map((target) => ({ target, run: slotOf(target) }));
  const measured = new Map<TargetName, Slot[]>();
  try {
    // A slow server gets as many as others, because V8 optimizes code by the number of its calls.
    for (const { target, run } of slots) {
      progress(`warming up: ${target.title}, ${target.method}`);
      await run(warmUp);
    }
    for (let round = 1; round <= rounds; round += 1) {
      const parts = new Map<TargetName, Slot[]>();
      for (let part = 1; part <= SLOTS_PER_ROUND; part += 1) {
        progress(`requests, round ${round} of ${rounds}, part ${part} of ${SLOTS_PER_ROUND}`);
        for (const { target, run } of shuffled(slots))
          add(parts, target.name, await run(Math.ceil(perSlot / target.slowness)));
      }
      for (const [name, taken] of parts) add(measured, name, meanOf(taken));
    }
  } finally {
    for (const server of servers.values()) await server.stop();
  }
  return measured;
}

async function runSlot(
  { port, pid }: ServerProcess,
  next: () => Outgoing,
  requests: number,
  postgres: BenchPostgres | undefined,
): Promise<Slot> {
  const load = openLoad(port);
  try {
    await load.send(Math.min(UNCOUNTED, requests), next);
    const postgresBefore = postgres?.cpuMicroseconds();
    const before = cpuMicroseconds(pid);
    await load.send(requests, next);
    const cpu = (cpuMicroseconds(pid) - before) / requests;
    const postgresAfter = postgres?.cpuMicroseconds();
    const isCounted = postgresBefore !== undefined && postgresAfter !== undefined;
    return { cpu, postgresCpu: isCounted ? (postgresAfter - postgresBefore) / requests : undefined };
  } finally {
    await load.close();
  }
}

/** Starts the bare node:http server first, because the proxy needs it. */
async function startServers(
  { servers, postgres, directory }: SlotOptions,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ServerProcess>> {
  const started = new Map<string, ServerProcess>();
  for (const name of [...names].toSorted((a, b) => Number(b === 'node-http') - Number(a === 'node-http'))) {
    progress(`starting ${name}`);
    const env = {
      UPSTREAM_PORT: String(started.get('node-http')?.port),
      DATA_DIR: directory,
      SANDBOX_API_KEY: API_KEY,
      ...roomyLimits,
      PARTNER_CONCURRENT_CALLS: '1000',
      ...(name === 'everything' && { DATABASE_URL: await postgres?.createDatabase() }),
    };
    started.set(name, await startServer(`${servers}/${name}.js`, { env }));
  }
  return started;
}

/**
 * Requests with different keys and policies: concurrent calls with one key or on one policy would
 * be refused or joined.
 */
function requestsOf({ method, base, key }: Target, { keys }: ServerProcess, body: string): () => Outgoing {
  const apiKey = key === undefined ? API_KEY : (keys?.[key] ?? '');
  const sent = { ...headers, 'x-api-key': apiKey };
  let count = 0;
  return () => {
    count += 1;
    const policyKey = key === undefined ? 1_000_000 + count : 5_000_000 + (count % POLICIES);
    if (method === 'GET')
      return { method, path: `${base}${STATUS_PATH}?policyKey=${policyKey}`, headers: sent };
    return {
      method,
      path: `${base}${PATH}?policyKey=${policyKey}&policyActivityKey=2000842`,
      headers: { ...sent, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body,
    };
  };
}

function add(series: Map<TargetName, Slot[]>, name: TargetName, slot: Slot): void {
  const slots = series.get(name);
  if (slots) slots.push(slot);
  else series.set(name, [slot]);
}

function meanOf(slots: readonly Slot[]): Slot {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const postgres = slots.flatMap(({ postgresCpu }) => postgresCpu ?? []);
  return {
    cpu: mean(slots.map(({ cpu }) => cpu)),
    postgresCpu: postgres.length === 0 ? undefined : mean(postgres),
  };
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
