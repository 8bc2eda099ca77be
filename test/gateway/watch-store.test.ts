// A fail-over of PostgreSQL puts the last minute in doubt, once. A store that was restored while a
// node runs is refused. A database with an encoding other than UTF8 is refused or reported.
import { randomUUID } from 'node:crypto';
import { sql, type UnknownRow } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createOverview } from '../../src/cluster/overview.js';
import { watchStore } from '../../src/gateway/watch-store.js';
import { searchCalls } from '../../src/idempotency/erasure.js';
import { readFacts } from '../../src/store/identity/facts.js';
import { onFailOver } from '../../src/store/identity/guard.js';
import type { ConfiguredOwner } from '../../src/store/identity/owner.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore, type Store } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { insertCall } from '../admin/journal.js';
import { runCliHere } from '../cli/cli.js';
import { endsAfterEach } from '../support/closed-with-test.js';
import { execute } from '../support/execute.js';
import { insertRun } from '../support/insert-run.js';
import { makeTestLocation, sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

const owner: ConfiguredOwner = { mode: 'sandbox', backOffice: 'simulated', unset: [] };
const endings = endsAfterEach();
const FIRST = '00000000-0000-0000-0000-000000000000';

const open = async (url: string): Promise<Store<GatewayTables>> => {
  const store = await openStore<GatewayTables>({
    location: { kind: 'postgres', url },
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    onError: () => undefined,
    owner,
  });
  endings.push(() => store.close());
  return store;
};

/** Starts the watch on these stores concurrently; returns the lines at `error`. */
async function watched(stores: readonly Store<GatewayTables>[]): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line)) });
  const watches = await Promise.all(stores.map((store) => watchStore({ store, repeats: 'never', log })));
  for (const { stop } of watches) await stop();
  return lines;
}

const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

