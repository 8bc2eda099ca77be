// Sixty edits of the published contracts, different ones each day: the tests notice them without
// the judge, and the judge finds the breaking ones.
import { expect, test } from 'vitest';
import { drawMutants, judgeMutant, summaryOf } from './contracts.js';

const seed = Number(process.env.SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const COUNT = 60;

test('the edits of the day are noticed without the judge, and the judge finds the breaking ones', () => {
  const judged = drawMutants(COUNT, seed).map(judgeMutant);
  process.stdout.write(`seed ${seed}: ${summaryOf(judged)}\n`);
  expect(judged.length).toBe(COUNT);
  expect(judged.filter(({ noticedBy }) => noticedBy.length === 0)).toEqual([]);
  expect(judged.filter(({ isBreaking, verdict }) => isBreaking && verdict !== 'breaking')).toEqual([]);
});
