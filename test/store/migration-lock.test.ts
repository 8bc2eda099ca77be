// The lock of migrations on PostgreSQL: it excludes others, survives the server's timeouts, and
// never outlives its program.
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { openForMigrations, withMigrationLock } from '../../src/store/migration-lock.js';
import { endsAfterEach } from '../support/closed-with-test.js';
import { execute } from '../support/execute.js';
import { makeTestLocation } from '../support/store.js';

let url: string;
const ends = endsAfterEach();
beforeEach(async () => {
  const { location, dispose } = await makeTestLocation('postgres');
  ends.push(dispose);
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  url = location.url;
});
function open(): Kysely<unknown> {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db = openForMigrations(pool, 'public');
  ends.push(() => db.destroy());
  return db;
}

const holders = `select pid from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;

test('two programs work one after the other', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await execute(url, 'select pg_sleep(0.2)');
    events.push(`${name} ends`);
  };
  await Promise.all([withMigrationLock(open(), work('one')), withMigrationLock(open(), work('one'))]);
  expect(events).toEqual(['one begins', 'one ends', 'one begins', 'one ends']);
});

test('the error after a long wait names the PostgreSQL process that has the lock', async () => {
  await withMigrationLock(open(), async () => {
    const [holder] = await execute(url, holders);
    await expect(withMigrationLock(open(), async () => undefined, 0)).rejects.toThrow(
      `for too long (process ${holder?.pid} of PostgreSQL, `,
    );
  });
});

test('an index is built while this program has the lock and others wait for it', async () => {
  const db = open();
  await sql`create table thing (id integer)`.execute(db);
  let others: Promise<unknown> = Promise.resolve();
  await withMigrationLock(db, async () => {
    others = Promise.all([1, 2].map(() => withMigrationLock(open(), async () => undefined)));
    await sql`create index concurrently thing_by_id on thing (id)`.execute(db);
  });
  await others;
});

test("the server's timeout of idle transactions does not take the lock away", async () => {
  await execute(
    url,
    `alter database ${new URL(url).pathname.slice(1)} set idle_in_transaction_session_timeout = 50`,
  );
  const held = await withMigrationLock(open(), async () => {
    await execute(url, 'select pg_sleep(0.3)');
    return execute(url, holders);
  });
  expect(held).toHaveLength(1);
});

test('work whose lock was lost in the middle fails, and the lock is free', async () => {
  const working = withMigrationLock(open(), async () => {
    await execute(url, `select pg_terminate_backend(pid) from (${holders}) as holder`);
  });
  await expect(working).rejects.toThrow();
  expect(await execute(url, holders)).toEqual([]);
  expect(await withMigrationLock(open(), async () => 'done')).toBe('done');
});

test('work that fails frees the lock', async () => {
  const failing = withMigrationLock(open(), () => Promise.reject(new Error('It failed.')));
  await expect(failing).rejects.toThrow('It failed.');
  expect(await execute(url, holders)).toEqual([]);
});
