// How many connections a gateway has under load, and what callers get if there are fewer.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { nodeReads } from '../../src/metrics/node.js';
import { openPostgresPool } from '../../src/store/postgres.js';
import { createRecordingBackOffice } from '../operations/v2/recording-back-office.js';
import { endsAfterEach } from '../support/closed-with-test.js';
import { audit, baseExample, issueExample } from '../support/examples.js';
import { execute } from '../support/execute.js';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../support/gateway.js';
import { makeTestLocation, sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

const ends = endsAfterEach();
let database: URL;
const lines: Record<string, unknown>[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  const { location, dispose } = await makeTestLocation('postgres', 'migrated');
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  database = new URL(location.url);
  ends.push(dispose);
  lines.splice(0);
});
async function start(url: URL, options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { environment, ...overrides } = options;
  const limits = { PARTNER_CONCURRENT_CALLS: '1000', PARTNER_CONCURRENT_RUNS: '1000', MAX_RUNS: '1000' };
  const gateway = await startTestGateway({
    log,
    ...overrides,
    environment: { DATABASE_URL: url.href, ...limits, ...environment },
  });
  ends.push(gateway.stop);
  return gateway;
}

const post = (gateway: TestGateway, path: string, body: object) =>
  send(gateway, path, {
    method: 'POST',
    headers: { ...audit, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  });

async function send({ url, apiKey }: TestGateway, path: string, { headers, ...request }: RequestInit = {}) {
  const answer = await fetch(`${url}/v2${path}`, {
    ...request,
    headers: { ...headers, 'x-api-key': apiKey },
  });
  const text = await answer.text();
  return { status: answer.status, code: JSON.parse(text).error?.code, text, headers: answer.headers };
}
const draft = (gateway: TestGateway) => post(gateway, '/submission/base', baseExample());
const many = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));

const documented = async (pattern: RegExp): Promise<number> => {
  const [, number] = pattern.exec(await readFile('docs/operations/postgresql.md', 'utf8')) ?? [];
  return Number(number);
};

