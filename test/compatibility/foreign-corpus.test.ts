// Random edits of documents that are not ours, with a fixed seed: the proofs try thousands.
import { expect, test } from 'vitest';
import { tryEdits } from './foreign-corpus.js';

test('no verdict on 40 random edits is wrong', { timeout: 60_000 }, () => {
  const tried = Array.from({ length: 40 }, (_, index) => tryEdits(index + 1, 20));
  expect(tried.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
});

test('schemas that demand each other again and again end the comparison, not the process', () => {
  const { verdict, wrong } = tryEdits(1_002_520, 0);
  expect({ verdict, wrong }).toEqual({ verdict: 'undecided', wrong: undefined });
});
