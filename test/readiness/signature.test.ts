// A signed report can be verified offline. It is not valid after a byte of it or the contract has
// changed, or after it has expired.
import { describe, expect, test } from 'vitest';
import type { components } from '../../generated/sandbox.js';
import { createSigningKey, flawOf, signed } from '../../src/readiness/signature.js';

type Report = components['schemas']['ReadinessReport'];

const content: Omit<Report, 'signature'> = {
  partner: { id: 'p1', name: 'Whitcombe Brokers' },
  contract: { version: '2.0', sha256: 'a'.repeat(64) },
  createdAt: '2027-01-08T09:30:00.000Z',
  expiresAt: '2027-04-08T09:30:00.000Z',
  result: { percent: 50, proven: 1, refuted: 0, notSeen: 1, byTraffic: 2 },
  requests: { count: 3 },
  lines: [
    { id: 'draft', title: 'Create a draft', weight: 1, help: '/docs/x', state: 'proven', requestIds: ['r1'] },
  ],
  operations: [],
  errors: [],
  nextVersion: { breaks: [] },
};
const key = createSigningKey();
const report = signed(content, key);
const valid = {
  publicKey: key.publicKey,
  contractSha256: 'a'.repeat(64),
  now: new Date('2027-01-09T00:00:00.000Z'),
};

test('a signed report is valid, even with its fields in another order', () => {
  expect(flawOf(report, valid)).toBeUndefined();
  const { signature, ...rest } = report;
  const reordered: Report = { signature, ...Object.fromEntries(Object.entries(rest).toReversed()), ...rest };
  expect(flawOf(JSON.parse(JSON.stringify(reordered)), valid)).toBeUndefined();
});

describe('a report is not valid', () => {
  test('after any one byte of it has changed', () => {
    const text = JSON.stringify(report);
    let changed = 0;
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === 'x' ? 'y' : 'x';
      const made = parsed(text.slice(0, at) + other + text.slice(at + 1));
      if (made === undefined) continue;
      changed += 1;
      expect(flawOf(made, valid), `byte ${at}: ${text.slice(at - 5, at + 5)}`).toMatch(/signature|signed/);
    }
    process.stdout.write(`readiness report: ${changed} changed bytes looked at\n`);
    expect(changed).toBeGreaterThan(300);
  });

  test.each([
    ['after the contract has changed', { contractSha256: 'b'.repeat(64) }, /contract has changed/],
    ['after it has expired', { now: new Date('2027-04-08T09:30:00.000Z') }, /expired/],
    ['with the key of another gateway', { publicKey: createSigningKey().publicKey }, /signed with the key/],
  ])('%s', (_, other, flaw) => {
    expect(flawOf(report, { ...valid, ...other })).toMatch(flaw);
  });
});

/** Undefined if the text is no longer a report. */
function parsed(text: string): Report | undefined {
  try {
    const made = JSON.parse(text);
    return typeof made.signature?.value === 'string' && typeof made.signature.keyId === 'string'
      ? made
      : undefined;
  } catch {
    return undefined;
  }
}
