// Random edits of documents that are not ours, with a fixed seed: the proofs try thousands.
import { expect, test } from 'vitest';
import { tryEdits } from './foreign-corpus.js';

test('no verdict on 15 random edits is wrong', { timeout: 60_000 }, () => {
  const tried = Array.from({ length: 15 }, (_, index) => tryEdits(index + 1, 20));
  expect(tried.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
});
