// Random edits of generated documents, with fixed seeds. The proof (`foreign-corpus.proof.ts`, a
// slow test) tries many more.
import { expect, test } from 'vitest';
import { tryEdits } from './foreign-corpus.js';

test('no verdict on 15 randomly edited documents is wrong', { timeout: 60_000 }, () => {
  const tried = Array.from({ length: 15 }, (_, index) => tryEdits(index + 1, 20));
  expect(tried.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
});
