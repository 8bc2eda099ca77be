// Tests the judge on an edit of every third kind. `corpus.proof.ts` covers more of them.
import { expect, test } from 'vitest';
import { countPlaces, isWrong, judgeEdit, summary } from './corpus.js';
import { kinds } from './edits.js';

test('an edit of every third kind gets its true verdict', () => {
  // In the first of three small contracts that has a place for it, to save time.
  const places = countPlaces(['simulator', 'sandbox', 'v0']).filter(({ at }) => at > 0);
  const chosen = kinds
    .filter((_, index) => index % 3 === 0)
    .flatMap((kind) => places.find((one) => one.kind === kind) ?? []);
  const judged = chosen.map((one) => judgeEdit({ ...one, at: 0 }));
  process.stdout.write(`corpus: ${summary(judged)}\n`);
  expect(judged.length).toBeGreaterThanOrEqual(16);
  expect(judged.filter((one) => isWrong(one) || one.verdict === 'undecided')).toEqual([]);
});
