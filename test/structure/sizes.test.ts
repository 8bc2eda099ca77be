// Files stay small enough to be read in one go, and the first line of each says what the file is
// for.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MOST_LINES = 300;
const folders = ['src', 'scripts', 'client', 'mock'];

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]s$/.test(file))
    .map((file) => {
      const name = path.join(folder, file);
      const lines = readFileSync(name, 'utf8').trimEnd().split('\n');
      return { name, lines };
    }),
);

test('there are files to check in every folder', () => {
  const longest = files
    .toSorted((a, b) => b.lines.length - a.lines.length)
    .slice(0, 5)
    .map(({ name, lines }) => `${name} ${lines.length}`);
  process.stdout.write(`sizes: ${files.length} files; longest: ${longest.join(', ')}\n`);
  for (const folder of folders) {
    expect(
      files.some(({ name }) => name.startsWith(folder + path.sep)),
      folder,
    ).toBe(true);
  }
});

test(`no file is longer than ${MOST_LINES} lines`, () => {
  const tooLong = files.filter(({ lines }) => lines.length > MOST_LINES);
  expect(tooLong.map(({ name, lines }) => `${name} ${lines.length}`)).toEqual([]);
});

test('the first line of each file is a comment that says what it is for', () => {
  const silent = files.filter(({ lines }) => !/^\/\/ \S.{15,}/.test(lines[0] ?? ''));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