describe('after a fail-over', () => {
  test('open calls, and calls recorded as not done in the last minute, are put in doubt once, whichever node notices the fail-over', async () => {
    const { location, dispose } = await makeTestLocation('postgres', 'migrated');
    endings.push(dispose);
    const url = location.kind === 'postgres' ? location.url : '';
    const [one, other] = [await open(url), await open(url)];
    const { db } = one;
    expect(await watched([one])).toEqual([]);
    const watch = await watchStore({ store: one, repeats: 'never', log: pino({ level: 'silent' }) });
    await watch.stop();
    expect([watch.timeline(), watch.failedOverAt()]).toEqual([1, undefined]);
    const call = (id: string, started: number) =>
      db
        .updateTable('call')
        .set({ started_at: ago(started), finished_at: null })
        .where('id', '=', id)
        .execute();
    const notDone = { state: 'NOT_DONE', idempotency_key: randomUUID() } as const;
    const recent = await insertCall(db, { state: 'UNDER_WAY' });
    const repeatable = await insertCall(db, notDone);
    const done = await insertCall(db, { state: 'DONE' });
    const old = await insertCall(db, { ...notDone, idempotency_key: randomUUID() });
    const oldOpen = await insertCall(db, { state: 'UNKNOWN' });
    for (const id of [recent, repeatable, done]) await call(id, 5);
    for (const id of [old, oldOpen]) await call(id, 600);
    const run = await insertRun(db, { payload: '{}', overall_status: 'BASE_OK', updated_at: ago(600) });
    for (const [step, status] of [
      ['BASE', 'SUCCESS'],
      ['FULL', 'PENDING'],
    ] as const)
      await db.insertInto('run_step').values({ submission_id: run, step, status }).execute();
    await db.updateTable('store_identity').set({ timeline: 0 }).execute();

    const lines = await watched([one, other]);
    expect(lines.map(({ msg, calls }) => [msg, calls])).toEqual([
      ['PostgreSQL has failed over to a replica: what happened in the minute before is in doubt', 3],
    ]);
    const doubtful = await db.selectFrom('call').select('id').where('restored_at', 'is not', null).execute();
    expect(doubtful.map(({ id }) => id).toSorted()).toEqual([recent, repeatable, oldOpen].toSorted());
    expect(await db.selectFrom('call').select('state').where('id', '=', recent).executeTakeFirst()).toEqual({
      state: 'UNDER_WAY',
    });
    const steps = await db.selectFrom('run_step').select(['step', 'in_doubt']).orderBy('step').execute();
    expect(steps).toEqual([
      { step: 'BASE', in_doubt: false },
      { step: 'FULL', in_doubt: true },
    ]);
    expect(await watched([one, other])).toEqual([]);
  });

  test('a node that freezes while it records a fail-over leaves the record to the next node', async () => {
    const { location, dispose } = await makeTestLocation('postgres', 'migrated');
    endings.push(dispose);
    const url = location.kind === 'postgres' ? location.url : '';
    const [frozen, other] = [await open(url), await open(url)];
    await frozen.db.updateTable('store_identity').set({ timeline: 0 }).execute();
    let resume: () => void = () => undefined;
    const resumed = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const facts = await readFacts(other.db, 'postgres');
    let freezing: Promise<unknown> | undefined;
    await new Promise<void>((resolve) => {
      freezing = onFailOver(frozen.db, facts, async () => {
        resolve();
        await resumed;
      }).catch(() => 'it has lost its transaction');
    });
    expect(await onFailOver(other.db, facts, async () => 'recorded')).toBe('recorded');
    resume();
    expect(await freezing).toBe('it has lost its transaction');
  });

  test.each([
    ['is right', 0],
    ['is an hour ahead', 3_600_000],
  ])(
    'the minute in doubt is the one before the outage, even if nodes have written to the new primary since, when the clock of the node %s',
    async (_, aheadMs) => {
      const { location, dispose } = await makeTestLocation('postgres', 'migrated');
      endings.push(dispose);
      const now = Date.now.bind(Date);
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
      onTestFinished(() => clock.mockRestore());
      const store = await open(location.kind === 'postgres' ? location.url : '');
      const watch = await watchStore({ store, repeats: 'never', log: pino({ level: 'silent' }) });
      await watch.stop();
      const { db } = store;
      const call = await insertCall(db, { state: 'NOT_DONE', idempotency_key: randomUUID() });
      await db
        .insertInto('node')
        .values({ id: randomUUID(), lives_until: ago(-3_600) })
        .execute();
      await db.updateTable('store_identity').set({ timeline: 0 }).execute();
      await watch.check();
      const doubtful = await db
        .selectFrom('call')
        .select('id')
        .where('restored_at', 'is not', null)
        .execute();
      expect(doubtful).toEqual([{ id: call }]);
    },
  );

  test('the first query on a new connection shows what is in doubt', async () => {
    const { location, dispose } = await makeTestLocation('postgres', 'migrated');
    endings.push(dispose);
    const url = location.kind === 'postgres' ? location.url : '';
    const { db, ...store } = await open(url);
    const watch = await watchStore({
      store: { db, ...store },
      repeats: 'never',
      log: pino({ level: 'silent' }),
    });
    await watch.stop();
    await insertCall(db, { state: 'UNDER_WAY' });
    await db.updateTable('store_identity').set({ timeline: 0 }).execute();
    const doubtful = () => db.selectFrom('call').select('restored_at').executeTakeFirst();
    expect(await doubtful()).toEqual({ restored_at: null });
    await execute(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until('the connections have ended', () => store.pool.totalCount === 0);
    expect(await doubtful()).toEqual({ restored_at: expect.any(Date) });
  });

  test('a server that a standby has replaced is refused', async () => {
    const { location, dispose } = await makeTestLocation('postgres', 'migrated');
    endings.push(dispose);
    const { db, ...rest } = await open(location.kind === 'postgres' ? location.url : '');
    let timeline = 2;
    const reported = (row: UnknownRow) => ('timeline' in row ? { ...row, timeline } : row);
    const store = {
      ...rest,
      // Without the plugin, connections report the timeline of the server.
      checkConnections: () => undefined,
      db: db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(reported) }),
      }),
    };
    const watch = await watchStore({ store, repeats: 'never', log: pino({ level: 'silent' }) });
    await watch.stop();
    await watch.check();
    timeline = 1;
    await expect(watch.check()).rejects.toThrow(/is on timeline 1, and was replaced by one on 2/);
    timeline = 3;
    await watch.check();
    expect(watch.timeline()).toBe(3);
  });

  test('a new connection to a server that a standby has replaced is refused alone; a node that is refused stays so until a check succeeds', async () => {
    const { location, dispose } = await makeTestLocation('postgres', 'migrated');
    endings.push(dispose);
    const { db, ...rest } = await open(location.kind === 'postgres' ? location.url : '');
    let report = (row: UnknownRow) => row;
    let checkNew: (connection: typeof db) => Promise<void> = async () => undefined;
    const closeConnections = vi.fn();
    const store = {
      ...rest,
      closeConnections,
      checkConnections: (check: typeof checkNew) => {
        checkNew = check;
      },
      db: db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => ({ ...result, rows: result.rows.map((row) => report(row)) }),
      }),
    };
    const onTimeline = (timeline: number) => (row: UnknownRow) =>
      'timeline' in row ? { ...row, timeline } : row;
    report = onTimeline(2);
    const watch = await watchStore({ store, repeats: 'never', log: pino({ level: 'silent' }) });
    await watch.stop();
    report = onTimeline(1);
    await expect(checkNew(store.db)).rejects.toThrow('was replaced by one on 2');
    expect([watch.isRefused(), closeConnections.mock.calls]).toEqual([false, []]);
    await expect(watch.check()).rejects.toThrow('was replaced by one on 2');
    expect([watch.isRefused(), closeConnections.mock.calls]).toEqual([true, [[]]]);
    report = () => {
      throw new Error('Connection terminated unexpectedly');
    };
    await expect(watch.check()).rejects.toThrow('Connection terminated');
    expect(watch.isRefused()).toBe(true);
    report = onTimeline(2);
    await watch.check();
    expect(watch.isRefused()).toBe(false);
  });

  test('a lost connection is not taken for a server that reports no timeline', async () => {
    const { location, dispose } = await makeTestLocation('postgres', 'migrated');
    endings.push(dispose);
    const { db, ...rest } = await open(location.kind === 'postgres' ? location.url : '');
    const broken = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (Object.keys(result.rows[0] ?? {}).join() !== 'timeline') return result;
        throw new Error('Connection terminated unexpectedly');
      },
    });
    const watching = watchStore({
      store: { ...rest, db: broken },
      repeats: 'never',
      log: pino({ level: 'silent' }),
    });
    await expect(watching).rejects.toThrow('Connection terminated');
  });

  test('for an hour, a node reports when it noticed the fail-over', async () => {
    const { location, dispose } = await makeTestLocation('postgres', 'migrated');
    endings.push(dispose);
    const store = await open(location.kind === 'postgres' ? location.url : '');
    await store.db.updateTable('store_identity').set({ timeline: 0 }).execute();
    const { failedOverAt, stop } = await watchStore({
      store,
      repeats: undefined,
      log: pino({ level: 'silent' }),
    });
    await stop();
    const noticed = failedOverAt()?.getTime() ?? 0;
    expect(Math.abs(Date.now() - noticed)).toBeLessThan(60_000);
    const clock = vi.spyOn(Date, 'now');
    onTestFinished(() => clock.mockRestore());
    clock.mockReturnValue(noticed + 3_599_000);
    expect(failedOverAt()?.getTime()).toBe(noticed);
    clock.mockReturnValue(noticed + 3_601_000);
    expect(failedOverAt()).toBeUndefined();
  });
});

