// The benchmark works: its servers compile and start, and each figure is printed.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { figureNames, figures, type Section } from './figures.js';

const measured: readonly Section[] = ['requests', 'journal'];

test(`a quick run has the figures of ${measured.join(', ')}`, { timeout: 180_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', 'test/bench/main.ts'],
    ...['--quick', '--no-build', '--json', '--only', measured.join()],
  ]);
  const printed: { figures: { name: string; value: number }[] } = JSON.parse(stdout);
  const expected = figureNames.filter((name) => measured.includes(figures[name].section));
  expect(printed.figures.map(({ name }) => name)).toEqual(expected);
  // A difference of two costs, in so short a run, may be on either side of zero.
  for (const { name, value } of printed.figures)
    expect(Number.isFinite(value) && value !== 0, name).toBe(true);
});
