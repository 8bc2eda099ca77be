// `gateway migrate` on PostgreSQL, without a gateway.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { simulatorMigrations } from '../../src/simulator/carrier/migrations.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { execute } from '../support/execute.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';
import { runCliHere } from './cli.js';

let place: TestLocation;
let url: string;
beforeEach(async () => {
  place = await makeTestLocation('postgres');
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  url = place.location.url;
});
afterEach(() => place.dispose());

const migrate = (...args: string[]) =>
  runCliHere(['migrate', ...args], { environment: { DATABASE_URL: url } });
const names = Object.keys(gatewayMigrations);
const simulated = Object.keys(simulatorMigrations);
/** Includes the one migration of the run engine. */
const all = names.length + 1 + simulated.length;
const tables = async () =>
  (await execute(url, "select 1 from information_schema.tables where table_schema = 'gateway'")).length;

test('--check lists what is pending, changes nothing and fails; migrate applies it, and then --check succeeds', async () => {
  const before = await migrate('--check');
  expect(before).toMatchObject({
    code: 1,
    stderr: `${all} migrations are pending.\nNext: npm run gateway -- migrate\n`,
  });
  expect(before.stdout).toMatch(/^Schema gateway in [\w.]+:\d+\/\w+\n {2}0001-release +pending\n/);
  expect(await tables()).toBe(0);
  const applied = await migrate();
  expect(applied, applied.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(applied.stdout).toMatch(/^gateway: 0001-release …\n/);
  expect(applied.stdout).toMatch(new RegExp(`${names.at(-1)} +applied now\n✔ ${names.length} applied\\.\n`));
  const after = await migrate('--check');
  expect(after).toMatchObject({ code: 0, stderr: '' });
  expect(after.stdout).toMatch(/0001-release +applied\n(.*\n)*✔ Up to date\.\n$/);
  expect((await migrate()).stdout).toContain('✔ Up to date.');
});

test('--json prints the state of each migration, even if some are pending', async () => {
  const { code, stdout } = await migrate('--check', '--json');
  expect(code).toBe(1);
  const place = expect.stringMatching(/^[\w.]+:\d+\/\w+$/);
  const pending = (of: readonly string[]) => of.map((name) => ({ name, state: 'pending' }));
  const engine = [{ name: expect.stringMatching(/^version-\d+$/), state: 'pending' }];
  expect(JSON.parse(stdout)).toEqual({
    schemas: [
      { schema: 'gateway', place, migrations: pending(names), applied: [], encoding: 'UTF8' },
      { schema: 'engine', place, migrations: engine, applied: [], encoding: 'UTF8' },
      { schema: 'simulator', place, migrations: pending(simulated), applied: [], encoding: null },
    ],
  });
});

test('a migration of a newer version is shown, and is an error unless it is additive', async () => {
  await migrate();
  await execute(
    url,
    "insert into gateway.kysely_migration values ('9998-more', '2026'), ('9999-other', '2026')",
  );
  await execute(url, "insert into gateway.migration_note values ('9998-more', true)");
  const { code, stdout, stderr } = await migrate('--check');
  expect(stdout).toMatch(/9998-more +of a newer version, additive/);
  expect(stdout).toMatch(/9999-other +of a newer version: this version cannot work with it/);
  expect(stdout).toMatch(/✖ 1 of a newer version that this version cannot work with\.\n/);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Use that version, or a newer one.')]);
  await execute(url, "delete from gateway.kysely_migration where name = '9999-other'");
  expect(await migrate('--check')).toMatchObject({ code: 0, stderr: '' });
});

test('a failed migration is rolled back and named, with the message of the database and what to do; none is reported as applied', async () => {
  // A conflicting table.
  await execute(url, 'create schema gateway');
  await execute(url, 'create table gateway.run (id text)');
  const { code, stdout, stderr } = await migrate();
  expect([code, stdout]).toEqual([1, expect.not.stringContaining('applied')]);
  expect(stderr).toMatch(
    /^The migration 0001-release of schema "gateway" failed in .*\(DATABASE_URL\): relation "run" already exists \(SQLSTATE 42P07.*\)\. It was rolled back; fix the cause and try again\.\n$/,
  );
  expect(await tables()).toBeLessThanOrEqual(3);
});

test('an invalid variable and an unreachable server are errors without a stack trace', async () => {
  const run = (environment: Record<string, string>) => runCliHere(['migrate', '--check'], { environment });
  expect(await run({ DATABASE_URL: 'mysql://x' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Invalid configuration.*\n {2}- DATABASE_URL: must start with postgres/),
  });
  const nobody = new URL(url);
  nobody.pathname = '/missing';
  const { stderr } = await run({ DATABASE_URL: nobody.href });
  expect(stderr).toMatch(
    /^Cannot use PostgreSQL at .*it has no database "missing"; create the database.*\.\n$/,
  );
});

test("the engine's tables are created, and those of a later version of the library are shown and accepted", async () => {
  expect(await migrate()).toMatchObject({ code: 0, stderr: '' });
  expect((await execute(url, 'select version from engine.dbos_migrations')).length).toBe(1);
  await execute(url, 'update engine.dbos_migrations set version = 9999');
  const later = await migrate('--check');
  expect(later.stdout).toMatch(/version-9999 +of a newer version, additive/);
  expect(later).toMatchObject({ code: 0, stderr: '' });
});

test('MIGRATION_DATABASE_URL is the address that is used and named', async () => {
  const environment = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere', MIGRATION_DATABASE_URL: url };
  expect(await runCliHere(['migrate'], { environment })).toMatchObject({ code: 0, stderr: '' });
  const exchanged = { DATABASE_URL: url, MIGRATION_DATABASE_URL: environment.DATABASE_URL };
  const { stderr } = await runCliHere(['migrate', '--check'], { environment: exchanged });
  expect(stderr).toMatch(/^Cannot use PostgreSQL at .*\(MIGRATION_DATABASE_URL\): connection refused/);
});
