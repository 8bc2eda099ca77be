// The tests that read the contracts notice an edit of each kind (in a sample, of every third kind),
// without the judge.
import { expect, test } from 'vitest';
import { sampleSize } from '../support/sampled.js';
import { oneOfEachKind, tryMutant } from './contracts.js';

test('the tables of test/requirements notice each kind of edit', () => {
  const kinds = oneOfEachKind();
  const tried = kinds.filter((_, index) => index % sampleSize(1, 3) === 0).map(tryMutant);
  process.stdout.write(`mutants of the contracts: ${tried.length} of ${kinds.length} kinds\n`);
  expect(kinds.length).toBeGreaterThan(60);
  expect(tried.filter(({ noticedBy }) => noticedBy.length === 0)).toEqual([]);
});
