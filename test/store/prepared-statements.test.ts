// Prepared statements on both stores: planned once per connection, and again when a table has
// grown.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotAsked } from '../../src/store/connect.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { openTestStore, STORE_KINDS, type TestStore } from '../support/store.js';

describe.each(STORE_KINDS)('on the %s store', (kind) => {
  let opened: TestStore<GatewayTables>;
  beforeAll(async () => {
    opened = await openTestStore(kind);
  });
  afterAll(() => opened.dispose());

  test('a statement is prepared once per connection', async () => {
    const { pool, prepare } = opened.store;
    const doubled = prepare<{ doubled: number }>('doubled', 'select $1::int * 2 as doubled');
    expect(await doubled(1)).toEqual([{ doubled: 2 }]);
    expect(await doubled(2)).toEqual([{ doubled: 4 }]);
    const client = await pool.connect();
    const { rows } = await client.query("select name from pg_prepared_statements where name = 'doubled'");
    client.release();
    expect(rows).toEqual([{ name: 'doubled' }]);
  });

  test.skipIf(kind === 'embedded').each([
    ['is forgotten', 'deallocate all'],
    ['already exists', 'prepare tripled as select 1'],
  ])('a statement that %s, as behind a pooler, is sent again without its name', async (_, change) => {
    const own = await openTestStore<GatewayTables>(kind);
    const { pool, prepare } = own.store;
    const doubled = prepare<{ doubled: number }>('doubled', 'select $1::int * 2 as doubled');
    const tripled = prepare<{ tripled: number }>('tripled', 'select $1::int * 3 as tripled');
    await doubled(1);
    await pool.query(change);
    expect(await Promise.all([doubled(2), tripled(2)])).toEqual([[{ doubled: 4 }], [{ tripled: 6 }]]);
    expect(await doubled(3)).toEqual([{ doubled: 6 }]);
    await own.dispose();
  });

  test.skipIf(kind === 'embedded')(
    'a statement whose columns an ALTER has changed is sent again without its name, and its connection is closed',
    async () => {
      const own = await openTestStore<GatewayTables>(kind);
      const { pool, prepare } = own.store;
      await pool.query('create table changed (id int primary key)');
      const read = prepare(
        'changed',
        'select pg_backend_pid() as pid, * from (select 1) as one left join changed on true',
      );
      const [before] = await read();
      await pool.query('alter table changed add column note text');
      await pool.query(`insert into changed values (1, 'x')`);
      expect(await read()).toEqual([{ ...before, id: 1, note: 'x' }]);
      const [after] = await read();
      expect(after).toMatchObject({ id: 1, note: 'x' });
      expect(after?.pid).not.toBe(before?.pid);
      await own.dispose();
    },
  );

  test('an error for invalid data does not close the connection', async () => {
    const { prepare } = opened.store;
    const quotient = prepare<{ quotient: number }>('quotient', 'select 6 / $1::int as quotient');
    await expect(quotient(0)).rejects.toMatchObject({ code: '22012' });
    expect(await quotient(2)).toEqual([{ quotient: 3 }]);
  });

  test('without a connection, the statement was certainly not sent', async () => {
    const closed = await openTestStore<GatewayTables>(kind);
    const one = closed.store.prepare('one', 'select 1 as one');
    await closed.store.close();
    await expect(one()).rejects.toThrow(NotAsked);
    await closed.dispose();
  });
});

test.runIf(STORE_KINDS.includes('embedded'))(
  'on the embedded store, a plan made for an empty table is replaced when the table has grown',
  async () => {
    const { store, dispose } = await openTestStore<GatewayTables>('embedded');
    const { pool, prepare } = store;
    await pool.query('create table grown (id int primary key, text text)');
    const TEXT =
      'select text from json_to_recordset($1::json) as asked(id int) join grown on grown.id = asked.id';
    const find = prepare('find-grown', TEXT);
    const plan = async () => {
      const { rows } = await pool.query(`explain execute "find-grown" ('[{"id": 7}]')`);
      return JSON.stringify(rows);
    };
    for (let i = 0; i < 10; i += 1) await find('[{"id": 7}]');
    expect(await plan()).toContain('Seq Scan on grown');
    await pool.query("insert into grown select i, repeat('x', 100) from generate_series(1, 50000) as i");
    for (let i = 0; i < 200; i += 1) await find('[{"id": 7}]');
    expect(await plan()).not.toContain('Seq Scan on grown');
    await dispose();
  },
);
