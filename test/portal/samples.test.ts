// The portal's samples send what the contract's examples describe. samples.proof.ts runs Java's.
import { expect, test } from 'vitest';
import { languages } from '../../scripts/portal/samples.js';
import { sampled } from '../support/sampled.js';
import { describeSamples, requests } from './sample-programs.js';

test('there is a sample of every operation, in five languages', () => {
  expect(requests.length).toBeGreaterThan(15);
  expect(Object.keys(languages)).toHaveLength(5);
});

/** In a sample, with and without a body, a write or not, a document. */
const tried = sampled(requests, ([, { body, document, isWrite }]) => [
  body !== undefined,
  document !== undefined,
  isWrite,
]);
for (const language of ['curl', 'javascript', 'python'] as const) await describeSamples(language, tried);
