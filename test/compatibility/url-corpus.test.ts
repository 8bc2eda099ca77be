// Random edits of parameters, with fixed seeds. The proof (`foreign-corpus.proof.ts`, a slow test)
// tries many more.
import { expect, test } from 'vitest';
import { tryParameters } from './url-corpus.js';

test('no verdict on 60 documents with randomly edited parameters is wrong', { timeout: 60_000 }, () => {
  const tried = Array.from({ length: 60 }, (_, index) => tryParameters(1_000 + index, 30));
  expect(tried.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
});
