// The portal's samples send what the contract's examples describe. samples.proof.ts runs those in
// Java too, and every one in JavaScript and Python.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../scripts/portal/samples.js';
import { allPages } from '../browser/portal-pages.js';
import { sampled } from '../support/sampled.js';
import { describeSamples, requests } from './sample-programs.js';

test('there is a sample of every operation, in five languages', () => {
  expect(requests.length).toBeGreaterThan(15);
  expect(Object.keys(languages)).toHaveLength(5);
});

test('each sample of an operation or a guide can be sent from its page', () => {
  const shown = new Set<string>();
  const unsent: string[] = [];
  for (const name of allPages) {
    const samples = readFileSync(`dist/portal/${name}`, 'utf8').split('<div class="sample" data-operation="');
    for (const sample of samples.slice(1)) {
      const [operation = ''] = sample.split('"');
      shown.add(name);
      const isSent = sample.includes('class="request"') || operation === 'createSandboxKey';
      if (!isSent) unsent.push(`${operation} on ${name}`);
    }
  }
  expect(allPages.filter((name) => /^docs\/v\d+\//.test(name) && !shown.has(name))).toEqual([]);
  expect(shown.size).toBeGreaterThan(requests.length);
  expect(unsent).toEqual([]);
});

/** A sample has reads and writes, with and without a body, and a document. */
const tried = sampled(requests, ([, { body, document, isWrite }]) => [
  body !== undefined,
  document !== undefined,
  isWrite,
]);
for (const language of ['curl', 'javascript', 'python'] as const) await describeSamples(language, tried);
