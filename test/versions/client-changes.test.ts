// Which changes of the next version affect a client, judged by the calls that were counted for it.
import { expect, test } from 'vitest';
import { loadContract } from '../../src/openapi/contract.js';
import { changedOperations, changesOf, touchedParts } from '../../src/versions/client-changes.js';
import { v0 } from '../../src/versions/v0/index.js';
import { v1 } from '../../src/versions/v1/index.js';

const [older, newer] = [await loadContract('v1'), await loadContract('v2')];
const operations = changedOperations(older, newer, v1);
const touched = (operationId: string, calls: number, features: Record<string, number>) =>
  touchedParts(v1, operations, [
    {
      operationId,
      calls,
      features: Object.entries(features).map(([name, count]) => ({ name, calls: count })),
    },
  ]);

test('a removed field affects the calls that had it', () => {
  const partsOf = (features: Record<string, number>) =>
    touched('createQuote', 60, features).filter(({ change }) => change === 'quote-revenue');
  expect(partsOf({ 'body revTurnover': 41 })).toMatchObject([
    { part: 'body /revTurnover', because: 'sent', calls: 41, of: 60 },
  ]);
  expect(partsOf({ 'body lines': 60 })).toEqual([]);
});

test('a header that becomes required affects the calls without it', () => {
  const parts = touched('createQuote', 60, {}).filter(({ part }) => part === 'header X-Audit-UserId');
  expect(parts).toMatchObject([{ change: 'audit-headers', because: 'leftOut', calls: 60 }]);
});

test('a different path affects all calls, and a change of an operation without calls affects none', () => {
  const [first] = touched('createQuote', 7, {}).filter(({ part }) => part === 'path');
  expect(first).toMatchObject({ because: 'called', calls: 7, of: 7 });
  expect(touched('createQuote', 0, {})).toEqual([]);
});

test('each part that the newer version lacks affects a client that sends everything', () => {
  const counted = operations.map(({ operation: { id }, differences }) => ({
    operationId: id,
    calls: 10,
    // Everything is sent.
    features: differences.map(({ part }) => ({
      name: part.replace(' /', ' ').replaceAll('/', '.'),
      calls: 10,
    })),
  }));
  const reasons = touchedParts(v1, operations, counted);
  const gone = operations.flatMap(({ differences }) =>
    differences.filter(({ newer: now }) => now === undefined),
  );
  process.stdout.write(`changes: ${reasons.length} parts affect a client that sends everything\n`);
  expect(gone.length).toBeGreaterThan(2);
  for (const { part } of gone) expect(reasons.map((one) => one.part)).toContain(part);
});

test('what a client may ignore is one change, except for what another change names', async () => {
  const [earliest, next] = [await loadContract('v0'), older];
  const changed = changedOperations(earliest, next, v0);
  expect(changesOf(v0, changed)).toEqual(v0.changes);
  const classification = v0.changes.filter(({ id }) => id === 'classification');
  const others = v0.changes.filter(({ id }) => id !== 'classification');
  const added = changesOf({ ...v0, changes: others }, changed).filter((change) => !others.includes(change));
  const named = classification.flatMap(({ touches }) => touches.createBaseSubmission ?? []);
  expect(added).toMatchObject([{ id: 'new-optional-fields', touches: { createBaseSubmission: named } }]);
  // A required field is not part of that change.
  expect(added[0]?.touches.enrichSubmission).not.toContain('body /sectionIdentifier');
  expect(added[0]?.touches.enrichSubmission).toContain('body /referenceType');
});
