// Tables in terminals of different widths, and relative times.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Style } from '../../src/cli/output.js';
import { relativeTime } from '../../src/cli/shown-times.js';
import { table } from '../../src/cli/table.js';

const head = ['RUN', 'STATUS', 'PARTNER', 'REASON'];
const rows = [
  ['Q0010421', '\u001b[31mFAILED\u001b[39m', 'Whitcombe Brokers', 'The back office did not respond in time'],
  ['Q0010422', '\u001b[32mSUCCESS\u001b[39m', 'Whitcombe Brokers', ''],
];
const style = (_: Style, text: string) => text;
const plainWidths = (text: string) => text.split('\n').map((line) => stripVTControlCharacters(line).length);

describe('a table', () => {
  test('that fits has one line for each row', () => {
    const text = table(head, rows, { columns: 200, isTerminal: true, style });
    expect(text.split('\n')).toHaveLength(3);
    expect(text).toMatch(/^RUN {7}STATUS {3}PARTNER {12}REASON\nQ0010421 {2}/);
  });

  test('that is too wide has a block for each row, without the empty cells, and no line is wider than the terminal', () => {
    const text = table(head, rows, { columns: 60, isTerminal: true, style });
    expect(text).toBe(
      `Q0010421
  status \u001b[31mFAILED\u001b[39m · partner Whitcombe Brokers
  reason The back office did not respond in time

Q0010422
  status \u001b[32mSUCCESS\u001b[39m · partner Whitcombe Brokers`,
    );
    expect(Math.max(...plainWidths(text))).toBeLessThanOrEqual(60);
  });

  test('stays a table where there is no terminal', () => {
    expect(table(head, rows, { columns: 60, isTerminal: false, style }).split('\n')).toHaveLength(3);
  });
});

describe('a time', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  test.each([
    ['2026-11-20T12:00:00Z', 'just now'],
    ['2026-11-20T11:59:59Z', '1 s ago'],
    ['2026-11-20T11:59:01Z', '59 s ago'],
    ['2026-11-20T11:58:31Z', '1 min ago'],
    ['2026-11-20T09:00:00Z', '3 h ago'],
    ['2026-11-18T11:00:00Z', '2 d ago'],
    ['2026-11-20T12:05:00Z', 'in 5 min'],
    ['2026-12-04T12:00:00Z', 'in 14 d'],
    ['2027-02-18T11:59:58Z', 'in 90 d'],
  ])('%s is %s', (iso, said) => {
    expect(relativeTime(iso, now)).toBe(said);
  });
});
