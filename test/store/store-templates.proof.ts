// The templates of new embedded stores are created in a checkout that has none, and nothing is left
// in the temporary folder.
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeScratchDirectory } from '../support/scratch.js';

test('creating the templates leaves nothing in the temporary folder', async () => {
  const checkout = await makeScratchDirectory('checkout');
  onTestFinished(() => rm(checkout, { recursive: true, force: true }));
  for (const name of ['src', 'package.json', 'package-lock.json', 'scripts/store-templates.ts'])
    await cp(name, path.join(checkout, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(checkout, 'node_modules'));
  const TMPDIR = path.join(checkout, 'temporary');
  await mkdir(TMPDIR);
  await promisify(execFile)('node', ['--import', 'tsx', 'scripts/store-templates.ts'], {
    cwd: checkout,
    env: { ...process.env, TMPDIR },
  });
  expect(await readdir(path.join(checkout, 'dist/store-templates'))).toHaveLength(3);
  // tsx has its cache there.
  expect((await readdir(TMPDIR)).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
}, 120_000);
