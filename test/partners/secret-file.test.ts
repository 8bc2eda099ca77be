// The secrets in the data directory: processes that start at the same time share them.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readOrCreateSecret } from '../../src/partners/secret-file.js';
import { makeScratchDirectory } from '../support/scratch.js';

let directory: string;
const file = 'admin-token';
const read = () => readOrCreateSecret({ directory, file, prefix: 'admin_' });
beforeEach(async () => {
  directory = await makeScratchDirectory('secret');
});

test('callers that create a secret at the same time get the same one, which stays', async () => {
  const [secret, ...others] = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(others)).toEqual(new Set([secret]));
  expect(await read()).toBe(secret);
  expect(await readdir(directory)).toEqual([file]);
  expect((await stat(path.join(directory, file))).mode & 0o777).toBe(0o600);
});

test('callers that find an empty file at the same time get the same secret, which stays', async () => {
  await writeFile(path.join(directory, file), '', { mode: 0o644 });
  const [secret, ...others] = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(others)).toEqual(new Set([secret]));
  expect(await readFile(path.join(directory, file), 'utf8')).toBe(`${secret}\n`);
  expect((await stat(path.join(directory, file))).mode & 0o777).toBe(0o600);
});

test('an empty file gets a secret', async () => {
  await writeFile(path.join(directory, file), '\n');
  const secret = await read();
  expect(secret).toMatch(/^admin_[\w-]{32}$/);
  expect((await readFile(path.join(directory, file), 'utf8')).trim()).toBe(secret);
});
