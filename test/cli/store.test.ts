// The commands on a store refuse what would create or change the wrong store, and say what to do.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestDirectory, makeTestLocation, openTestStore } from '../support/store.js';
import { runCliHere } from './cli.js';

const store = (args: readonly string[], environment: Record<string, string> = {}) =>
  runCliHere(['store', ...args], { environment });

test('a folder or a database without a store is refused, and stays without one', async () => {
  const { directory, dispose } = await makeTestDirectory([]);
  const place = await makeTestLocation('postgres');
  if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  const { url } = place.location;
  const copied = await store(['copy', '--from', directory, '--to', url]);
  expect([copied.code, copied.stderr]).toEqual([
    1,
    expect.stringContaining(`no store of a gateway in ${directory}`),
  ]);
  const restored = await store(['restored'], { DATA_DIR: directory });
  expect([restored.code, restored.stderr]).toEqual([
    1,
    `The folder ${join(directory, 'gateway')} has no store of a gateway. Restore the backup first, or correct DATA_DIR. Nothing was changed.\n`,
  ]);
  expect(await readdir(directory)).toEqual([]);
  const wrongDatabase = await store(['restored'], { DATABASE_URL: url });
  expect(wrongDatabase.stderr).toContain('The database has no store of a gateway.');
  await place.dispose();
  await dispose();
});

test('wrong usage and a wrong environment name the option or the variable', async () => {
  expect(await store(['copy'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('give the database with --to'),
  });
  expect(await store(['copy', '--to', 'mysql://x'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--to must be postgres://'),
  });
  const wrong = await store(['restored'], {
    BACK_OFFICE_URL: 'http://carrier.example',
    BACK_OFFICE_REPEATS: 'always',
  });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('BACK_OFFICE_REPEATS')]);
});

test('a restored store on PostgreSQL: what is in doubt is said with the next commands', async () => {
  const opened = await openTestStore('postgres');
  if (opened.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  const environment = {
    DATABASE_URL: opened.location.url,
    BACK_OFFICE_URL: 'http://carrier.example',
    BACK_OFFICE_REPEATS: 'never',
  };
  const { code, stdout } = await store(['restored'], environment);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^✔ The store is marked as restored \(BACK_OFFICE_REPEATS=never\)\./);
  expect(stdout).toMatch(/^ {2}backup +an empty store$/m);
  expect(stdout).toContain('run list --status in-doubt');
  await opened.dispose();
});
