// The output of commands: JSON for programs, tables and colours for people.
import { styleText } from 'node:util';
import { jsonText } from '../texts/json.js';
import { shellWord } from '../texts/shell.js';
import { STEERING } from '../texts/steering.js';
import { relativeTime, time } from './shown-times.js';

export type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan';

export interface Output {
  /** Prints the data as JSON with `--json`, otherwise the text that `readable` returns for it. */
  show<Data>(data: Data, readable: (data: Data) => string): void;
  /** Styles the text on a terminal that may use colours; elsewhere returns it unchanged. */
  style(style: Style, text: string): string;
  /** How long ago a time was, or how far ahead it is, for lists; `--json` shows the time itself. */
  ago(iso: string): string;
  readonly nowMs: () => number;
  /** The width of the terminal, or a default. */
  readonly columns: number;
  /** The height of the terminal; undefined without one. */
  readonly rows: number | undefined;
  readonly isTerminal: boolean;
  readonly isJson: boolean;
  /** Nobody reads the output any more: a command that only shows something can end. */
  readonly isUnread: () => boolean;
  /** Writes text unchanged, for output that is shown piece by piece. */
  write(text: string): void;
  /** Writes a line for a waiting person, separate from the output. */
  note(text: string): void;
}

interface OutputOptions {
  readonly json: boolean;
  readonly colours: boolean;
  /** The size of the terminal; empty without one. */
  size(): { readonly columns?: number; readonly rows?: number };
  readonly nowMs: () => number;
  readonly isUnread?: () => boolean;
  write(text: string): void;
  note(text: string): void;
}

const DEFAULT_COLUMNS = 100;

export function createOutput(options: OutputOptions): Output {
  const { json, colours, size, nowMs, isUnread = () => false, write, note } = options;
  return {
    ago: (iso) => relativeTime(iso, nowMs()),
    nowMs,
    get columns() {
      return size().columns || DEFAULT_COLUMNS;
    },
    get rows() {
      return size().rows || undefined;
    },
    isTerminal: size().columns !== undefined,
    isJson: json,
    isUnread,
    write,
    note,
    show: (data, readable) => write(`${json ? jsonText(data, 2) : readable(data)}\n`),
    // `styleText` does not check the stream: the caller has decided whether to use colours.
    style: (style, text) => (colours ? styleText(style, text, { validateStream: false }) : text),
  };
}

/** Text that may come from a partner: characters that control the terminal become a dot. */
export const plain = (text: string): string => text.replaceAll(STEERING, '·');

/** Like `plain`, as one word in which the shell interprets nothing, for a command to copy. */
export const plainWord = (text: string): string => shellWord(plain(text));

/** Wraps a text into indented lines; longer words are not broken. */
export function wrapped(text: string, columns: number, indent: number): string[] {
  const margin = ' '.repeat(indent);
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > columns) lines.push(margin + word);
    else lines.splice(-1, 1, `${last} ${word}`);
  }
  return lines;
}

/** Names and values, one pair per line, without undefined values. */
export function facts(pairs: readonly (readonly [string, string | undefined])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs
    .flatMap(([name, value]) => (value === undefined ? [] : [`  ${name.padEnd(width)}  ${value}`]))
    .join('\n');
}

export function emptyText(noun: string, filters: object, next: string): string {
  const given = Object.entries(filters).filter(([name]) => !notFilters.has(name));
  const named = given.map(([name, value]) => `${inWords(name)} ${plain(String(value))}`);
  const times = Object.entries(filters).flatMap(([name, value]) =>
    name === 'from' || name === 'to' ? `${name === 'from' ? 'since' : 'before'} ${time(String(value))}` : [],
  );
  const all = [...(named.length === 0 ? [] : [`with ${named.join(', ')}`]), ...times];
  return `${[`No ${noun}`, ...all].join(' ')}.\nNext: ${next}`;
}

const notFilters: ReadonlySet<string> = new Set(['page', 'pageSize', 'from', 'to']);

/** `api version` */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** On a terminal, wraps and indents lines that do not fit; elsewhere, changes nothing. */
export function fitted(
  text: string,
  { columns, isTerminal }: Pick<Output, 'columns' | 'isTerminal'>,
  indent: number,
) {
  return isTerminal ? wrapped(text, columns, indent).join('\n').trimStart() : text;
}

export function doneText(done: string, further: readonly string[], out: Output): string {
  const lines = [done, ...further].map((text) => fitted(text, out, 2));
  return `${out.style('green', '✔')} ${lines.join('\n  ')}`;
}

/** The maximum total of a list of calls or runs. */
const MOST_COUNTED = 1_000;

export function pageNote(page: { page: number; pageSize: number; total: number }, noun: string): string {
  const pages = Math.ceil(page.total / page.pageSize);
  if (pages <= 1) return '';
  const isAll = page.total < MOST_COUNTED;
  const older = isAll ? '' : ' or more; --to <time> shows older ones';
  return `\n\nPage ${page.page} of ${pages}, ${page.total} ${noun}${older}; use --page <number> for another page.`;
}
