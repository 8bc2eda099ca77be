// The JavaScript values that both stores give back, whatever the machine's time zone.
import { type ColumnType, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

interface ValueTables {
  value: {
    id: number;
    day: ColumnType<string | null, string | undefined>;
    whole: ColumnType<number | null, number | string | undefined>;
    instant: ColumnType<Date | null, Date | string | undefined>;
    local: ColumnType<string | null, string | undefined>;
    amount: ColumnType<string | null, string | undefined>;
    document: ColumnType<unknown, string | undefined>;
  };
}

const migrations = {
  '0001-value': {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable('value')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('day', 'date')
        .addColumn('whole', 'bigint')
        .addColumn('instant', 'timestamptz')
        .addColumn('local', 'timestamp')
        .addColumn('amount', 'numeric')
        .addColumn('document', 'jsonb')
        .execute(),
  },
};

const zones = [
  { zone: 'UTC', minutes: 0 },
  { zone: 'Europe/Berlin', minutes: -60 },
  { zone: 'America/Los_Angeles', minutes: 480 },
];

describe.each(STORE_KINDS)('the %s store', (kind) => {
  describe.each(zones)('on a machine in $zone', ({ zone, minutes }) => {
    const zoneBefore = process.env.TZ;
    let opened: TestStore<ValueTables>;
    beforeAll(async () => {
      process.env.TZ = zone;
      opened = await openTestStore<ValueTables>(kind, { schema: 'values', migrations });
    });
    afterAll(async () => {
      // Assigning undefined would set the text 'undefined'.
      if (zoneBefore === undefined) delete process.env.TZ;
      else process.env.TZ = zoneBefore;
      await opened.dispose();
    });
    const read = (id: number) =>
      opened.store.db.selectFrom('value').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    test('the time zone is set', () => {
      expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(minutes);
    });

    test('a date stays the stored day', async () => {
      await opened.store.db.insertInto('value').values({ id: 1, day: '2026-03-29' }).execute();
      expect((await read(1)).day).toBe('2026-03-29');
    });

    test('an int8 is a number up to the largest safe integer', async () => {
      await opened.store.db.insertInto('value').values({ id: 2, whole: Number.MAX_SAFE_INTEGER }).execute();
      expect((await read(2)).whole).toBe(9007199254740991);
    });

    test('reading a larger int8 fails, and the connection stays usable', async () => {
      await opened.store.db.insertInto('value').values({ id: 3, whole: '9007199254740993' }).execute();
      await expect(read(3)).rejects.toThrow(RangeError);
      expect(await opened.store.isAnswering()).toBe(true);
    });

    test('a timestamptz is the Date of the same instant', async () => {
      const instant = new Date('2026-07-01T22:30:00.123Z');
      await opened.store.db.insertInto('value').values({ id: 4, instant }).execute();
      expect((await read(4)).instant).toEqual(instant);
    });

    test('a timestamptz falls on its UTC day, in SQL too', async () => {
      const { rows } = await sql`select (timestamptz '2026-07-01 23:30:00Z')::date as day`.execute(
        opened.store.db,
      );
      expect(rows).toEqual([{ day: '2026-07-01' }]);
    });

    test('a timestamp without a zone stays text', async () => {
      await opened.store.db.insertInto('value').values({ id: 5, local: '2026-07-01T22:30:00' }).execute();
      expect((await read(5)).local).toBe('2026-07-01 22:30:00');
    });

    test('a numeric stays text, to the last digit', async () => {
      await opened.store.db
        .insertInto('value')
        .values({ id: 6, amount: '12345678901234567890.10' })
        .execute();
      expect((await read(6)).amount).toBe('12345678901234567890.10');
    });

    test('a jsonb comes back parsed', async () => {
      const document = { list: [1, 'two', null], nested: { yes: true }, text: 'ö\u2028' };
      await opened.store.db
        .insertInto('value')
        .values({ id: 7, document: JSON.stringify(document) })
        .execute();
      expect((await read(7)).document).toEqual(document);
    });
  });
});
