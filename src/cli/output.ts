// The output of commands: JSON for programs, tables and colours for people.
import { styleText } from 'node:util';
import Table from 'cli-table3';

export type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan';

export interface Output {
  /** The data as it came where JSON was asked for, else what `readable` makes of it. */
  show<Data>(data: Data, readable: (data: Data) => string): void;
  /** Marks a text on a terminal; elsewhere it stays as it is. */
  style(style: Style, text: string): string;
  /** How wide the terminal is, or what is usual where there is none. */
  readonly columns: number;
  readonly isTerminal: boolean;
  readonly isJson: boolean;
  /** As it is, for what is shown bit by bit. */
  write(text: string): void;
}

export interface OutputOptions {
  readonly json: boolean;
  readonly colours: boolean;
  /** Of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
  write(text: string): void;
}

const USUAL_COLUMNS = 100;

export function createOutput({ json, colours, columns, write }: OutputOptions): Output {
  return {
    columns: columns || USUAL_COLUMNS,
    isTerminal: columns !== undefined,
    isJson: json,
    write,
    show: (data, readable) => write(`${json ? JSON.stringify(data, null, 2) : readable(data)}\n`),
    // Whether there is a terminal was decided before.
    style: (style, text) => (colours ? styleText(style, text, { validateStream: false }) : text),
  };
}

/** Parts of this come from partners: what would steer the terminal is shown as a dot. */
export function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '·');
}

/** In lines of so many columns, each one indented; a word that is longer is not broken. */
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

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const none = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', left: '', right: '', middle: '  ' };
  const line = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };
  const end = { bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' };
  const made = new Table({
    head: [...head],
    chars: { ...none, ...line, ...end },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  made.push(...rows.map((cells) => [...cells]));
  return made.toString().replaceAll(/ +$/gm, '');
}

/** Names and values under each other; what is undefined is left out. */
export function facts(pairs: readonly (readonly [string, string | undefined])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs
    .flatMap(([name, value]) => (value === undefined ? [] : [`  ${name.padEnd(width)}  ${value}`]))
    .join('\n');
}

/** `2026-11-20 16:31:07 UTC` */
export function time(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}
