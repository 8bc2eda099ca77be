// The guarantees of both stores.
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA, type GatewayTables } from '../../src/store/tables.js';
import { makeTestLocation, openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

const hash = 'a'.repeat(64);
const gateway = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, onError: () => undefined };

const makePartners = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createTable('partner').addColumn('id', 'text').execute();

describe.each(STORE_KINDS)('the %s store', (kind) => {
  const opened: TestStore<GatewayTables>[] = [];
  const keep = (fresh: TestStore<GatewayTables>) => {
    opened.push(fresh);
    return fresh;
  };
  const { schema, migrations } = gateway;
  // With schema and migrations given explicitly, the tables are created and not copied.
  const open = async () => keep(await openTestStore<GatewayTables>(kind, { schema, migrations }));
  /** A copy, with tables that were created before. */
  const openCopy = async () => keep(await openTestStore<GatewayTables>(kind));
  afterEach(async () => {
    for (const fresh of opened.splice(0)) await fresh.dispose();
  });

  test('has every unique index that a start requires, and a start requires all that it has for the gateway', async () => {
    const { store } = await open();
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = to_regnamespace('gateway') and indisunique and not relispartition
        and relname !~ '^kysely_'`.execute(store.db);
    const required = Object.values(migrations).flatMap(({ uniqueIndexes = [] }) => uniqueIndexes);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(required.toSorted());
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is not opened if it lacks a unique index, and the message names the index', async () => {
    const { store, location } = await openCopy();
    await sql`drop index gateway.call_key`.execute(store.db);
    await store.close();
    await expect(openStore<GatewayTables>({ location, ...gateway })).rejects.toThrow(
      /lack the unique indexes call_key in .*, without which a repeated request could be executed twice/,
    );
  });

  test('creates every table in its schema and none outside of it', async () => {
    const { store } = await open();
    const { rows } = await sql`
      select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname !~ '^(pg_|information_schema$)' and relkind in ('r', 'p', 'v') and not relispartition
      order by 1`.execute(store.db);
    expect(rows).toEqual([
      { name: 'gateway.admin_token' },
      { name: 'gateway.api_key' },
      { name: 'gateway.audit' },
      { name: 'gateway.call' },
      { name: 'gateway.ended_session' },
      { name: 'gateway.erasure' },
      { name: 'gateway.kysely_migration' },
      { name: 'gateway.kysely_migration_lock' },
      { name: 'gateway.migration_note' },
      { name: 'gateway.node' },
      { name: 'gateway.partner' },
      { name: 'gateway.partner_usage' },
      { name: 'gateway.policy' },
      { name: 'gateway.policy_lease' },
      { name: 'gateway.readiness_drill' },
      { name: 'gateway.readiness_key' },
      { name: 'gateway.readiness_sighting' },
      { name: 'gateway.run' },
      { name: 'gateway.run_step' },
      { name: 'gateway.store_identity' },
      { name: 'gateway.traffic' },
    ]);
  });

  test('keys that partners and carriers choose are indexed byte by byte, whatever the collation of the database', async () => {
    const { store } = await open();
    const { rows } = await sql`
      select indrelid::regclass || '.' || attname as column
      from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where relnamespace = 'gateway'::regnamespace and relname !~ '^audit'
        and attname in ('idempotency_key', 'policy_key') and attcollation <> '"C"'::regcollation`.execute(
      store.db,
    );
    await store.close();
    expect(rows).toEqual([]);
  });

  test('applies each migration once, even if opened several times', async () => {
    const { store, location } = await open();
    await store.close();
    const again = await openStore<GatewayTables>({ location, ...gateway });
    const { rows } = await sql`select name from gateway.kysely_migration order by name`.execute(again.db);
    await again.close();
    expect(rows).toEqual(Object.keys(gatewayMigrations).map((name) => ({ name })));
  });

  test('keeps a committed row after close and reopen', async () => {
    const { store, location } = await openCopy();
    await store.db
      .insertInto('partner')
      .values({ id: 'p1', name: 'Broker', sees_all_producers: true })
      .execute();
    await store.close();
    const again = await openStore<GatewayTables>({ location, ...gateway });
    const names = await again.db.selectFrom('partner').select('name').execute();
    await again.close();
    expect(names).toEqual([{ name: 'Broker' }]);
  });

  test('rolls back a transaction that throws, and stays usable', async () => {
    const { store } = await openCopy();
    const failing = store.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('partner')
        .values({ id: 'p1', name: 'Broker', sees_all_producers: true })
        .execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await store.db.selectFrom('partner').selectAll().execute()).toEqual([]);
  });

  test('refuses a key without a partner and a key that is not a SHA-256', async () => {
    const { store } = await openCopy();
    const key = { key_hash: hash, partner_id: 'p1', api_version: null, expires_at: null, revoked_at: null };
    const orphan = store.db.insertInto('api_key').values(key).execute();
    await expect(orphan).rejects.toMatchObject({ code: '23503' });
    await store.db
      .insertInto('partner')
      .values({ id: 'p1', name: 'Broker', sees_all_producers: true })
      .execute();
    const clear = store.db
      .insertInto('api_key')
      .values({ ...key, key_hash: 'secret' })
      .execute();
    await expect(clear).rejects.toMatchObject({ code: '23514' });
    await store.db.insertInto('api_key').values(key).execute();
  });

  test('two schemas can use the same table names', async () => {
    const { store, location } = await open();
    await store.close();
    const migrations = { '0001-partners': { up: makePartners } };
    const other = await openStore<Pick<GatewayTables, 'partner'>>({
      ...gateway,
      location,
      schema: 'simulator',
      migrations,
    });
    await sql`insert into simulator.partner (id) values ('p1')`.execute(other.db);
    const { rows } = await sql`select count(*) as count from gateway.partner`.execute(other.db);
    await other.close();
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('names the failed migration, rolls it back and can be opened again', async () => {
    const { location, dispose } = await makeTestLocation(kind);
    const failing = {
      '0001-good': { up: makePartners },
      '0002-bad': {
        up: (db: Kysely<unknown>) => sql`select * from missing`.execute(db).then(() => undefined),
      },
    };
    await expect(openStore({ location, ...gateway, migrations: failing })).rejects.toThrow('0002-bad');
    const store = await openStore<GatewayTables>({ location, ...gateway });
    expect(await store.db.selectFrom('partner').selectAll().execute()).toEqual([]);
    await store.close();
    await dispose();
  });

  test('responds while open, and not after close', async () => {
    const { store } = await openCopy();
    expect(await store.isAnswering()).toBe(true);
    await Promise.all([store.close(), store.close()]);
    expect(await store.isAnswering()).toBe(false);
  });
});
