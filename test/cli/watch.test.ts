// The screen of a watch: each text replaces the one before it, and all but the last are truncated
// to the height of the terminal.
import { expect, test } from 'vitest';
import { createScreen } from '../../src/cli/watch.js';

/**
 * The output that draws one line over this many rows. The whole screen is never cleared, because
 * tmux would keep a copy of it in its history.
 */
const over = (rows: number, line: string) => `\u001b[${rows}A\u001b[K${line}\u001b[K\n\u001b[0J`;

function drawnOn(size: { columns: number; rows: number | undefined }, ...texts: readonly string[]): string[] {
  const written: string[] = [];
  const draw = createScreen({ ...size, style: (_, text) => text, write: (text) => written.push(text) });
  for (const text of texts) draw(text);
  return written;
}

test('a text that fits is drawn whole, and the next one over it', () => {
  expect(drawnOn({ columns: 20, rows: 4 }, 'a\nb\nc', 'd')).toEqual(['a\nb\nc\n', over(3, 'd')]);
});

test('a first line that fills the terminal keeps its last character', () => {
  const [, second] = drawnOn({ columns: 4, rows: 9 }, 'a', 'wwww\nb');
  expect(second).toBe('\u001b[1A\u001b[Kwwww\n\u001b[0Jb\n');
});

test('the last line counts the omitted lines of a text that is too high', () => {
  const said = '… 2 more lines; enlarge the terminal to see them';
  expect(drawnOn({ columns: 60, rows: 4 }, 'a\nb\nc\nd', 'e')).toEqual([`a\nb\n${said}\n`, over(3, 'e')]);
});

test('a line that is wider than the terminal counts with the rows that it takes', () => {
  const wide = 'w'.repeat(100);
  expect(drawnOn({ columns: 50, rows: 4 }, `${wide}\nb\nc`)).toEqual([
    `${wide}\n… 2 more lines; enlarge the terminal to see them\n`,
  ]);
});

test('the next text is drawn over all rows of the one before, even after the terminal has become narrower', () => {
  const written: string[] = [];
  const screen = { columns: 60, rows: 20, style: (_: string, text: string) => text };
  const draw = createScreen({
    ...screen,
    write: (text) => written.push(text),
    get columns() {
      return screen.columns;
    },
  });
  draw('w'.repeat(50));
  screen.columns = 20;
  draw('d');
  expect(written).toEqual([`${'w'.repeat(50)}\n`, over(3, 'd')]);
});

test('the last text is drawn whole', () => {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  createScreen({ columns: 20, rows: 3, style: (_, text) => text, write })('a\nb\nc\nd', true);
  expect(written).toEqual(['a\nb\nc\nd\n']);
});

test('nothing is truncated if the height is unknown', () => {
  expect(drawnOn({ columns: 20, rows: undefined }, 'a\nb\nc\nd')).toEqual(['a\nb\nc\nd\n']);
});
