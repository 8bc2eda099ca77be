// Hostile names in CSV files: they are unchanged when read back, and a spreadsheet finds no formula
// in them, whatever its separator.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { writeRows } from '../../src/cli/decision-file.js';
import { csvCell, textOfCell } from '../../src/texts/csv.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { hostileNames } from './hostile-names.js';

const names = hostileNames(37);
let text: string;

beforeAll(async () => {
  const file = path.join(await makeScratchDirectory('csv'), 'names.csv');
  await writeRows(
    file,
    names.map((name) => ({ before: 'a', name, after: 'z' })),
  );
  text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
});

test('each row is read back unchanged, except for an apostrophe before a cell that would be a formula', () => {
  const rows: string[][] = parse(text, { from_line: 2 });
  expect(rows).toEqual(names.map((name) => ['a', csvCell(name), 'z']));
});

test.each([',', ';', '\t', '|'])('no cell is a formula where cells are separated by %j', (delimiter) => {
  // As strict and as lenient as spreadsheets: a quote inside a cell does not keep the cell
  // together.
  for (const quote of ['"', null]) {
    const cells: string[] = parse(text, {
      delimiter,
      quote,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }).flat();
    expect(cells.filter((cell) => /^[\s"]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell))).toEqual([]);
  }
});

test('a string without separators, line breaks and an apostrophe at its start is read back from its cell unchanged', () => {
  for (const name of names.filter(
    (one) => !/[;,\t|\n\v\f\r\u0085\u2028\u2029]/.test(one) && !one.startsWith("'"),
  ))
    expect(textOfCell(csvCell(name))).toBe(name);
});

test('a string of a million line breaks is escaped in linear time: a search from each line break would take minutes', () => {
  const lineEnds = '\n'.repeat(1_000_000);
  expect(csvCell(lineEnds)).toBe(lineEnds);
  expect(csvCell(`${lineEnds}=`).length).toBe(2_000_002);
});
