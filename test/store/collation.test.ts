// The migration that compares the keys of partners and carriers byte by byte, on stores in use.
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { endsAfterEach } from '../support/closed-with-test.js';
import { makeTestLocation } from '../support/store.js';
import { until } from '../support/until.js';

const ends = endsAfterEach();

/** A store without the migration, and a function that applies it. */
async function earlierStore() {
  const { location, dispose } = await makeTestLocation('postgres');
  ends.push(dispose);
  const openWith = async (isApplied: (name: string) => boolean) => {
    const migrations = Object.fromEntries(
      Object.entries(gatewayMigrations).filter(([name]) => isApplied(name)),
    );
    const store = await openStore<GatewayTables>({
      location,
      schema: GATEWAY_SCHEMA,
      migrations,
      onError: () => undefined,
    });
    ends.push(() => store.close());
    return store;
  };
  const { db } = await openWith((name) => name < '0009');
  return { db, migrate: () => openWith(() => true) };
}

const collations = async (db: Kysely<GatewayTables>) => {
  const { rows } = await sql<{ collation: string }>`
    select distinct attcollation::regcollation::text as collation from pg_attribute
    where attname in ('idempotency_key', 'policy_key')
      and attrelid in ('gateway.call'::regclass, 'gateway.policy'::regclass, 'gateway.run'::regclass)`.execute(
    db,
  );
  return rows.map(({ collation }) => collation);
};

const isWaiting = async (db: Kysely<GatewayTables>, mode: string) => {
  const { rows } = await sql`select from pg_locks join pg_class on pg_class.oid = relation
    where relnamespace = 'gateway'::regnamespace and mode = ${mode} and not granted`.execute(db);
  return rows.length > 0;
};

test('a transaction that has read one table, and then reads another one, is not ended by a deadlock with the migration', async () => {
  const { db, migrate } = await earlierStore();
  const later = await db.transaction().execute(async (reading) => {
    await sql`select from gateway.run`.execute(reading);
    const migrated = await db.transaction().execute(async (blocking) => {
      await sql`select from gateway.policy_lease`.execute(blocking);
      const migrating = migrate();
      await until('the migration waits', () => isWaiting(db, 'AccessExclusiveLock'));
      let isRead = false;
      const read = sql`select from gateway.policy`.execute(reading).finally(() => {
        isRead = true;
      });
      await until('the read waits or ends', async () => isRead || isWaiting(db, 'AccessShareLock'));
      return { migrating, read };
    });
    await migrated.read;
    return migrated;
  });
  await later.migrating;
  expect(await collations(db)).toEqual(['"C"']);
});

test('the columns have statistics afterwards', async () => {
  const { db, migrate } = await earlierStore();
  await sql`insert into gateway.policy (policy_key, policy_no, producer_id)
    select n, n, 'p' from generate_series(1, 9) as n`.execute(db);
  await sql`analyze gateway.policy`.execute(db);
  await migrate();
  const { rows } = await sql`select n_distinct from pg_stats
    where schemaname = 'gateway' and tablename = 'policy' and attname = 'policy_key'`.execute(db);
  expect(rows).toEqual([{ n_distinct: -1 }]);
});

test('a column that is already compared byte by byte is not changed, and keeps its indexes', async () => {
  const { db, migrate } = await earlierStore();
  await sql`alter table gateway.policy alter column policy_key type text collate "C"`.execute(db);
  const index = () =>
    sql`select relfilenode from pg_class where oid = 'gateway.policy_pkey'::regclass`.execute(db);
  const { rows: before } = await index();
  await migrate();
  expect((await index()).rows).toEqual(before);
  expect(await collations(db)).toEqual(['"C"']);
});

test('if a view reads a column, the message names the view and the fix', async () => {
  const { db, migrate } = await earlierStore();
  await sql`create view reported as select policy_key from gateway.policy`.execute(db);
  await expect(migrate()).rejects.toThrow(
    /SQLSTATE 0A000; detail .*view reported .*It was rolled back; if the detail names a view, drop it \(create it again after the migration\) and try again\.$/,
  );
});
