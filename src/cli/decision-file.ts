// Writes rows to a file of CSV or JSON lines, such as a template of decisions, and reads decisions
// back.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { codeOf } from '../error-code.js';
import { isBlank } from '../texts/blank.js';
import { counted } from '../texts/counted.js';
import { csvCell } from '../texts/csv.js';
import { Failure } from './failure.js';
import { jsonFlaw, NO_JSON, readText, twice } from './text-file.js';

export interface Columns {
  /** The columns that identify the subject of a line, from the template. */
  readonly needed: readonly string[];
  /** Filled in by the operator. */
  readonly decided: readonly string[];
  /** The command that writes the template. */
  readonly writtenBy: string;
}

export interface RawLine {
  readonly line: number;
  /**
   * The cells by lower-case column name. In JSON lines, values become strings, except an answer
   * that is not a string.
   */
  readonly cells: ReadonlyMap<string, string>;
  /** Only in JSON lines. An answer that is a string is in its cell, as in CSV. */
  readonly answer?: unknown;
}

export interface DecisionFault {
  readonly line: number;
  readonly message: string;
}

interface DecisionFile {
  readonly lines: readonly RawLine[];
  readonly faults: readonly DecisionFault[];
}

const isJsonLines = (file: string): boolean =>
  ['.jsonl', '.ndjson'].includes(path.extname(file).toLowerCase());

type Row = Readonly<Record<string, string>>;

export function writeTemplate(file: string, facts: readonly Row[], { decided }: Columns): Promise<void> {
  const blank = Object.fromEntries(decided.map((name) => [name, '']));
  const rows = facts.map((row) => ({ ...row, ...blank }));
  return writeRows(file, rows, (row) => ({ ...row, answer: null }));
}

/** Never replaces a file, because it may contain decisions, and leaves none that is incomplete. */
export async function writeRows(
  file: string,
  rows: readonly Row[],
  jsonOf: (row: Row) => object = (row) => row,
): Promise<void> {
  const text = isJsonLines(file)
    ? rows.map((row) => `${JSON.stringify(jsonOf(row))}\n`).join('')
    : csvOf(rows);
  await writeFile(file, text, { flag: 'wx' }).catch(async (error: unknown) => {
    const exists = codeOf(error) === 'EEXIST';
    if (!exists) await rm(file, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure(
      exists ? `${file} already exists, and may contain decisions.` : `Cannot write ${file}: ${why}.`,
      exists ? { next: 'Next: give a different name to --out, or remove the file.' } : {},
    );
  });
}

/** Starts with the byte order mark, by which spreadsheets recognize UTF-8. */
const csvOf = (rows: readonly Row[]): string =>
  stringify([...rows], {
    header: true,
    bom: true,
    cast: { string: csvCell },
    record_delimiter: 'windows',
  });

export async function readDecisionFile(file: string, columns: Columns): Promise<DecisionFile> {
  const text = await readText(file);
  return isJsonLines(file) ? readJsonLines(text, columns) : readCsv(text, columns);
}

function readJsonLines(text: string, columns: Columns): DecisionFile {
  const read = text
    .split(/\r?\n/)
    .flatMap((json, at) => (isBlank(json) ? [] : [lineOf(json, at + 1, columns)]));
  return {
    lines: read.flatMap((one) => ('cells' in one ? [one] : [])),
    faults: read.flatMap((one) => ('message' in one ? [one] : [])),
  };
}

function lineOf(json: string, line: number, { needed }: Columns): RawLine | DecisionFault {
  const flaw = jsonFlaw(json);
  const value: unknown = flaw === undefined ? JSON.parse(json) : undefined;
  if (flaw !== undefined && flaw !== NO_JSON) return { line, message: flaw };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, message: 'is not a JSON object: write one object per line' };
  // The case of column names is ignored, as in CSV.
  const fields = Object.entries(value).map(([name, each]) => [name.toLowerCase(), each] as const);
  const names = fields.map(([name]) => name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) return { line, message: twice(repeated) };
  const { answer, ...others } = Object.fromEntries<unknown>(fields);
  const isText = typeof answer === 'string';
  const texts = Object.entries(isText ? { ...others, answer } : others).filter(([, each]) => each !== null);
  const cells = new Map(texts.map(([name, each]) => [name, String(each).trim()]));
  const missing = [...needed, 'outcome'].filter((name) => !cells.has(name.toLowerCase()));
  if (missing.length > 0)
    return { line, message: `lacks ${missing.join(', ')}: take them from the template` };
  return answer === undefined || answer === null || isText ? { line, cells } : { line, cells, answer };
}

interface CsvRow {
  readonly record: readonly string[];
  readonly lastLine: number;
}

function readCsv(text: string, { needed, writtenBy }: Columns): DecisionFile {
  const delimiter = delimiterOf(text);
  const [head, ...rows] = csvRows(text, delimiter);
  const names = head?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = [...needed, 'outcome'].filter((name) => !names.includes(name.toLowerCase()));
  const repeated = names.filter((name, at) => name !== '' && names.indexOf(name) !== at);
  if (missing.length > 0 || repeated.length > 0) {
    const wrong =
      missing.length > 0 ? `lacks the columns ${missing.join(', ')}` : `has ${repeated.join(', ')} twice`;
    const message = `${wrong}: write a template with ${writtenBy}`;
    return { lines: [], faults: [{ line: head ? firstLineOf(head) : 1, message }] };
  }
  const filled = rows.filter(({ record }) => !record.every(isBlank));
  const isTooLong = ({ record }: CsvRow) => !record.slice(names.length).every(isBlank);
  return {
    lines: filled
      .filter((row) => !isTooLong(row))
      .map((row) => ({
        line: firstLineOf(row),
        cells: new Map(names.map((name, at) => [name, row.record[at]?.trim() ?? ''])),
      })),
    faults: filled.filter(isTooLong).map((row) => ({
      line: firstLineOf(row),
      message: `has ${counted(row.record.length, 'cell')}, and the first line has ${names.length}: put a cell that contains "${delimiter}" in double quotes, with each quote in it doubled`,
    })),
  };
}

function csvRows(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      delimiter,
      // An editor or a script may have changed only some line endings.
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record: readonly string[], { lines }) => {
        rows.push({ record, lastLine: lines });
        return null;
      },
      // Rows that are too long become errors with their line number, like all others.
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Failure(`The file is not CSV: ${error.message}.`, {
      next: 'Next: close the double quotes in that line, and double each quote inside a cell.',
    });
  }
}

/** A cell may contain line breaks; the parser reports the last line of a row. */
const firstLineOf = ({ record, lastLine }: CsvRow): number =>
  lastLine - record.join('').split('\n').length + 1;

/** The separator that spreadsheets write depends on the country. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r?\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
