// The tests that read the contracts notice an edit of each kind, without the judge.
import { expect, test } from 'vitest';
import { oneOfEachKind, tryMutant } from './contracts.js';

test('the tables of test/requirements notice each kind of edit', () => {
  const tried = oneOfEachKind().map(tryMutant);
  process.stdout.write(`mutants of the contracts: ${tried.length}, one of each kind\n`);
  expect(tried.length).toBeGreaterThan(60);
  expect(tried.filter(({ noticedBy }) => noticedBy.length === 0)).toEqual([]);
});
