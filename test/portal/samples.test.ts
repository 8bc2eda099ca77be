// The portal's samples send what the contract's examples describe. samples.proof.ts runs Java's.
import { expect, test } from 'vitest';
import { languages } from '../../scripts/portal/samples.js';
import { describeSamples, requests } from './sample-programs.js';

test('there is a sample of every operation, in five languages', () => {
  expect(requests.length).toBeGreaterThan(15);
  expect(Object.keys(languages)).toHaveLength(5);
});

/** Every kind of request: with and without a body, a write or not, a document. */
const kinds = new Set(['createBaseSubmission', 'declineSubmission', 'listPolicyStatuses', 'uploadDocument']);
await describeSamples('curl');
await describeSamples(
  'javascript',
  requests.filter(([id]) => kinds.has(id)),
);
await describeSamples(
  'python',
  requests.filter(([id]) => kinds.has(id)),
);
