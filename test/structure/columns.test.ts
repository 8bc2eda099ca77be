// Comments and prose are at most 100 columns wide, so that they are easy to read.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MOST_COLUMNS = 100;

const isComment = (line: string): boolean => /^\s*(\/\/|\/\*|\* )/.test(line);
/** A table's row is one line, and neither an address nor a piece of code can be broken. */
const isProse = (line: string): boolean => !/^\s*\|/.test(line) && wordsOf(line).length > 1;
const wordsOf = (line: string): string[] => line.match(/(?:`[^`]*`|\S)+/g) ?? [];
const isWide = (line: string): boolean => [...line].length > MOST_COLUMNS && !/https?:\/\//.test(line);

interface Line {
  readonly place: string;
  readonly line: string;
}
function linesOf(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.map((line, at) => ({ place: `${file}:${at + 1}`, line }));
}

/** The lines outside blocks of code. */
function proseOf(file: string): Line[] {
  let isCode = false;
  return linesOf(file).filter(({ line }) => {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    return !isFence && !isCode && isProse(line);
  });
}

const filesIn = (folder: string, ending: RegExp, recursive = true): string[] =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, ...file.split(path.sep)))
    .filter((file) => ending.test(file) && !/(^|\/)(node_modules|dist)\//.test(file));

const sources = ['src', 'scripts', 'client', 'mock', 'test'].flatMap((folder) => filesIn(folder, /\.[jt]s$/));
const pages = [
  ...filesIn('docs', /\.md$/),
  ...['.', 'client', 'mock'].flatMap((folder) => filesIn(folder, /\.md$/, false)),
];

test.each([
  ['lines of comments', sources, (file: string) => linesOf(file).filter(({ line }) => isComment(line))],
  ['lines of prose', pages, proseOf],
])('%s are at most 100 columns wide', (what, files, read) => {
  const looked = files.flatMap(read);
  process.stdout.write(`columns: ${looked.length} ${what} in ${files.length} files\n`);
  expect(looked.length).toBeGreaterThan(1_000);
  expect(looked.filter(({ line }) => isWide(line)).map(({ place }) => place)).toEqual([]);
});
