// Owns what the operator sees: JSON for machines, tables and colours for people.
import { styleText } from 'node:util';
import Table from 'cli-table3';

export type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan';

export interface Output {
  /** The data as it came where JSON was asked for, else what `readable` makes of it. */
  show<Data>(data: Data, readable: (data: Data) => string): void;
  /** Marks a text on a terminal; elsewhere it stays as it is. */
  style(style: Style, text: string): string;
}

export interface OutputOptions {
  readonly json: boolean;
  readonly colours: boolean;
  write(text: string): void;
}

export function createOutput({ json, colours, write }: OutputOptions): Output {
  return {
    show: (data, readable) => write(`${json ? JSON.stringify(data, null, 2) : readable(data)}\n`),
    // Whether there is a terminal was decided before.
    style: (style, text) => (colours ? styleText(style, text, { validateStream: false }) : text),
  };
}

/** Parts of this come from partners: what would steer the terminal is shown as a dot. */
export function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '·');
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
