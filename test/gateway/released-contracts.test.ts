// Production refuses to serve a contract that is not released; the sandbox serves it and logs a
// line.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkReleased } from '../../src/gateway/released-contracts.js';
import { findUnreleased } from '../../src/openapi/released.js';
import { makeScratchDirectory } from '../support/scratch.js';

let folder: string;
let released: URL;
const names = ['v0', 'v1', 'v2'];

/** Writes release 2 of v1, which is what production compares with. */
const release = (change: (text: string) => string) => async () => {
  const text = await readFile('generated/v1.json', 'utf8');
  await writeFile(path.join(folder, 'v1', '2.json'), change(text));
};
const check = (mode: 'sandbox' | 'production', allowsUnreleased = false) =>
  checkReleased({ mode, allowsUnreleased }, names, released);

const renamed = release((text) => text.replaceAll('"writtenLine"', '"share"'));
const reworded = release((text) => text.replace('"title": "', '"title": "The '));
const undescribed = release((text) => {
  const document = JSON.parse(text);
  document.info.description = undefined;
  document.components.examples = {};
  return JSON.stringify(document);
});

beforeAll(async () => {
  folder = await makeScratchDirectory('released');
  for (const name of names) {
    await mkdir(path.join(folder, name));
    await cp(`generated/${name}.json`, path.join(folder, name, '1.json'));
  }
  released = pathToFileURL(`${folder}/`);
});
afterAll(() => rm(folder, { recursive: true }));

test('production serves the contracts of all versions if each is its newest release', async () => {
  expect(await findUnreleased(names, released)).toEqual([]);
  expect(await check('production')).toBeUndefined();
});

test('production refuses a contract that differs from its newest release, with the version, the difference and the fix', async () => {
  await renamed();
  await expect(check('production')).rejects.toThrow(
    '  - UNRELEASED_CONTRACT: v1 differs from its release 2 (breaking: Partners that leave out ' +
      '`writtenLine` in POST /submission/base are refused: the field is required): release it with ' +
      '`npm run release -- v1` and build again, or set UNRELEASED_CONTRACT=allowed',
  );
});

test('the sandbox, and production with UNRELEASED_CONTRACT=allowed, log one line', async () => {
  await renamed();
  const line = 'This program serves contracts that are not released: v1 differs from its release 2';
  expect(await check('sandbox')).toBe(line);
  expect(await check('production', true)).toBe(line);
});

test('a difference in texts alone needs no release', async () => {
  await reworded();
  expect(await check('production')).toBeUndefined();
  expect(await findUnreleased(names, released)).toEqual([]);
});

test('a contract with a new description and other shared examples is not named as unreleased', async () => {
  await undescribed();
  expect(await findUnreleased(names, released)).toEqual([]);
});

test('production refuses a contract without a release', async () => {
  await rm(path.join(folder, 'v2'), { recursive: true });
  await rm(path.join(folder, 'v1', '2.json'));
  await expect(check('production')).rejects.toThrow('v2 has no release: release it with');
});
