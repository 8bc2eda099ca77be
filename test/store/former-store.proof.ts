// A store of the last development version is adopted; an earlier one, and one with different
// tables, is refused.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { simulatorMigrations } from '../../src/simulator/carrier/migrations.js';
import { SIMULATOR_SCHEMA } from '../../src/simulator/carrier/tables.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openStore } from '../../src/store/store.js';
import { GATEWAY_SCHEMA } from '../../src/store/tables.js';
import { dumpOf } from '../support/dump.js';
import { execute } from '../support/execute.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { makeFirst, makeFormer, makeFormerSimulator, record } from './former-store.js';

let place: TestLocation;
let url: string;
let migrated: unknown;
beforeEach(async () => {
  place = await makeTestLocation('postgres', 'migrated');
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  url = place.location.url;
  migrated = await shape();
  await makeFirst(url);
  await execute(
    url,
    `insert into gateway.partner (id, name, sees_all_producers) values ('p1', 'Northwind', true)`,
  );
});
afterEach(() => place.dispose());

const gateway = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations };
const simulator = { schema: SIMULATOR_SCHEMA, migrations: simulatorMigrations };
const open = async (of: typeof gateway | typeof simulator = gateway): Promise<void> => {
  const store = await openStore({ ...of, location: place.location, onError: () => undefined });
  await store.close();
};
const all = Object.keys(gatewayMigrations).map((name) => ({ name }));
const recorded = (schema: string) => execute(url, `select name from ${schema}.kysely_migration`);
const shape = () =>
  execute(
    url,
    `select table_schema, table_name, column_name, data_type, is_nullable, column_default
     from information_schema.columns where table_schema in ('gateway', 'simulator') order by 1, 2, 3`,
  );

test('a store of the last development version gets the tables of the release, and keeps its rows', async () => {
  const partners = await execute(url, 'select * from gateway.partner');
  await makeFormer(url);
  await makeFormerSimulator(url);
  await open();
  await open(simulator);
  expect(await shape()).toEqual(migrated);
  expect(await execute(url, 'select * from gateway.partner')).toMatchObject(partners);
  expect(await recorded('gateway')).toEqual(all);
  expect(await recorded('simulator')).toEqual([{ name: '0001-release' }]);
  await open();
});

test('a store that already has the indexes that the last version lacked is adopted too', async () => {
  const { former } = gatewayMigrations['0001-release'] ?? {};
  const missing = Object.keys(former?.missing ?? {});
  expect(missing.length).toBeGreaterThan(0);
  await record(url, 'gateway', [...(former?.names ?? []), ...missing]);
  await open();
  expect(await recorded('gateway')).toEqual(all);
});

test.each([
  ['a column', 'alter table gateway.partner drop column contact_person', 'partner column contact_person'],
  [
    'the type of a column',
    'alter table gateway.call alter attempt type bigint',
    'call column attempt integer',
  ],
  ['an index', 'drop index gateway.call_newest', 'INDEX call_newest'],
  ['a constraint', 'alter table gateway.run drop constraint run_last_step_check', 'run_last_step_check'],
  ['a trigger', 'drop trigger audit_stays on gateway.audit', 'audit_stays'],
])('a store that lacks or has changed %s is refused, and stays unchanged', async (_, statement, part) => {
  await makeFormer(url);
  await execute(url, statement);
  const before = [await shape(), await dumpOf({ kind: 'postgres', url })];
  await expect(open()).rejects.toThrow(part);
  expect([await shape(), await dumpOf({ kind: 'postgres', url })]).toEqual(before);
});

test('a store whose version recorded the link from calls to retried runs as migration 0007 is adopted, and stays usable', async () => {
  await open();
  const before = await shape();
  await execute(url, `delete from gateway.kysely_migration where name = '0007-earlier-retries'`);
  for (const table of ['kysely_migration', 'migration_note'])
    await execute(
      url,
      `update gateway.${table} set name = '0007-retried-runs' where name = '0008-retried-runs'`,
    );
  await open();
  expect(await shape()).toEqual(before);
  expect(await recorded('gateway')).toEqual(expect.arrayContaining([...all, { name: '0007-retried-runs' }]));
  await open();
});

test('additions of an administrator to the tables do not matter', async () => {
  await makeFormer(url);
  await execute(url, 'create index of_our_own on gateway.call (answer)');
  await execute(url, 'alter table gateway.partner add column note text');
  await open();
  expect(await recorded('gateway')).toEqual(all);
});

test('a store of an earlier version is refused with what to do, and stays unchanged', async () => {
  await makeFormer(url);
  await execute(url, `delete from gateway.kysely_migration where name > '0026'`);
  const before = await dumpOf({ kind: 'postgres', url });
  await expect(open()).rejects.toThrow(
    /development version from before 1\.0\.0 \(up to the migration 0025-old-matches\), .* 0029-undelivered-responses/,
  );
  expect(await dumpOf({ kind: 'postgres', url })).toEqual(before);
});
