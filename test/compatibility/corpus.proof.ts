// Tests the judge on each kind of edit in each contract (in a sample, on a seventh each day), and
// on hundreds of random edits. Seed and count can be set: SEED=7 CASES=1000.
import { expect, test } from 'vitest';
import { sampledByDay } from '../support/sampled.js';
import { isWrong, type Judged, judgeEdit, random, spread, summary } from './corpus.js';

const SEED = Number(process.env.SEED ?? 20261125);
const CASES = Number(process.env.CASES ?? 300);
const MOST_UNDECIDED = 0.01;
/** Generous: a machine that does other work is ten times as slow. */
const timeout = 10 * 60_000 + CASES * 1_000;

function expectSound(judged: readonly Judged[], title: string): void {
  process.stdout.write(`${title}: ${summary(judged)}\n`);
  expect(judged.filter(isWrong)).toEqual([]);
  const undecided = judged.filter(({ verdict }) => verdict === 'undecided');
  for (const { contract, kind, at } of undecided)
    process.stdout.write(`  undecided: ${contract}, ${kind}, ${at}\n`);
  expect(undecided.length).toBeLessThanOrEqual(judged.length * MOST_UNDECIDED);
}

test('edits of each kind, in each contract, get their true verdicts', { timeout }, () => {
  const judged = sampledByDay(spread(2)).map(judgeEdit);
  expect(judged.length).toBeGreaterThan(100);
  expectSound(judged, 'labelled');
});

test(`${CASES} edits at random places get their true verdicts`, { timeout }, () => {
  expectSound(random(CASES, SEED).map(judgeEdit), `drawn with the seed ${SEED}`);
});
