// Follows the state of the gateway on a terminal: reconnects after a lost connection, and redraws
// the text.
import { exponential } from '../async/backoff.js';
import { counted } from '../texts/counted.js';
import { Failure } from './failure.js';
import type { Output } from './output.js';
import { widthOf } from './table.js';

export interface WatchedView<Data> {
  readonly out: Output;
  read(): Promise<Data>;
  wait(ms: number): Promise<void>;
}

const reconnect = exponential({ firstMs: 500, longestMs: 10_000 });

/** Retries while the gateway is unavailable. Any other failure, such as a wrong token, is final. */
export async function readAgain<Data>({ out, read, wait }: WatchedView<Data>): Promise<Data> {
  for (let failures = 0; ; failures += 1) {
    try {
      const data = await read();
      if (failures > 0) out.note('The connection is back.');
      return data;
    } catch (error) {
      if (!(error instanceof Failure) || error.facts.mayPass !== true) throw error;
      if (failures === 0) out.note(`The connection was lost, retrying: ${error.message}`);
      await wait(reconnect(failures + 1));
    }
  }
}

type Screen = Pick<Output, 'write' | 'columns' | 'rows' | 'style'>;

/**
 * Draws each text over the previous one. Cuts a text with more lines than the terminal, because it
 * would scroll, unless it is the last.
 */
export function createScreen(screen: Screen): (text: string, isLast?: boolean) => void {
  let drawn: readonly string[] = [];
  return (text, isLast = false) => {
    // Uses the current width: a terminal wraps its lines again when it is resized.
    const height = heightOf(drawn, screen.columns);
    const whole = text.split('\n');
    drawn = isLast ? whole : cut(whole, screen);
    screen.write(height === 0 ? ended(drawn) : over(height, drawn, screen.columns));
  };
}

/** Does not clear the whole screen in one step: tmux would keep a copy in its history. */
function over(height: number, [first = '', ...rest]: readonly string[], columns: number): string {
  // If the line ends in the last column, clearing would erase the last character.
  const clearRest = widthOf(first) % columns === 0 ? '' : CLEAR_LINE;
  return `\u001b[${height}A${CLEAR_LINE}${first}${clearRest}\n\u001b[0J${ended(rest)}`;
}

const CLEAR_LINE = '\u001b[K';
const ended = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

function cut(lines: readonly string[], { columns, rows, style }: Screen): readonly string[] {
  // The cursor is in the last row.
  if (rows === undefined || heightOf(lines, columns) < rows) return lines;
  let shown = lines.length;
  while (shown > 0 && heightOf(lines.slice(0, shown), columns) > rows - 2) shown -= 1;
  const left = lines.length - shown;
  return [
    ...lines.slice(0, shown),
    style('dim', `… ${counted(left, 'more line')}; enlarge the terminal to see them`),
  ];
}

const heightOf = (lines: readonly string[], columns: number): number =>
  lines.reduce((sum, line) => sum + rowsOf(line, columns), 0);

/** A line wider than the terminal takes several rows. */
const rowsOf = (line: string, columns: number): number => Math.max(Math.ceil(widthOf(line) / columns), 1);
