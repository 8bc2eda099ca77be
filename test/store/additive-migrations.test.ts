// A migration either only adds, so that nodes of the previous version keep working with the tables,
// or declares that it does not. Each is applied to a scratch database, and the tables before and
// after are compared.
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeclaredMigration } from '../../src/store/migrate.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { withUnmigrated } from '../../src/store/store.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';

/** What a program of the previous version relies on, by name, with its definition. */
type Facts = ReadonlyMap<string, string>;

interface Tables {
  readonly tables: ReadonlySet<string>;
  /** `table.column`: type, whether null is allowed, whether there is a default. */
  readonly columns: Facts;
  /** Constraints, unique indexes and triggers, by table and name, with their definitions. */
  readonly rules: Facts;
}

async function tablesOf(db: Kysely<unknown>): Promise<Tables> {
  const facts = async (query: ReturnType<typeof sql<{ name: string; says: string }>>): Promise<Facts> =>
    new Map((await query.execute(db)).rows.map(({ name, says }) => [name, says]));
  const columns = await facts(sql`
    select table_name || '.' || column_name as name,
      concat_ws(' ', udt_name, case is_nullable when 'NO' then 'required' else 'nullable' end,
        case when column_default is null then 'without default' else 'with default' end) as says
    from information_schema.columns where table_schema = 'gateway'`);
  const rules = await facts(sql`
    select conrelid::regclass || ' constraint ' || conname as name, pg_get_constraintdef(oid) as says
    from pg_constraint where connamespace = 'gateway'::regnamespace and contype <> 'n'
    union all
    select indrelid::regclass || ' unique index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'gateway'::regnamespace
    union all
    select tgrelid::regclass || ' trigger ' || tgname, pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'gateway'::regnamespace`);
  return { tables: new Set([...columns.keys()].map((name) => tableIn(name))), columns, rules };
}

const tableIn = (name: string): string => name.replace(/^gateway\./, '').split(/[. ]/)[0] ?? '';

/** The changes that break a program that does not know them. */
function breaksOf(before: Tables, after: Tables): string[] {
  const isOld = (name: string) => before.tables.has(tableIn(name));
  const changed = [...before.columns].flatMap(([name, says]) => {
    const now = after.columns.get(name);
    if (now === undefined) return [`${name} has been removed`];
    return now === says ? [] : [`${name} was ${says} and is ${now}`];
  });
  const required = [...after.columns].filter(
    ([name, says]) => isOld(name) && !before.columns.has(name) && says.endsWith('required without default'),
  );
  const rules = [...after.rules].filter(([name, says]) => isOld(name) && before.rules.get(name) !== says);
  return [
    ...changed,
    ...required.map(([name]) => `${name} must be given`),
    ...rules.map(([name]) => `${name} is new or was changed`),
  ];
}

async function breaksOfMigration(
  db: Kysely<unknown>,
  { up, isConcurrent = false }: DeclaredMigration,
): Promise<string[]> {
  const before = await tablesOf(db);
  await (isConcurrent ? up(db) : db.transaction().execute(up));
  return breaksOf(before, await tablesOf(db));
}

let place: TestLocation;
const onScratch = <T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T> =>
  withUnmigrated({ location: place.location, schema: 'gateway', migrations: {} }, work);
beforeAll(async () => {
  place = await makeTestLocation('postgres');
});
afterAll(() => place.dispose());

test('each migration of the gateway only adds, unless it says that it does not', async () => {
  const declared = await onScratch(async (db) => {
    await db.schema.createSchema('gateway').execute();
    await sql`create table gateway.kysely_migration (name text)`.execute(db);
    const found = [];
    for (const [name, migration] of Object.entries(gatewayMigrations)) {
      const breaks = await breaksOfMigration(db, migration);
      found.push({ name, breaks, isAdditive: migration.isAdditive ?? true });
    }
    return found;
  });
  process.stdout.write(
    `migrations: ${declared.length}, of which additive ${declared.filter(({ isAdditive }) => isAdditive).length}\n`,
  );
  for (const { name, breaks, isAdditive } of declared)
    if (isAdditive) expect(breaks, `${name}: add only, or export isAdditive = false`).toEqual([]);
    else expect(breaks, `${name} only adds: remove isAdditive`).not.toEqual([]);
});

describe('a change is reported only if it would break a node of the previous version', () => {
  beforeAll(() => onScratch((db) => db.schema.dropSchema('gateway').cascade().ifExists().execute()));

  test.each<[string, string, boolean]>([
    ['a new table', 'create table gateway.other (id text primary key, name text not null unique)', false],
    ['a new column that may be null', 'alter table gateway.thing add colour text', false],
    ['a new column with a default', "alter table gateway.thing add colour text not null default ''", false],
    ['a new index', 'create index on gateway.thing (name)', false],
    ['a required column without a default', 'alter table gateway.thing add colour text not null', true],
    ['a removed column', 'alter table gateway.thing drop name', true],
    ['a renamed column', 'alter table gateway.thing rename name to title', true],
    ['a removed table', 'drop table gateway.thing', true],
    ['a different type', 'alter table gateway.thing alter name type varchar(10)', true],
    ['a column that may no longer be null', 'alter table gateway.thing alter name set not null', true],
    ['a removed default', 'alter table gateway.thing alter size drop default', true],
    ['a new check', "alter table gateway.thing add check (name <> '')", true],
    ['a new unique constraint', 'alter table gateway.thing add unique (name)', true],
    ['a new unique index', 'create unique index on gateway.thing (name)', true],
  ])('%s', async (_, statement, isBreaking) => {
    const breaks = await onScratch(async (db) => {
      await sql`create schema gateway`.execute(db);
      await sql`create table gateway.thing (id text primary key, name text, size integer not null default 0)`.execute(
        db,
      );
      const up = () =>
        sql
          .raw(statement)
          .execute(db)
          .then(() => undefined);
      const found = await breaksOfMigration(db, { up });
      await sql`drop schema gateway cascade`.execute(db);
      return found;
    });
    expect(breaks.length > 0, breaks.join()).toBe(isBreaking);
  });
});
