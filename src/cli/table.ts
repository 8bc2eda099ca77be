// Tables for people. If a table is wider than the terminal, each row becomes a block of lines.
import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';
import type { Output } from './output.js';

type Screen = Pick<Output, 'columns' | 'isTerminal' | 'style'>;

/** Without a terminal, a table keeps its width, for programs that read lines. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], screen: Screen): string {
  const { columns, isTerminal, style } = screen;
  const text = alignedTable(
    head.map((name) => (name === '' ? '' : style('dim', name))),
    rows,
  );
  const isTooWide = isTerminal && text.split('\n').some((line) => widthOf(line) > columns);
  return isTooWide ? rows.map((cells) => block(head, cells, screen)).join('\n\n') : text;
}

/** The table keeps its columns, even if it is wider than the terminal. */
export function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
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

/** The first cell, and below it the other non-empty cells, each with its column heading. */
function block(
  head: readonly string[],
  [first = '', ...others]: readonly string[],
  { columns, style }: Screen,
): string {
  const named = others.flatMap((cell, at) => {
    const name = head[at + 1]?.toLowerCase() ?? '';
    return stripVTControlCharacters(cell) === ''
      ? []
      : [`${style('dim', name)} ${cell.replaceAll('\n', ', ')}`.trim()];
  });
  const lines = [style('bold', first)];
  for (const text of named) {
    const last = lines.at(-1) ?? '';
    const together = `${last} · ${text}`;
    if (lines.length > 1 && widthOf(together) <= columns) lines.splice(-1, 1, together);
    else lines.push(`  ${text}`);
  }
  return lines.join('\n');
}

/** The width of a line on a terminal, without styles. */
export const widthOf = (line: string): number => stripVTControlCharacters(line).length;
