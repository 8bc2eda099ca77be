// Migrations of different versions of the program on the same tables: additive ones are tolerated,
// others are refused.
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createIndexes } from '../../src/store/create-indexes.js';
import { type ListedMigration, listMigrations, type Migrations } from '../../src/store/migrate.js';
import { beginMigration } from '../../src/store/migration-lock.js';
import { openStore, withUnmigrated } from '../../src/store/store.js';
import { makeTestLocation, STORE_KINDS, type TestLocation } from '../support/store.js';
import { until } from '../support/until.js';

interface Tables {
  thing: { id: string };
}

const first = {
  '0001-thing': {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable('thing')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .execute(),
  },
} satisfies Migrations;
const colour = {
  '0002-colour': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('thing').addColumn('colour', 'text').execute(),
  },
} satisfies Migrations;
const size = {
  '0003-size': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('thing').addColumn('size', 'integer').execute(),
  },
} satisfies Migrations;
const renamed = {
  '0004-renamed': {
    isAdditive: false,
    up: (db: Kysely<unknown>) => db.schema.alterTable('thing').renameTo('object').execute(),
  },
} satisfies Migrations;

describe.each(STORE_KINDS)('the %s store', (kind) => {
  const places: TestLocation[] = [];
  afterEach(async () => {
    for (const { dispose } of places.splice(0)) await dispose();
  });
  const place = async () => {
    const made = await makeTestLocation(kind);
    places.push(made);
    return made.location;
  };
  const optionsOf = (location: TestLocation['location'], migrations: Migrations) => ({
    location,
    schema: 'things',
    migrations,
    onError: () => undefined,
  });
  /**
   * Opens the store with these migrations, and writes a row. Returns the migrations of later
   * versions that the tables have.
   */
  const openWith = async (location: TestLocation['location'], migrations: Migrations, id: string) => {
    const store = await openStore<Tables>(optionsOf(location, migrations));
    try {
      await store.db.insertInto('thing').values({ id }).execute();
      return store.newerMigrations;
    } finally {
      await store.close();
    }
  };
  const list = (location: TestLocation['location'], migrations: Migrations) =>
    withUnmigrated(optionsOf(location, migrations), (db) => listMigrations(db, 'things', migrations));
  const statesIn = (listed: readonly ListedMigration[]) => listed.map(({ state }) => state);

  test.runIf(kind === 'postgres')(
    'a migration that waits for a long read of its table lets other programs use the table',
    async () => {
      const location = await place();
      const store = await openStore<Tables>(optionsOf(location, first));
      const later = await store.db.transaction().execute(async (reading) => {
        await reading.selectFrom('thing').selectAll().execute();
        const opening = openStore<Tables>(optionsOf(location, { ...first, ...colour }));
        await until('the migration waits', async () => {
          const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database() and query like 'alter table%'`.execute(store.db);
          return rows.length > 0;
        });
        await store.db.insertInto('thing').values({ id: 'written meanwhile' }).execute();
        return { opening };
      });
      await (await later.opening).close();
      expect(statesIn(await list(location, { ...first, ...colour }))).toEqual(['applied', 'applied']);
      await store.close();
    },
  );

  test.runIf(kind === 'postgres')('a migration that ends with a deadlock is tried again', async () => {
    const location = await place();
    let tries = 0;
    const up = async (db: Kysely<unknown>) => {
      tries += 1;
      if (tries === 1) await sql`do 'begin raise deadlock_detected; end'`.execute(db);
    };
    expect(await openWith(location, { ...first, '0002-locked': { up } }, 'a')).toEqual([]);
    expect(tries).toBe(2);
  });

  test.runIf(kind === 'postgres')(
    'a transaction with migrations waits for that of a program that has lost the migration lock',
    async () => {
      const location = await place();
      const store = await openStore<Tables>(optionsOf(location, first));
      const later = await store.db.transaction().execute(async (migrating) => {
        await beginMigration(migrating);
        const opening = openStore<Tables>(optionsOf(location, { ...first, ...colour }));
        await until('the other one waits', async () => {
          const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(
            store.db,
          );
          return rows.length > 0;
        });
        return { opening };
      });
      await (await later.opening).close();
      await store.close();
    },
  );

  test('an earlier version opens tables with an additive migration that it does not have, and names it', async () => {
    const location = await place();
    expect(await openWith(location, first, 'a')).toEqual([]);
    expect(await openWith(location, { ...first, ...colour }, 'b')).toEqual([]);
    expect(await openWith(location, first, 'c')).toEqual(['0002-colour']);
    expect(statesIn(await list(location, first))).toEqual(['applied', 'newer']);
  });

  test('a version applies its own migration even if a later one was applied before', async () => {
    const location = await place();
    await openWith(location, { ...first, ...size }, 'a');
    expect(statesIn(await list(location, { ...first, ...colour }))).toEqual(['applied', 'pending', 'newer']);
    expect(await openWith(location, { ...first, ...colour }, 'b')).toEqual(['0003-size']);
    expect(statesIn(await list(location, { ...first, ...colour, ...size }))).toEqual([
      'applied',
      'applied',
      'applied',
    ]);
  });

  test.each<[string, string]>([
    ['that is not additive', 'update things.migration_note set is_additive = is_additive'],
    ['that does not say whether it is additive', 'drop table things.migration_note'],
  ])('a migration of a later version %s is refused by an earlier one', async (_, statement) => {
    const location = await place();
    const store = await openStore<Tables>(optionsOf(location, { ...first, ...renamed }));
    await sql.raw(statement).execute(store.db);
    await store.close();
    const opening = openStore<Tables>(optionsOf(location, first));
    await expect(opening).rejects.toThrow(/newer than this version .* 0004-renamed and cannot work with it/);
    expect(statesIn(await list(location, first))).toEqual(['applied', 'tooNew']);
  });

  test('indexes are built after the other migrations, and a build that failed is repeated', async () => {
    const location = await place();
    await openWith(location, first, 'a');
    const indexed = {
      '0002-indexed': {
        isConcurrent: true,
        up: (db: Kysely<unknown>) =>
          createIndexes(db, {
            thing_by_colour: { on: 'thing', columns: ['colour'] },
            // Fails while there is an id of one character.
            thing_by_id: { on: 'thing', columns: ['id'], where: sql<boolean>`1 / (length(id) - 1) > 0` },
          }),
      },
    } satisfies Migrations;
    const all = { ...first, ...indexed, '0003-colour': colour['0002-colour'] };
    await expect(openStore(optionsOf(location, all))).rejects.toThrow('0002-indexed');
    expect(statesIn(await list(location, all))).toEqual(['applied', 'pending', 'applied']);
    await withUnmigrated(optionsOf(location, all), (db) => sql`delete from things.thing`.execute(db));
    expect(await openWith(location, all, 'bb')).toEqual([]);
    const { rows } = await withUnmigrated(optionsOf(location, all), (db) =>
      sql`select indexrelid::regclass::text as name, indisvalid from pg_index
        where indrelid = 'things.thing'::regclass order by name`.execute(db),
    );
    const names = ['things.thing_by_colour', 'things.thing_by_id', 'things.thing_pkey'];
    expect(rows).toEqual(names.map((name) => ({ name, indisvalid: true })));
  });

  test('listing migrations changes nothing', async () => {
    const location = await place();
    expect(statesIn(await list(location, { ...first, ...colour }))).toEqual(['pending', 'pending']);
    await openWith(location, first, 'a');
    expect(statesIn(await list(location, { ...first, ...colour }))).toEqual(['applied', 'pending']);
    expect(statesIn(await list(location, { ...first, ...colour }))).toEqual(['applied', 'pending']);
  });
});
