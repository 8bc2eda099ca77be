// `gateway migrate` on a folder with embedded stores, without a gateway.
import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { gatewayMigrations } from '../../src/store/migrations/index.js';
import { makeTestDirectory } from '../support/store.js';
import { runCliHere } from './cli.js';

vi.setConfig({ testTimeout: 90_000 });

const names = Object.keys(gatewayMigrations);

test('the embedded stores are migrated without PostgreSQL, with those of the simulated back office', async () => {
  const { directory, dispose } = await makeTestDirectory([]);
  const run = (...args: string[]) =>
    runCliHere(['migrate', ...args], { environment: { DATA_DIR: directory } });
  const check = await run('--check');
  expect(check.code).toBe(1);
  expect(check.stdout).toMatch(/^Schema gateway in .*\n(.*\n)*Schema simulator in /);
  expect(await readdir(directory)).toEqual([]);
  const applied = await run();
  expect(applied.stdout, applied.stderr).toContain(`✔ ${names.length} applied.`);
  expect(applied.stdout).not.toContain('pending');
  expect(await run('--check')).toMatchObject({ code: 0, stderr: '' });
  await dispose();
});
