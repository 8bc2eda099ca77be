// What the gateway costs its store: statements of an idle node, bytes on disk, and PostgreSQL's CPU
// of each kind of request.
import { hash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../support/free-port.js';
import { progress } from '../support/long-program.js';
import { roomyLimits } from '../support/roomy-limits.js';
import { cpuMicroseconds } from './cpu.js';
import type { FiguresOf } from './figures.js';
import { type Load, type Outgoing, openLoad } from './load.js';
import type { BenchPostgres } from './postgres.js';
import type { Detail } from './report.js';
import { scaleDetail } from './scale.js';
import { type ServerProcess, startServer } from './server-process.js';
import type { Counted } from './servers/counting-gateway.js';
import { single } from './statistics.js';
import { API_KEY, headers, PATH, quoteBody, STATUS_PATH } from './workload.js';

export interface StoreOptions {
  readonly servers: string;
  readonly postgres: BenchPostgres;
  readonly directory: string;
  readonly requests: number;
  /** The engine of runs looks for work more often in its first minute. */
  readonly idleAfterSeconds: number;
  readonly idleSeconds: number;
}

export async function measureStore(
  options: StoreOptions,
): Promise<{ figures: FiguresOf<'store'>; details: Detail[] }> {
  const url = await options.postgres.createDatabase();
  const [embedded, onPostgres] = await Promise.all([
    measureIdle('embedded', options, {}),
    measureIdle('PostgreSQL', options, { DATABASE_URL: url }),
  ]);
  const costs = await measureRequests(options);
  const { write, replay, read, uncached } = costs.cpu;
  const sum = ({ gateway, postgres }: Cost) => gateway + postgres;
  return {
    figures: {
      'idle node: statements per second, PostgreSQL': single(onPostgres.perSecond),
      'idle node: statements per second, embedded': single(embedded.perSecond),
      'idle node: peak resident size, embedded': single(embedded.peakRssMb),
      'uncached key, GET: gateway': single(uncached.gateway),
      'uncached key, GET: PostgreSQL': single(uncached.postgres),
      'replay ÷ write, gateway and PostgreSQL': single(sum(replay) / sum(write)),
      'write: PostgreSQL': single(write.postgres),
      'stored by 1,000 mixed requests, with indexes': single(costs.megabytesPer1000),
      'audit row with its indexes': single(costs.auditRowBytes),
    },
    details: [
      {
        title: 'An idle node',
        head: ['store', 'statements/s', 'resident MB', 'peak MB', 'CPU %'],
        rows: [embedded, onPostgres].map((idle) => [
          idle.store,
          idle.perSecond.toFixed(2),
          idle.rssMb.toFixed(0),
          idle.peakRssMb.toFixed(0),
          idle.cpuPercent.toFixed(2),
        ]),
      },
      ...[embedded, onPostgres].map(({ store, statements }) => ({
        title: `Statements of an idle node, ${store}`,
        head: ['statement', 'per minute'],
        rows: statements,
      })),
      {
        title: 'Microseconds of CPU per request',
        head: ['request', 'gateway', 'PostgreSQL'],
        rows: Object.entries(costs.cpu).map(([name, { gateway, postgres }]) => [
          name,
          gateway.toFixed(0),
          postgres.toFixed(0),
        ]),
      },
      scaleDetail({
        gateway: write.gateway + read.gateway,
        postgres: write.postgres + read.postgres,
        megabytesPer1000: costs.megabytesPer1000,
      }),
    ],
  };
}

interface Idle {
  readonly store: string;
  readonly perSecond: number;
  readonly statements: readonly string[][];
  readonly rssMb: number;
  readonly peakRssMb: number;
  readonly cpuPercent: number;
}

async function measureIdle(
  store: string,
  { servers, directory, idleAfterSeconds, idleSeconds }: StoreOptions,
  environment: Record<string, string>,
): Promise<Idle> {
  progress(`store: an idle node, ${store}`);
  const gateway = await startServer(`${servers}/counting-gateway.js`, {
    env: {
      PORT: String(await freePort()),
      ADMIN_PORT: '0',
      SANDBOX_API_KEY: API_KEY,
      DATA_DIR: `${directory}/idle-${store}`,
      ...environment,
    },
  });
  try {
    await wait(idleAfterSeconds * 1_000);
    const { peakRssMb } = await gateway.ask<Counted>('');
    const cpu = cpuMicroseconds(gateway.pid);
    await wait(idleSeconds * 1_000);
    const cpuPercent = (cpuMicroseconds(gateway.pid) - cpu) / idleSeconds / 1e4;
    const { statements, rssMb } = await gateway.ask<Counted>('');
    const counts = Object.entries(statements);
    return {
      store,
      perSecond: counts.reduce((sum, [, count]) => sum + count, 0) / idleSeconds,
      statements: counts.map(([name, count]) => [
        name.slice(0, 100),
        ((count / idleSeconds) * 60).toFixed(0),
      ]),
      rssMb,
      peakRssMb,
      cpuPercent,
    };
  } finally {
    await gateway.stop();
  }
}

interface Cost {
  readonly gateway: number;
  readonly postgres: number;
}

const POLICIES = 500;
/** The keys of one partner, each looked up once. */
const KEY_OF = (n: number) => `pk_${String(n).padStart(32, '0')}`;

async function measureRequests({ servers, postgres, directory, requests }: StoreOptions) {
  const url = await postgres.createDatabase();
  const env = { ...roomyLimits, PARTNER_CONCURRENT_CALLS: '1000', DATA_DIR: directory, DATABASE_URL: url };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const start = () => startServer(`${servers}/everything.js`, { env });
  const first = await start();
  await client.query(
    `insert into gateway.api_key (key_hash, partner_id)
      select hash, (select id from gateway.partner where name = 'Bench') from unnest($1::text[]) as hash`,
    [Array.from({ length: requests }, (_, n) => hash('sha256', KEY_OF(n), 'hex'))],
  );
  await first.stop();
  const server = await start();
  const load = openLoad(server.port);
  try {
    const body = await quoteBody();
    const [apiKey = ''] = Object.values(server.keys ?? {});
    const write = (key: string, n: number): Outgoing => ({
      method: 'POST',
      path: `/v2${PATH}?policyKey=${1_000_000 + (n % POLICIES)}&policyActivityKey=2000842`,
      headers: { ...headers, 'x-api-key': apiKey, 'idempotency-key': key },
      body,
    });
    const read = (key: string, n: number): Outgoing => ({
      method: 'GET',
      path: `/v2${STATUS_PATH}?policyKey=${1_000_000 + (n % POLICIES)}`,
      headers: { 'x-api-key': key, 'x-origination-source': 'bench', 'x-audit-userid': 'bench' },
    });
    const kinds = (keys: readonly string[]): Record<string, (n: number) => Outgoing> => ({
      write: (n) => write(keys[n] ?? '', n),
      replay: (n) => write(keys[n] ?? '', n),
      read: (n) => read(apiKey, n),
    });
    const uuids = () => Array.from({ length: requests }, () => randomUUID());
    progress('store: warming up');
    for (const next of Object.values(kinds(uuids()))) await send(load, requests, next);
    const size = async () => (await client.query<{ size: string }>(SIZE)).rows[0]?.size ?? '0';
    // Each call is written twice, with its intent and with its outcome. Like autovacuum under a
    // steady load, this frees the space of the first row versions of the warm-up.
    await client.query('vacuum');
    const before = Number(await size());
    const keys = uuids();
    for (const kind of ['write', 'read'] as const)
      await send(load, requests, kinds(keys)[kind] ?? (() => read(apiKey, 0)));
    await wait(1_000);
    const megabytesPer1000 = (Number(await size()) - before) / (2 * requests) / 1_000;
    const { rows } = await client.query<{ bytes: number }>(
      `select (sum(pg_total_relation_size(part)) / sum(rows))::float8 as bytes
        from (select tableoid::regclass as part, count(*) as rows from gateway.audit group by 1) as parts`,
    );
    const cpu: Record<string, Cost> = {};
    for (const [name, next] of Object.entries(kinds(uuids())))
      cpu[name] = await costOf(name, { server, postgres, load, requests, next });
    const uncached = await costOf('uncached key', {
      ...{ server, postgres, load, requests },
      next: (n) => read(KEY_OF(n), n),
    });
    const none = { gateway: 0, postgres: 0 };
    return {
      megabytesPer1000,
      auditRowBytes: rows[0]?.bytes ?? 0,
      cpu: { write: cpu.write ?? none, replay: cpu.replay ?? none, read: cpu.read ?? none, uncached },
    };
  } finally {
    await load.close();
    await server.stop();
    await client.end();
  }
}

const SIZE = `select sum(pg_total_relation_size(oid))::text as size from pg_class
  where relnamespace = 'gateway'::regnamespace and relkind in ('r', 'p')`;

interface CostParts {
  readonly server: ServerProcess;
  readonly postgres: BenchPostgres;
  readonly load: Load;
  readonly requests: number;
  next(n: number): Outgoing;
}

async function costOf(name: string, { server, postgres, load, requests, next }: CostParts): Promise<Cost> {
  progress(`store: ${requests} of: ${name}`);
  const before = [cpuMicroseconds(server.pid), postgres.cpuMicroseconds() ?? 0] as const;
  await send(load, requests, next);
  // The audit log of reads is written a moment later.
  await wait(1_000);
  const after = [cpuMicroseconds(server.pid), postgres.cpuMicroseconds() ?? 0] as const;
  return { gateway: (after[0] - before[0]) / requests, postgres: (after[1] - before[1]) / requests };
}

async function send(load: Load, count: number, next: (n: number) => Outgoing): Promise<void> {
  let n = 0;
  await load.send(count, () => {
    const outgoing = next(n);
    n += 1;
    return outgoing;
  });
}
