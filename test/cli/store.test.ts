// The commands on a store refuse what would create or change the wrong store, and say what to do.
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { insertRun } from '../support/insert-run.js';
import {
  makeTestDirectory,
  makeTestLocation,
  openTestStore,
  STORE_KINDS,
  type StoreKind,
} from '../support/store.js';
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

test('store copy takes the target from DATABASE_URL_FILE too', async () => {
  const { directory, dispose } = await makeTestDirectory([]);
  const file = join(directory, 'url');
  await writeFile(file, 'postgres://gateway@db.example/gateway\n');
  const { code, stderr } = await store(['copy', '--from', directory], { DATABASE_URL_FILE: file });
  expect([code, stderr]).toEqual([1, expect.stringContaining(`no store of a gateway in ${directory}`)]);
  const missing = await store(['copy'], { DATABASE_URL_FILE: join(directory, 'none') });
  expect([missing.code, missing.stderr]).toEqual([
    1,
    expect.stringContaining('DATABASE_URL_FILE: cannot read'),
  ]);
  await dispose();
});

test('wrong usage and a wrong environment name the option or the variable', async () => {
  expect(await store(['copy'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('give the database with --to'),
  });
  expect(await store(['copy', '--to', 'mysql://x'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--to must start with postgres://'),
  });
  const wrong = await store(['restored'], {
    BACK_OFFICE_URL: 'http://carrier.example',
    BACK_OFFICE_REPEATS: 'always',
  });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('BACK_OFFICE_REPEATS')]);
});

describe('without BACK_OFFICE_URL, store restored', () => {
  const failedRunIn = async ({ db }: Store<GatewayTables>) => {
    const id = await insertRun(db, {
      ...{ overall_status: 'FAILED', current_step: 'QUOTE', payload: '{}', ended_at: new Date() },
    });
    await db.insertInto('run_step').values({ submission_id: id, step: 'QUOTE', status: 'FAILED' }).execute();
  };
  const isInDoubt = async ({ db }: Store<GatewayTables>) =>
    (await db.selectFrom('run_step').select('in_doubt').executeTakeFirst())?.in_doubt;

  test.each([
    { BACK_OFFICE_REPEATS: 'never', doubts: true },
    { BACK_OFFICE_REPEATS: 'never', MODE: 'production', doubts: true },
    { BACK_OFFICE_REPEATS: 'byKey', doubts: false },
  ])('puts runs in doubt as BACK_OFFICE_REPEATS requires: %o', async ({ doubts, ...variables }) => {
    const { location, store: opened, dispose } = await openTestStore('postgres');
    if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
    await failedRunIn(opened);
    const { code, stdout } = await store(['restored'], { DATABASE_URL: location.url, ...variables });
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining(`(BACK_OFFICE_REPEATS=${variables.BACK_OFFICE_REPEATS})`),
    ]);
    expect(await isInDoubt(opened)).toBe(doubts);
    await dispose();
  });

  test.each(STORE_KINDS)(
    'refuses to guess how the back office of a %s store handles repeats',
    async (kind) => {
      const { environment, dispose } = await placeOf(kind, ['gateway']);
      const { code, stdout, stderr } = await store(['restored'], environment);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain('set BACK_OFFICE_URL and BACK_OFFICE_REPEATS as on the gateways');
      expect(stderr).toContain('BACK_OFFICE_REPEATS=byKey');
      await dispose();
    },
  );

  test.runIf(STORE_KINDS.includes('embedded'))(
    'knows the simulated back office by its store in the same folder',
    async () => {
      const { environment, dispose } = await placeOf('embedded', ['gateway', 'simulator']);
      const { code, stdout } = await store(['restored'], environment);
      expect([code, stdout]).toEqual([0, expect.stringContaining('(BACK_OFFICE_REPEATS=byKey)')]);
      await dispose();
    },
  );
});

async function placeOf(kind: StoreKind, folders: readonly string[]) {
  if (kind === 'embedded') {
    const { directory, dispose } = await makeTestDirectory(folders);
    return { environment: { DATA_DIR: directory }, dispose };
  }
  const { location, dispose } = await makeTestLocation('postgres', 'migrated');
  if (location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
  return { environment: { DATABASE_URL: location.url }, dispose };
}

test('store restored on PostgreSQL says what is in doubt, with the next commands', async () => {
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
  const former = { id: randomUUID(), lives_until: new Date(0) };
  await opened.store.db.insertInto('node').values(former).execute();
  const second = await store(['restored'], environment);
  expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('run the command with --again')]);
  expect(await store(['restored', '--again'], environment)).toMatchObject({ code: 0 });
  await opened.dispose();
});
