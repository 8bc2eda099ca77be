// A gateway for runs: a test can hold back or reject their steps, and disconnect the store.
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { execute } from '../support/execute.js';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../support/gateway.js';
import { makeTestLocation } from '../support/store.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';
import { createHookedBackOffice } from './hooked-back-office.js';
import { runCalls, type Version } from './run-calls.js';

const ERASE = 'update gateway.run set payload = null, expired_at = now() where submission_id = $1';
const WAITS_FOR_RUN = `
select from pg_stat_activity
where datname = current_database() and wait_event_type = 'Lock' and query like 'update %run%'`;

/** Use it once per test file. Read the gateway only inside tests. */
export function useRuns(options: TestGatewayOptions = {}) {
  const hooked = createHookedBackOffice();
  let started: TestGateway | undefined;
  let proxy: TcpProxy | undefined;
  let database = '';
  let dropDatabase: (() => Promise<void>) | undefined;
  const there = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('Runs are available only inside tests');
    return one;
  };
  const gateway = () => there(started);

  beforeAll(async () => {
    const { location, dispose } = await makeTestLocation('postgres', 'migrated');
    if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
    [database, dropDatabase] = [location.url, dispose];
    const url = new URL(database);
    proxy = await startTcpProxy(url.hostname, Number(url.port === '' ? 5432 : url.port));
    [url.hostname, url.port] = ['127.0.0.1', String(proxy.port)];
    started = await startTestGateway({
      store: 'postgres',
      backOffice: hooked.backOffice,
      storeTimeouts: { connectionTimeoutMs: 1_000, queryTimeoutMs: 2_000 },
      // Long enough that a process starved of CPU still sends its heartbeat.
      backoffMs: () => 500,
      ...options,
      environment: { DATABASE_URL: url.href, ...options.environment },
    });
  });
  afterAll(async () => {
    await started?.stop();
    await proxy?.cut();
    await dropDatabase?.();
  });

  const sql = (statement: string, values: unknown[] = []) => execute(database, statement, values);
  return {
    hooked,
    gateway,
    /** Directly in the gateway's database. */
    sql,
    calls: (version: Version) => runCalls(version, gateway, hooked),
    /** Calls `ask` while the store is down. */
    async whileAway<T>(ask: () => Promise<T>): Promise<T> {
      const wire = there(proxy);
      await wire.cut();
      return await Promise.resolve(ask()).finally(() => wire.restore());
    },
    /** Leaves the run as retention leaves it. */
    erase: (submissionId: string) => sql(ERASE, [submissionId]),
    /** Leaves the run as retention leaves it, while `ask` waits to change the run. */
    async eraseBefore<T>(submissionId: string, ask: () => Promise<T>): Promise<T> {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      try {
        await client.query('begin');
        await client.query(ERASE, [submissionId]);
        const answer = ask();
        await until('a statement waits for the run', async () => (await sql(WAITS_FOR_RUN)).length > 0);
        await client.query('commit');
        return await answer;
      } finally {
        await client.end();
      }
    },
    /** Makes the run unreadable, as if what is stored had been changed. */
    breakSeal: (submissionId: string) =>
      sql(`update gateway.run_step set output = 'sealed:damaged:' where submission_id = $1`, [submissionId]),
  };
}