describe('while a node runs on it', () => {
  const watching = async () => {
    const { location, dispose } = await makeTestLocation('postgres', 'migrated');
    endings.push(dispose);
    const url = location.kind === 'postgres' ? location.url : '';
    const store = await open(url);
    const { stop, ...watch } = await watchStore({ store, repeats: 'never', log: pino({ level: 'silent' }) });
    await stop();
    const change = (...statements: string[]) => execute(url, statements.join(';'));
    return { store, watch, change };
  };

  test('a store over which a dump was restored is not used, even on an open connection, until it is marked', async () => {
    const { store, watch, change } = await watching();
    const runs = store.openPool();
    endings.push(() => runs.close());
    const asRuns = () => runs.pool.query('select');
    await asRuns();
    await change(
      'create table gateway.restored (like gateway.store_identity including all)',
      'insert into gateway.restored select * from gateway.store_identity',
      'drop table gateway.store_identity',
      'alter table gateway.restored rename to store_identity',
    );
    await expect(watch.check()).rejects.toThrow(/was restored from a dump.*`gateway store restored`/);
    expect(watch.isRefused()).toBe(true);
    const count = () => store.db.selectFrom('call').selectAll().execute();
    await expect(count()).rejects.toThrow(/No connection to the store: .*was restored from a dump/);
    await expect(asRuns()).rejects.toThrow('was restored from a dump');
    await expect(watch.check()).rejects.toThrow('was restored from a dump');
    expect(watch.isRefused()).toBe(true);
    await change(
      "update gateway.store_identity set table_id = 'gateway.store_identity'::regclass::oid::text",
    );
    expect(await count()).toEqual([]);
    expect(watch.isRefused()).toBe(false);
  });

  test('a store that has lost its identity, as in the middle of a restore, is not used', async () => {
    const { store, watch, change } = await watching();
    await change('delete from gateway.store_identity');
    await expect(watch.check()).rejects.toThrow('has lost its identity');
    await expect(store.db.selectFrom('call').selectAll().execute()).rejects.toThrow('has lost its identity');
    expect(watch.isRefused()).toBe(true);
  });
});

