// An embedded store that cannot write its log, as on a full disk, reports it, blocks nothing and
// loses nothing.
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openEmbeddedPool } from '../../src/store/embedded/embedded-pool.js';
import { StoreStopped } from '../../src/store/embedded/store-stopped.js';
import { makeTestLocation } from '../support/store.js';

test('a store that cannot write its log reports that it has stopped, blocks nothing, and opens again', async () => {
  const { location, dispose } = await makeTestLocation('embedded');
  if (location.kind !== 'embedded') throw new Error('Not an embedded location');
  const { directory } = location;
  const errors: Error[] = [];
  const options = {
    directory,
    connectionTimeoutMs: 5_000,
    onError: (error: Error) => void errors.push(error),
  };
  const { pool, close } = await openEmbeddedPool(options);
  await pool.query('create table kept (answer integer)');
  await pool.query('insert into kept values ($1)', [42]);
  // PGlite creates each new part of its log under this name, and cannot if a folder has the name.
  const inTheWay = path.join(directory, 'pgdata', 'pg_wal', 'xlogtemp.42');
  await mkdir(inTheWay);
  const writeOn = async () => {
    // A part that was created before may still exist.
    for (let part = 0; part < 10; part += 1) {
      await pool.query('select pg_switch_wal()');
      await pool.query('update kept set answer = $1', [part]);
    }
  };
  await expect(writeOn()).rejects.toThrow('xlogtemp');
  expect(errors[0]).toBeInstanceOf(StoreStopped);
  expect(errors[0]?.message).toContain(directory);
  expect(errors).toHaveLength(1);
  const answered: string[] = [];
  for (const asked of ['select 1', 'select 2']) {
    const query = pool.query(asked).then(() => answered.push(asked));
    // The query fails in the end, which is expected.
    query.catch(() => undefined);
  }
  // The process continues, but reports no success.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(answered).toEqual([]);
  await close();

  await rmdir(inTheWay);
  const again = await openEmbeddedPool({ ...options, onError: (error) => expect.fail(String(error)) });
  const { rows } = await again.pool.query('select count(*)::integer as rows from kept');
  expect(rows).toEqual([{ rows: 1 }]);
  await again.close();
  await dispose();
});
