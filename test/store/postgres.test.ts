// The guarantees of the store on PostgreSQL with several nodes and lost connections.
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openPostgresPool } from '../../src/store/postgres.js';
import { openStore, type Store, type StoreOptions } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { execute } from '../support/execute.js';
import { startTestGateway } from '../support/gateway.js';
import { type Content, makeTestLocation } from '../support/store.js';
import { startTcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

let url: string;
let dispose: () => Promise<void>;
let errors: Error[];
const stores: Store<GatewayTables>[] = [];

beforeEach(() => useDatabase('migrated'));

async function useDatabase(content: Content): Promise<void> {
  const made = await makeTestLocation('postgres', content);
  if (made.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  url = made.location.url;
  dispose = made.dispose;
  errors = [];
}

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await dispose();
});

async function open(at = url, more: Partial<StoreOptions> = {}): Promise<Store<GatewayTables>> {
  const store = await openStore<GatewayTables>({
    location: { kind: 'postgres', url: at },
    schema: GATEWAY_SCHEMA,
    migrations: gatewayMigrations,
    onError: (error) => errors.push(error),
    connectionTimeoutMs: 5_000,
    answerWithinMs: 500,
    ...more,
  });
  stores.push(store);
  return store;
}

/** The pool may have several connections, and reports each loss separately. */
async function killOtherConnections(): Promise<void> {
  const killed = await execute(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await until('each loss is reported', () => killed.length > 0 && errors.length >= killed.length);
}

async function proxied(more: Partial<StoreOptions> = {}) {
  const target = new URL(url);
  const proxy = await startTcpProxy(target.hostname, Number(target.port === '' ? 5432 : target.port));
  target.hostname = '127.0.0.1';
  target.port = String(proxy.port);
  return { proxy, store: await open(target.href, more) };
}

describe('on an empty database', () => {
  beforeEach(async () => {
    await dispose();
    await useDatabase('empty');
  });

  test.each([1, 2, 3])('four nodes that start concurrently all open the store (%i)', async () => {
    const nodes = await Promise.all([open(), open(), open(), open()]);
    const { rows } = await sql`select name from gateway.kysely_migration order by name`.execute(nodes[0].db);
    expect(rows).toEqual(Object.keys(gatewayMigrations).map((name) => ({ name })));
  });

  // roles.proof.ts does this with two users.
  test('a gateway that has an address for migrations creates its tables and serves', async () => {
    const environment = { DATABASE_URL: url, MIGRATION_DATABASE_URL: url };
    const gateway = await startTestGateway({ environment });
    expect((await gateway.http.get('/readyz')).status).toBe(200);
    await gateway.stop();
  });
});

test.each([
  ['off', 'on'],
  ['local', 'local'],
])('with synchronous_commit = %s of the database, the sessions of the store have %s', async (set, used) => {
  await execute(url, `alter database "${new URL(url).pathname.slice(1)}" set synchronous_commit = '${set}'`);
  const pool = openPostgresPool({
    ...{ url, purpose: 'test', connectionTimeoutMs: 10_000 },
    onError: () => undefined,
  });
  const { rows } = await pool.query('show synchronous_commit').finally(() => pool.end());
  expect(rows).toEqual([{ synchronous_commit: used }]);
});

test('values arrive unchanged, even if the database has unusual settings for its sessions', async () => {
  const name = new URL(url).pathname.slice(1);
  for (const setting of ['array_nulls = off', 'extra_float_digits = -15'])
    await execute(url, `alter database "${name}" set ${setting}`);
  const { db } = await open();
  const { rows } = await sql`select ${[null, 'b']}::text[] as texts, 123456.789::float8 as number`.execute(
    db,
  );
  expect(rows).toEqual([{ texts: [null, 'b'], number: 123_456.789 }]);
});

test('rows that a policy of an administrator would hide are not missing: the query fails', async () => {
  const role = `limited_${randomBytes(6).toString('hex')}`;
  const limited = Object.assign(new URL(url), { username: role, password: 'limited' });
  await execute(
    url,
    `create role ${role} login password 'limited'; grant usage on schema gateway to ${role};
      grant select on gateway.api_key to ${role}; alter table gateway.api_key enable row level security`,
  );
  const pool = openPostgresPool({
    url: limited.href,
    purpose: 'test',
    connectionTimeoutMs: 5_000,
    onError: () => undefined,
  });
  await expect(pool.query('select from gateway.api_key')).rejects.toThrow('row-level security');
  await pool.end();
  await execute(url, `drop owned by ${role}; drop role ${role}`);
});

test('a connection that is lost while idle is reported and does not end the process', async () => {
  const store = await open();
  await killOtherConnections();
  expect(await store.db.selectFrom('partner').selectAll().execute()).toEqual([]);
});

test('a connection that is lost inside a transaction fails the transaction, not the process', async () => {
  const store = await open();
  const transaction = store.db.transaction().execute(async (inside) => {
    await inside
      .insertInto('partner')
      .values({ id: 'p1', name: 'Broker', sees_all_producers: true })
      .execute();
    await killOtherConnections();
    await inside
      .insertInto('partner')
      .values({ id: 'p2', name: 'Broker', sees_all_producers: true })
      .execute();
  });
  await expect(transaction).rejects.toThrow();
  expect(await store.db.selectFrom('partner').selectAll().execute()).toEqual([]);
});

test('a store stops responding after the server has disappeared, and can be closed', async () => {
  const { proxy, store } = await proxied();
  expect(await store.isAnswering()).toBe(true);
  await proxy.cut();
  expect(await store.isAnswering()).toBe(false);
  await store.close();
});

test('a store does not respond while the server is frozen', async () => {
  const { proxy, store } = await proxied();
  expect(await store.isAnswering()).toBe(true);
  proxy.freeze();
  expect(await store.isAnswering()).toBe(false);
  await proxy.cut();
});

test('opening fails and does not hang if there is no server', async () => {
  const { proxy } = await proxied();
  await proxy.cut();
  await expect(open(`postgres://nobody@127.0.0.1:${proxy.port}/none`)).rejects.toThrow('connection refused');
});

test('a query to a silent server times out, and its connection is not reused', async () => {
  const { proxy, store } = await proxied({ queryTimeoutMs: 200, connectionTimeoutMs: 200 });
  const partners = () => store.db.selectFrom('partner').selectAll().execute();
  expect(await partners()).toEqual([]);
  const before = store.pool.totalCount;
  proxy.freeze();
  await expect(partners()).rejects.toThrow('timeout');
  expect(store.pool.totalCount).toBe(before - 1);
  await proxy.restore();
  expect(await partners()).toEqual([]);
  await proxy.cut();
});

test('a transaction on a silent server times out with the error of its query', async () => {
  const { proxy, store } = await proxied({ queryTimeoutMs: 200 });
  const before = store.pool.totalCount;
  const transaction = store.db.transaction().execute(async (inside) => {
    await inside.selectFrom('partner').selectAll().execute();
    proxy.freeze();
    await inside.selectFrom('partner').selectAll().execute();
  });
  await expect(transaction).rejects.toThrow('Query read timeout');
  expect(store.pool.totalCount).toBe(before - 1);
  await proxy.cut();
});

test('the pool of a library does not wait for a silent server: the connection is closed, and a new one works', async () => {
  const { proxy, store } = await proxied({ queryTimeoutMs: 50 });
  const { pool, close } = store.openPool();
  await pool.query('select 1');
  proxy.freeze();
  await expect(pool.query('select 2')).rejects.toThrow('Connection terminated');
  await proxy.restore();
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  await close();
  await proxy.cut();
});

test('an error from the server does not close the connection', async () => {
  const store = await open();
  const before = store.pool.totalCount;
  await expect(sql`select 1 / 0`.execute(store.db)).rejects.toThrow('division by zero');
  expect(store.pool.totalCount).toBe(before);
});

test('migrations may take longer than the timeout of queries', async () => {
  const sleeping = {
    up: (db: Kysely<unknown>) => sql`select pg_sleep(0.3)`.execute(db).then(() => undefined),
  };
  const store = await open(url, {
    queryTimeoutMs: 100,
    schema: 'slow',
    migrations: { '0001-slow': sleeping },
  });
  await expect(sql`select pg_sleep(0.3)`.execute(store.db)).rejects.toThrow('Query read timeout');
});

test('a node whose tables are up to date opens while another one changes the tables', async () => {
  const first = await open();
  await first.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(7246310115)`.execute(connection);
    expect(await (await open()).isAnswering()).toBe(true);
  });
});

test('the locks of a node that vanished from the network are released soon afterwards', async () => {
  const { proxy, store: vanishing } = await proxied({ queryTimeoutMs: 300 });
  const other = await open();
  const rename = (db: Kysely<GatewayTables>, name: string) =>
    db.updateTable('partner').set({ name }).where('id', '=', 'locked').execute();
  await other.db
    .insertInto('partner')
    .values({ id: 'locked', name: 'a', sees_all_producers: true })
    .execute();
  let isGone = false;
  const transaction = vanishing.db.transaction().execute(async (db) => {
    await rename(db, 'never');
    proxy.freeze();
    isGone = true;
    await rename(db, 'never again');
  });
  const failure = expect(transaction).rejects.toThrow('Query read timeout');
  await until('the node has disappeared', async () => isGone);
  await rename(other.db, 'b');
  const { name } = await other.db
    .selectFrom('partner')
    .select('name')
    .where('id', '=', 'locked')
    .executeTakeFirstOrThrow();
  expect(name).toBe('b');
  await failure;
  await proxy.restore();
});

test('a statement that its node has given up does not keep its connection to the server, even while it waits for a lock', async () => {
  const store = await open(url, { queryTimeoutMs: 100 });
  const other = await open();
  await other.db.transaction().execute(async (locking) => {
    await sql`lock table gateway.partner in access exclusive mode`.execute(locking);
    await expect(store.db.selectFrom('partner').selectAll().execute()).rejects.toThrow('Query read timeout');
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await until('no session waits for the lock', async () => {
      const { rows } = await waiting.execute(other.db);
      return rows.length === 0;
    });
  });
  expect(await store.db.selectFrom('partner').selectAll().execute()).toEqual([]);
});

test('a transaction that has paused for too long fails as a whole, and the store continues to work', async () => {
  const slow = await open(url, { queryTimeoutMs: 100 });
  const other = await open();
  const add = (db: Kysely<GatewayTables>, id: string) =>
    db.insertInto('partner').values({ id, name: id, sees_all_producers: true }).execute();
  const transaction = slow.db.transaction().execute(async (db) => {
    await add(db, 'before the pause');
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const pid = rows[0]?.pid ?? 0;
    await until('the server has ended it', async () => {
      const left = await sql`select from pg_stat_activity where pid = ${pid}`.execute(other.db);
      return left.rows.length === 0;
    });
    await add(db, 'after the pause');
  });
  await expect(transaction).rejects.toThrow();
  await add(slow.db, 'alone');
  expect(await other.db.selectFrom('partner').select('id').execute()).toEqual([{ id: 'alone' }]);
});