describe('on a database with the encoding LATIN1', () => {
  const latin = async () => {
    const server = await sharedResource('postgres-url');
    const name = `latin_${randomUUID().replaceAll('-', '')}`;
    await execute(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    endings.push(() => execute(server, `drop database ${name} with (force)`));
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };
  const migrated = async (url: string) => {
    const tables = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, onError: () => undefined };
    await (await openStore({ location: { kind: 'postgres', url }, ...tables })).close();
  };

  const inUse = async () => {
    const url = await latin();
    await migrated(url);
    await execute(
      url,
      "insert into gateway.partner (id, name, sees_all_producers) values ('sandbox', 'S', true)",
    );
    await execute(
      url,
      `insert into gateway.api_key (key_hash, partner_id) values ('${'a'.repeat(64)}', 'sandbox')`,
    );
    return url;
  };

  test('a new store is refused with the fix, and nothing is created', async () => {
    const url = await latin();
    await expect(open(url)).rejects.toThrow(
      /encoding LATIN1, which cannot hold every text: create the database with CREATE DATABASE name ENCODING 'UTF8' TEMPLATE template0; nothing was written\.$/,
    );
    expect(await execute(url, "select from pg_namespace where nspname = 'gateway'")).toEqual([]);
    const { code, stderr } = await runCliHere(['migrate'], { environment: { DATABASE_URL: url } });
    expect([code, stderr]).toEqual([1, expect.stringContaining('ENCODING')]);
  });

  test('the responses of a store in use can be searched', async () => {
    const { db } = await open(await inUse());
    const id = await insertCall(db, { state: 'DONE', answer: '{"companyName":"Café Aurora"}' });
    const { calls } = await searchCalls(db, { after: FIRST, limit: 1, word: 'aurora' });
    expect(calls).toMatchObject([{ id }]);
  });

  test('a gateway on a store in use starts, and the log, the status and the check report the encoding', async () => {
    const url = await inUse();
    const store = await open(url);
    expect(await watched([store])).toMatchObject([
      { encoding: 'LATIN1', msg: expect.stringContaining('encoding') },
    ]);
    const { attention } = await createOverview({ store, serviceErrors: [], settlesCalls: true })();
    expect(attention).toEqual([
      { kind: 'STORE_ENCODING', count: 1, since: null, names: ['LATIN1'], needsPerson: true },
    ]);
    const environment = { DATABASE_URL: url };
    // Migrating also creates the tables of the engine and of the simulated back office.
    await runCliHere(['migrate'], { environment });
    const { code, stderr } = await runCliHere(['migrate', '--check'], { environment });
    expect([code, stderr]).toEqual([1, expect.stringContaining('has the encoding LATIN1')]);
  });
});
