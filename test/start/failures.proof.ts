// Processes that cannot start: for each error, one line with cause, place and fix; no stack trace;
// exit code 1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFailure } from '../../src/start-failure.js';
import { listenAnywhere } from '../support/listen.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { makeTestDirectory } from '../support/store.js';

const occupied = createServer();
let port = '';
beforeAll(async () => {
  const { url } = await listenAnywhere(occupied);
  port = new URL(url).port;
});
afterAll(() => void occupied.close());

const directories: string[] = [];
afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});
async function scratch(): Promise<string> {
  const directory = await makeScratchDirectory('start');
  directories.push(directory);
  return directory;
}
async function stores(...names: string[]): Promise<string> {
  const { directory } = await makeTestDirectory(names);
  directories.push(directory);
  return directory;
}

/** The exit code, and the lines after `starting …`. */
async function start(main: 'main' | 'simulator/server/main', environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/${main}.ts`], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', ADMIN_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
  const [code] = await once(child, 'close');
  return {
    code,
    lines: printed
      .trim()
      .split('\n')
      .filter((line) => line !== 'starting …'),
  };
}

test.each<[string, 'main' | 'simulator/server/main', () => Promise<Record<string, string>>, RegExp]>([
  [
    'the gateway, where no PostgreSQL server listens',
    'main',
    async () => ({
      DATABASE_URL: 'postgres://gateway:secret@127.0.0.1:1/gateway',
      DATA_DIR: await scratch(),
    }),
    /^Cannot use PostgreSQL at 127\.0\.0\.1:1, database "gateway" \(DATABASE_URL\): connection refused; start the server/,
  ],
  [
    'the gateway, whose port is taken',
    'main',
    async () => ({ DATA_DIR: await stores('gateway', 'simulator'), PORT: port }),
    /^Port \d+ is in use: set PORT to a free port, or to 0 for any free port\.$/,
  ],
  [
    'the gateway, whose stores have been deleted',
    'main',
    async () => {
      const directory = await scratch();
      for (const name of ['gateway', 'simulator'])
        await mkdir(path.join(directory, name, 'pgdata'), { recursive: true });
      return { DATA_DIR: directory };
    },
    /^The store in \S+ \(DATA_DIR\) is missing: mount its volume/,
  ],
  [
    'the gateway, whose token cannot be read',
    'main',
    async () => {
      const directory = await stores('gateway', 'simulator');
      await mkdir(path.join(directory, 'admin-token'));
      return { DATA_DIR: directory };
    },
    /^Cannot read \S+\/admin-token \(DATA_DIR\): EISDIR.*; make it a readable file, or remove it\.$/,
  ],
  [
    'the simulator, whose port is taken',
    'simulator/server/main',
    async () => ({ SIMULATOR_DATA_DIR: await stores('store'), SIMULATOR_PORT: port }),
    /^Port \d+ is in use: set SIMULATOR_PORT to a free port, or to 0 for any free port\.$/,
  ],
  [
    'the simulator, whose store is damaged',
    'simulator/server/main',
    async () => {
      const directory = await stores('store');
      await writeFile(path.join(directory, 'store/pgdata/global/pg_control'), 'garbage');
      return { SIMULATOR_DATA_DIR: directory, SIMULATOR_PORT: '0' };
    },
    /^The store in \S+ \(SIMULATOR_DATA_DIR\) is damaged, .*restore the folder from a backup/,
  ],
])(
  '%s does not start, and says what to correct',
  async (_what, main, environment, said) => {
    const { code, lines } = await start(main, await environment());
    expect(lines).toEqual([expect.stringMatching(said)]);
    expect(lines.join()).not.toContain('secret');
    expect(code).toBe(1);
  },
  60_000,
);

test('an invalid BACK_OFFICE_URL and an invalid DATABASE_URL are reported together, one per line', async () => {
  const { code, lines } = await start('main', {
    BACK_OFFICE_URL: 'back-office.example:8090',
    BACK_OFFICE_API_KEY: 'k',
    DATABASE_URL: 'postgres://gateway:a#b@localhost:5432/gateway',
    DATA_DIR: await scratch(),
  });
  expect(lines).toEqual([
    'Invalid configuration; correct these variables:',
    expect.stringMatching(/^ {2}- BACK_OFFICE_URL: must start with http:\/\/ or https:\/\//),
    expect.stringMatching(/^ {2}- DATABASE_URL: must be postgres:\/\/user.*encode special characters/),
  ]);
  expect(code).toBe(1);
}, 120_000);

test('a version that would end before it was deprecated is refused at the start', async () => {
  const { code, lines } = await start('main', {
    DATA_DIR: await stores('gateway', 'simulator'),
    V1_SUNSET: '2026-06-30',
  });
  expect(lines).toEqual([
    'Invalid configuration; correct these variables:',
    '  - V1_SUNSET: must not be before 2026-07-01, when version 1.0 was deprecated',
  ]);
  expect(code).toBe(1);
}, 120_000);

const asRoot = process.getuid?.() === 0;
test.runIf(!asRoot)(
  'a DATA_DIR that may not be written names the folder and the variable',
  async () => {
    const directory = await scratch();
    await mkdir(path.join(directory, 'locked'), { mode: 0o500 });
    const { code, lines } = await start('main', { DATA_DIR: path.join(directory, 'locked') });
    expect(lines).toEqual([
      expect.stringMatching(/^Cannot use the folder \S+ \(DATA_DIR\): permission denied/),
    ]);
    expect(code).toBe(1);
  },
  60_000,
);

test('an unexpected error is reported in one line with its causes', () => {
  const error = new Error('The engine did not start\n  here', { cause: new TypeError('no such thing') });
  expect(startFailure(Object.assign(error, { name: 'EngineError' }))).toBe(
    'Cannot start: The engine did not start here: no such thing.',
  );
});
