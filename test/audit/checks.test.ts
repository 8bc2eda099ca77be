// Each check of the audit, against correct and incorrect packages.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { isAllowed, offlineChecks } from '../../scripts/audit/checks.js';
import { readPackages } from '../../scripts/audit/packages.js';
import { inPages } from '../../scripts/third-party.js';
import { makeScratchDirectory } from '../support/scratch.js';

const integrity = `sha512-${'A'.repeat(86)}==`;
const directories: string[] = [];
afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true });
});

/** The findings for one package with these values in its lock-file entry and its package.json. */
async function findings(locked: object, manifest: object = {}, files: readonly string[] = [], name = 'one') {
  const root = await makeScratchDirectory('audit');
  directories.push(root);
  const folder = path.join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  const lock = {
    packages: {
      '': {},
      [`node_modules/${name}`]: { version: '1.0.0', integrity, license: 'MIT', ...locked },
    },
  };
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
  for (const file of files) await writeFile(path.join(folder, file), '');
  const packages = await readPackages(root);
  expect(packages.map(({ name }) => name)).toEqual([name]);
  return offlineChecks.flatMap(({ applies, find }) => packages.filter(applies).flatMap(find));
}

test('a correct package has no findings', async () => {
  expect(await findings({}, { license: 'MIT' })).toEqual([]);
});

test.each<[string, object, object, string[], string]>([
  ['a licence that is not allowed', {}, { license: 'GPL-3.0-only' }, [], 'GPL-3.0-only is not an allowed'],
  ['no licence', { license: undefined }, {}, [], 'declares no licence'],
  ['a licence file only', { license: 'SEE LICENSE IN LICENSE' }, {}, [], 'is not an allowed'],
  ['an install script in the lock file', { hasInstallScript: true }, {}, [], 'nobody has reviewed'],
  [
    'an install script that the lock file does not mention',
    {},
    { scripts: { postinstall: 'node x' } },
    [],
    'nobody has',
  ],
  ['a native build', {}, {}, ['binding.gyp'], 'nobody has reviewed'],
  ['no integrity hash', { integrity: undefined }, {}, [], 'no integrity hash'],
  ['a weak integrity hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, {}, [], 'weaker integrity'],
  ['a version other than the locked one', {}, { version: '1.0.1' }, [], '1.0.0 is locked: run npm ci'],
])('%s is a finding', async (_what, locked, manifest, files, problem) => {
  expect(await findings(locked, manifest, files)).toEqual([
    { name: expect.stringMatching(/^one@1\.0\.[01]$/), problem: expect.stringContaining(problem) },
  ]);
});

test.each(inPages)('the licence of %s counts, because the pages contain it', async (name) => {
  expect(await findings({ dev: true }, { license: 'GPL-3.0-only' }, [], name)).toHaveLength(1);
  expect(await findings({ dev: true }, { license: 'MIT' }, [], name)).toEqual([]);
});

test('development packages may have any licence, but no install script', async () => {
  expect(await findings({ dev: true }, { license: 'GPL-3.0-only' })).toEqual([]);
  expect(await findings({ dev: true, hasInstallScript: true })).toHaveLength(1);
});

describe('a licence expression', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT AND ISC', true],
    ['GPL-3.0-only OR LGPL-3.0-only', false],
    ['MIT AND (ISC OR GPL-3.0-only)', false],
    ['', false],
  ])('%j is allowed: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
});
