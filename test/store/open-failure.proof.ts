// The error of a store that does not open: the cause, the place with its variable, and the fix.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { embeddedIn, type StoreLocation } from '../../src/store/location.js';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { openFailure } from '../../src/store/open-failure.js';
import { openStore, type StoreOptions } from '../../src/store/store.js';
import { GATEWAY_SCHEMA } from '../../src/store/tables.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { makeTestDirectory, makeTestLocation, type TestLocation } from '../support/store.js';
import { startTcpProxy } from '../support/tcp-proxy.js';

// The first test waits for the template store of the test run, which takes a long time on a busy
// machine.
vi.setConfig({ testTimeout: 90_000 });

const gateway = { schema: GATEWAY_SCHEMA, migrations: gatewayMigrations, onError: () => undefined };
const places: Pick<TestLocation, 'dispose'>[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.dispose();
});

/** The message if the store does not open. */
async function failureAt(location: StoreLocation, more: Partial<StoreOptions> = {}): Promise<string> {
  const opened = openStore({ location, ...gateway, ...more }).then(
    (store) => store.close().then(() => 'it opened'),
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  const said = await opened;
  expect(said).not.toMatch(/\n|at .*\.[jt]s:/);
  return said;
}

const newer = {
  ...gatewayMigrations,
  '9999-of-the-future': { up: async () => undefined, isAdditive: false },
};
const failing = {
  ...gatewayMigrations,
  '9999-broken': {
    up: (db: Kysely<unknown>) => sql`select * from missing`.execute(db).then(() => undefined),
  },
};

describe('the message names the cause and the fix for PostgreSQL', () => {
  async function database() {
    const place = await makeTestLocation('postgres');
    places.push(place);
    if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
    return new URL(place.location.url);
  }
  const at = (url: URL, more: Partial<StoreOptions> = {}) =>
    failureAt({ kind: 'postgres', url: url.href }, more);

  test('no server at the port', async () => {
    const url = await database();
    const proxy = await startTcpProxy(url.hostname, Number(url.port));
    await proxy.cut();
    url.port = String(proxy.port);
    const name = url.pathname.slice(1);
    expect(await at(url)).toBe(
      `Cannot use PostgreSQL at ${url.host}, database "${name}" (DATABASE_URL): connection refused; start the server, or correct host and port.`,
    );
  });

  test('a server that does not respond', async () => {
    const url = await database();
    const proxy = await startTcpProxy(url.hostname, Number(url.port));
    proxy.freeze();
    url.port = String(proxy.port);
    expect(await at(url, { connectionTimeoutMs: 200 })).toContain(
      '(DATABASE_URL): the host does not respond;',
    );
    await proxy.cut();
  });

  test('a host that does not exist', async () => {
    const url = await database();
    url.hostname = 'no-such-host.invalid';
    expect(await at(url)).toContain(
      'at no-such-host.invalid:' +
        `${url.port}, database "${url.pathname.slice(1)}" (DATABASE_URL): the host name`,
    );
  });

  test('a wrong password, which is not shown', async () => {
    const url = await database();
    url.password = 'not-this-one';
    const said = await at(url);
    expect(said).toContain('(DATABASE_URL): it rejects the password of user "postgres"; correct');
    expect(said).not.toContain('not-this-one');
  });

  test('no password', async () => {
    // The driver's message if the server uses SCRAM; the server of the tests asks for plain text.
    const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
    const { message } = await openFailure(error, {
      kind: 'postgres',
      url: 'postgres://gateway@db.example/gateway',
    });
    expect(message).toBe(
      'Cannot use PostgreSQL at db.example:5432, database "gateway" (DATABASE_URL): it requires a password; add one to the URL.',
    );
  });

  test('a user that does not exist', async () => {
    const url = await database();
    url.username = 'nobody';
    expect(await at(url)).toContain('user "nobody"');
  });

  test('a database that does not exist', async () => {
    const url = await database();
    url.pathname = '/missing';
    expect(await at(url)).toContain('(DATABASE_URL): it has no database "missing"; create the database');
  });

  test("the message names the simulator's variable if it was used", async () => {
    const url = await database();
    url.pathname = '/missing';
    const location: StoreLocation = { kind: 'postgres', url: url.href, variable: 'SIMULATOR_DATABASE_URL' };
    expect(await failureAt(location)).toContain('(SIMULATOR_DATABASE_URL)');
  });

  test('tables of a newer version of the program', async () => {
    const url = await database();
    const location: StoreLocation = { kind: 'postgres', url: url.href };
    await (await openStore({ location, ...gateway, migrations: newer })).close();
    expect(await at(url)).toMatch(
      /tables of schema "gateway" in .*\(DATABASE_URL\) are newer than .* the migration 9999-of-the-future and cannot work with it: start the version/,
    );
  });

  test('a migration that fails', async () => {
    const url = await database();
    expect(await at(url, { migrations: failing })).toMatch(
      /^The migration 9999-broken of schema "gateway" failed in .*\(DATABASE_URL\): relation "missing" does not exist \(SQLSTATE 42P01\)\. It was rolled back; fix/,
    );
  });
});

describe('the message names the cause and the fix for a folder', () => {
  /** A data directory with the stores of these names. */
  async function dataDirectory(...names: string[]) {
    const made = await makeTestDirectory(names);
    places.push(made);
    return made.directory;
  }
  const at = (directory: string, more: Partial<StoreOptions> = {}) =>
    failureAt(embeddedIn(directory, 'gateway'), more);
  const opens = 'it opened';

  test('a folder with damaged files', async () => {
    const directory = await dataDirectory('gateway');
    await writeFile(path.join(directory, 'gateway/pgdata/PG_VERSION'), 'garbage');
    await writeFile(path.join(directory, 'gateway/pgdata/global/pg_control'), 'garbage');
    expect(await at(directory)).toMatch(
      /^The store in \S+gateway \(DATA_DIR\) is damaged, .*: restore the folder from a backup, or move it away/,
    );
  });

  test('tables of a newer version of the program, and a migration that fails', async () => {
    const directory = await dataDirectory('gateway');
    expect(await at(directory, { migrations: failing })).toContain('(DATA_DIR): relation "missing" does not');
    expect(await at(directory, { migrations: newer })).toBe(opens);
    expect(await at(directory)).toContain('(DATA_DIR) are newer than this version of the program');
  });

  test('a path that is not a folder', async () => {
    const directory = await dataDirectory();
    await writeFile(path.join(directory, 'file'), '');
    expect(await at(path.join(directory, 'file'))).toMatch(
      /^Cannot use the folder .*\(DATA_DIR\): its parent is not a folder/,
    );
  });

  test('a folder in use by another process', async () => {
    const directory = await dataDirectory('gateway');
    const store = await openStore({ location: embeddedIn(directory, 'gateway'), ...gateway });
    expect(await at(directory)).toMatch(
      new RegExp(
        `in use by process ${process.pid}: stop that process, use a separate directory .*\\(DATA_DIR\\)`,
      ),
    );
    await store.close();
  });

  test.each([
    ['EACCES', 'permission denied'],
    ['EROFS', 'read-only'],
    ['ENOSPC', 'The disk is full'],
  ])('%s', async (code, said) => {
    const error = Object.assign(new Error(`${code}: something`), { code });
    const { message } = await openFailure(error, embeddedIn('/srv/gateway-data', 'gateway'));
    expect(message).toContain(said);
    expect(message).toContain('/srv/gateway-data/gateway (DATA_DIR)');
  });

  describe('where a store is missing', () => {
    const gone = /^The store in (\S+) \(DATA_DIR\) is missing: mount its volume or restore it/;

    test('an empty pgdata is an error, even without a marker, and stays empty', async () => {
      const directory = await dataDirectory();
      await mkdir(path.join(directory, 'gateway/pgdata'), { recursive: true });
      expect(await at(directory)).toMatch(gone);
      expect(await readdir(path.join(directory, 'gateway/pgdata'))).toEqual([]);
    });

    test('a folder whose pgdata is missing is an error until it is restored', async () => {
      const directory = await dataDirectory('gateway');
      expect(await at(directory)).toBe(opens);
      const pgdata = path.join(directory, 'gateway/pgdata');
      await rename(pgdata, path.join(directory, 'elsewhere'));
      expect(await at(directory)).toMatch(gone);
      await rename(path.join(directory, 'elsewhere'), pgdata);
      expect(await at(directory)).toBe(opens);
    });

    test('an empty DATA_DIR, as when its volume is not mounted, is an error and stays empty', async () => {
      const parent = await makeScratchDirectory('volume');
      places.push({ dispose: () => rm(parent, { recursive: true }) });
      const directory = path.join(parent, 'data');
      await rename(await dataDirectory('gateway'), directory);
      expect(await at(directory)).toBe(opens);
      await rename(directory, path.join(parent, 'unmounted'));
      await mkdir(directory);
      expect(await at(directory)).toMatch(gone);
      expect(await readdir(directory)).toEqual([]);
      // The other store in the same folder is missing too, whichever is opened first.
      expect(await failureAt(embeddedIn(directory, 'simulator'))).toMatch(gone);
      await rm(directory, { recursive: true });
      await rename(path.join(parent, 'unmounted'), directory);
      expect(await at(directory)).toBe(opens);
    });

    test('the fix that the error names starts with an empty store', async () => {
      const directory = await dataDirectory('gateway');
      expect(await at(directory)).toBe(opens);
      await rm(path.join(directory, 'gateway/pgdata'), { recursive: true });
      const marker = /remove (\S+)\.$/.exec(await at(directory))?.[1] ?? '';
      await rm(marker);
      expect(await at(directory)).toBe(opens);
    }, 30_000);

    test('after the whole DATA_DIR was removed, the process starts with an empty store', async () => {
      const parent = await makeScratchDirectory('removed');
      places.push({ dispose: () => rm(parent, { recursive: true }) });
      const directory = path.join(parent, 'data');
      await rename(await dataDirectory('gateway'), directory);
      expect(await at(directory)).toBe(opens);
      await rm(directory, { recursive: true });
      expect(await at(directory)).toBe(opens);
    }, 30_000);
  });
});