const ofGateways = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name like 'policy-gateway %'`;

/** The maximum number of concurrent connections of a gateway during the work. */
async function mostConnections(work: () => Promise<unknown>): Promise<number> {
  const client = new pg.Client({ connectionString: database.href });
  await client.connect();
  let most = 0;
  let isOver = false;
  const over = work().finally(() => {
    isOver = true;
  });
  await until(
    'the work is over',
    async () => {
      const { rows } = await client.query<{ count: number }>(ofGateways);
      most = Math.max(most, rows[0]?.count ?? 0);
      return isOver;
    },
    120_000,
  );
  await client.end();
  await over;
  return most;
}

describe('under load', () => {
  const work = async (gateway: TestGateway) => {
    for (let round = 0; round < 5; round += 1) {
      const [drafts, runs] = await Promise.all([
        many(100, () => draft(gateway)),
        many(40, () => post(gateway, '/policy/issue', issueExample())),
      ]);
      expect(new Set(drafts.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(runs.map(({ status }) => status))).toEqual(new Set([202]));
    }
  };

  test('a node has at most the documented number of connections', async () => {
    const gateway = await start(database, { backOffice: createRecordingBackOffice() });
    const most = await mostConnections(() => work(gateway));
    const number = await documented(/A node has at most (\d+) connections/);
    process.stdout.write(`connections: at most ${most} at a time, ${number} are documented\n`);
    expect(most).toBeLessThanOrEqual(number);
    expect(most).toBeGreaterThan(number / 2);
  }, 120_000);

  test('a node with the simulated back office has at most ten more connections', async () => {
    const gateway = await start(database);
    const most = await mostConnections(() => work(gateway));
    expect(most).toBeLessThanOrEqual((await documented(/A node has at most (\d+) connections/)) + 10);
  }, 120_000);
});

/** How many requests wait for a connection, according to the metrics of all pools. */
async function waitingIn({ admin }: TestGateway): Promise<number> {
  const { text } = await admin.http.get('/metrics').set('x-api-key', admin.token);
  const counts = text.matchAll(/^db_client_connection_pending_requests\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

describe('with too few connections', () => {
  /** A user without superuser rights, because limits apply only to such users. */
  const limited = async (limit: number) => {
    const name = `few_${randomBytes(6).toString('hex')}`;
    const server = await sharedResource('postgres-url');
    await execute(server, `create role ${name} login password 'few' connection limit ${limit}`);
    ends.splice(0, 0, () => execute(server, `drop role ${name}`));
    for (const schema of ['gateway', 'engine', 'simulator']) {
      await execute(database.href, `grant usage on schema ${schema} to ${name}`);
      await execute(database.href, `grant all on all tables in schema ${schema} to ${name}`);
      await execute(database.href, `grant usage on all sequences in schema ${schema} to ${name}`);
    }
    const url = new URL(database);
    Object.assign(url, { username: name, password: 'few' });
    return url;
  };

  const expectExplained = async (answers: readonly Awaited<ReturnType<typeof send>>[]) => {
    for (const { status, code, text, headers } of answers) {
      expect([status, code], text).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(headers.get('Retry-After')).toMatch(/^\d+$/);
    }
    const refused = () => lines.filter(({ msg, status }) => msg === 'exchange' && status === 503);
    await until('each has its line', () => refused().length >= answers.length);
    return refused().map(({ reason }) => String(reason));
  };

  test('requests wait for one of the four connections of a role, and all succeed', async () => {
    const gateway = await start(await limited(4), { backOffice: createRecordingBackOffice() });
    const answers = await many(200, () => draft(gateway));
    expect(answers.filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([]);
    expect(lines.filter(({ reason }) => reason !== undefined)).toEqual([]);
  }, 60_000);

  test('if others have taken all connections, each request gets a 503 with its reason; later ones succeed once some are free', async () => {
    const limit = 5;
    const url = await limited(limit);
    const gateway = await start(url, {
      backOffice: createRecordingBackOffice(),
      storeTimeouts: { connectionTimeoutMs: 1_000, queryTimeoutMs: 5_000 },
    });
    expect((await draft(gateway)).status).toBe(201);
    const others: pg.Client[] = [];
    const takeOne = async () => {
      const client = new pg.Client({ connectionString: url.href });
      client.on('error', () => undefined);
      await client.connect();
      others.push(client);
    };
    await until('others have all', async () => {
      await execute(
        database.href,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where usename = '${url.username}' and application_name like 'policy-gateway %'`,
      );
      await takeOne().catch(() => undefined);
      return others.length === limit;
    });
    lines.splice(0);
    const drafts = many(50, () => draft(gateway));
    await until('the metrics say that queries wait', async () => (await waitingIn(gateway)) > 0);
    const reasons = await expectExplained(await drafts);
    for (const reason of reasons)
      expect(reason).toMatch(/^No free connection to the store: too many connections/);
    for (const client of others.splice(0)) await client.end();
    await until('a draft is created', async () => (await draft(gateway)).status === 201);
  }, 60_000);

  test('a waiting query is counted all the time while a server refuses connections', async () => {
    const pool = openPostgresPool({
      ...{ url: (await limited(0)).href, purpose: 'test' },
      ...{ connectionTimeoutMs: 2_000, onError: () => undefined },
    });
    const reads = nodeReads({
      pools: () => new Map([['tables', pool]]),
      isReady: () => true,
      load: () => ({ calls: { count: 0 }, runs: 0 }),
      ...{
        heartbeatAgeMs: () => 0,
        sweepAgeMs: () => 0,
        storeTimeline: () => undefined,
        candidateCalls: () => ({ accepted: 0, refused: 0, dropped: 0, failed: 0 }),
        version: '',
      },
    });
    const waiting = () => reads.db_client_connection_pending_requests()[0]?.[1];
    const asked = pool.connect().catch((error: unknown) => error);
    await until('it was refused', () => waiting() === 1);
    const counts: unknown[] = [];
    for (let at = 0; at < 20; at += 1) {
      counts.push(waiting());
      await pause(30);
    }
    expect(new Set(counts)).toEqual(new Set([1]));
    expect(await asked).toMatchObject({ code: '53300' });
    expect(waiting()).toBe(0);
    await pool.end();
  });

  test('every error of a request that waits in vain because a table is locked has its reason in the log', async () => {
    const gateway = await start(database, {
      backOffice: createRecordingBackOffice(),
      storeTimeouts: { connectionTimeoutMs: 500, queryTimeoutMs: 2_000 },
    });
    const readRun = () => send(gateway, `/submission/global/${randomUUID()}/status`);
    expect((await readRun()).status).toBe(404);
    const locking = new pg.Client({ connectionString: database.href });
    await locking.connect();
    await locking.query('begin');
    await locking.query('lock table gateway.run in access exclusive mode');
    lines.splice(0);
    const answers = await many(50, readRun);
    await locking.query('rollback');
    await locking.end();
    const reasons = await expectExplained(answers);
    const waited = /^No free connection to the store: all 10 of this pool were in use for 0\.5 s$/;
    expect(reasons.filter((reason) => waited.test(reason)).length).toBeGreaterThan(10);
    for (const reason of reasons)
      expect(reason).toMatch(/^(No free connection to the store: |Query read timeout)/);
    await until('runs are read', async () => (await readRun()).status === 404);
  }, 60_000);
});
