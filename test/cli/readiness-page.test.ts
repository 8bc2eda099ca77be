// The readiness report as one HTML file.
import { expect, test } from 'vitest';
import type { components } from '../../generated/sandbox.js';
import { readinessPage } from '../../src/cli/readiness-page.js';
import { drills } from '../../src/readiness/drills.js';
import { requirements } from '../../src/readiness/requirements.js';

type Report = components['schemas']['ReadinessReport'];

const lines = Object.entries(requirements).map(([id, { title, weight, help, drill }], index) => ({
  id,
  title,
  weight,
  help,
  ...(drill && { drill, does: drills[drill].does }),
  ...(index % 3 === 0
    ? { state: 'notSeen' as const, requestIds: [] }
    : {
        state: index % 3 === 1 ? ('proven' as const) : ('refuted' as const),
        requestIds: [`0b6f1f0e-6f0c-4a52-9d0a-${index}`],
        decidedAt: '2027-01-08T09:28:40.000Z',
        because: `Evidence ${index}.`,
      }),
}));

const report: Report = {
  partner: { id: 'partner_1', name: 'Whitcombe Brokers' },
  contract: { version: '2.0', sha256: '9f86d081'.repeat(8) },
  createdAt: '2027-01-08T09:30:00.000Z',
  expiresAt: '2027-04-08T09:30:00.000Z',
  result: { percent: 34, proven: 7, refuted: 7, notSeen: 8, byTraffic: lines.length },
  requests: { count: 41, from: '2027-01-08T08:57:12.000Z', to: '2027-01-08T09:28:40.000Z' },
  lines,
  operations: [
    { operation: 'issuePolicy', count: 6, fields: { declared: 120, sent: 30, unused: ['bindRequest'] } },
    { operation: 'getIssueRun', count: 12 },
  ],
  errors: [
    { code: 'VALIDATION_ERROR', met: true },
    { code: 'POLICY_BUSY', met: false },
  ],
  nextVersion: { breaks: [{ version: '1.0', operation: 'createQuote', requestId: 'request-1' }] },
  signature: { algorithm: 'Ed25519', keyId: '4b825dc642cb6eb9', value: 'c2lnbmF0dXJl' },
};

test('the page has every line, with its state, weight, evidence and request ids', () => {
  const page = readinessPage(report);
  const rows = page.split('<tr class="').slice(1);
  expect(rows).toHaveLength(Object.keys(requirements).length);
  for (const [index, { state, title, weight, because, requestIds }] of lines
    .map((line) => ({ because: '', ...line }))
    .entries()) {
    const row = rows[index] ?? '';
    expect(row.startsWith(state)).toBe(true);
    for (const part of [title, `</span>${weight}</td>`, because, ...requestIds]) expect(row).toContain(part);
  }
});

test('the page names the partner, the contract, deprecated uses, coverage, and how to verify the signature', () => {
  const page = readinessPage(report);
  for (const part of [
    'Whitcombe Brokers',
    'partner_1',
    '34%',
    'Version 2.0',
    report.contract.sha256,
    '2027-01-08 09:30 UTC',
    '2027-04-08 09:30 UTC',
    '41 requests',
    '<code>createQuote</code> of version 1.0',
    '1 of 2 error codes',
    'Met: <code>VALIDATION_ERROR</code>',
    'Not met: <code>POLICY_BUSY</code>',
    '30 of 120',
    '4b825dc642cb6eb9',
    'c2lnbmF0dXJl',
    'npm run gateway -- readiness verify report.json --key key.pem',
  ])
    expect(page).toContain(part);
});

test('the page loads nothing and runs nothing', () => {
  expect(readinessPage(report)).not.toMatch(/<(script|link|img|iframe)|\b(src|href)=|url\(|@import/);
});

test('the page escapes every string of the report', () => {
  const hostile = '"><script>alert(1)</script>&';
  const [line] = lines;
  if (!line) throw new Error('There are no lines');
  const spoiled: Report = {
    ...report,
    partner: { id: hostile, name: hostile },
    contract: { version: hostile, sha256: hostile },
    createdAt: hostile,
    expiresAt: hostile,
    requests: { count: 1, from: hostile, to: hostile },
    lines: [
      { ...line, id: hostile, title: hostile, requestIds: [hostile], because: hostile, decidedAt: hostile },
    ],
    operations: [{ operation: hostile, count: 1 }],
    errors: [
      { code: hostile, met: true },
      { code: hostile, met: false },
    ],
    nextVersion: { breaks: [{ version: hostile, operation: hostile, requestId: hostile }] },
    signature: { algorithm: 'Ed25519', keyId: hostile, value: hostile },
  };
  const page = readinessPage(spoiled);
  expect(page).not.toContain('<script');
  expect(page).not.toContain('"&gt;&lt;script');
  expect(page.match(/&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;/g)?.length).toBeGreaterThan(20);
});

test('a client that has proven everything is ready; one without requests has no evidence', () => {
  const all = lines.map((line) => ({ ...line, state: 'proven' as const }));
  const result = { percent: 100, proven: all.length, refuted: 0, notSeen: 0, byTraffic: all.length };
  const ready = readinessPage({ ...report, lines: all, result, nextVersion: { breaks: [] } });
  for (const part of ['it is ready for production', 'What comes next']) {
    expect(ready).toContain(part);
    expect(readinessPage(report)).not.toContain(part);
  }
  expect(ready).toContain('nothing that this client uses is deprecated');
  expect(readinessPage({ ...report, requests: { count: 0 } })).toContain('<dd>0 requests</dd>');
});
