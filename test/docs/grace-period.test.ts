// Every grace period that the documents name is the same, and long enough for the defaults of
// production.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/gateway/config.js';

/** After the drain: to release runs, to close the administration and the store. */
const RESERVE_SECONDS = 15;
const NAMED =
  /(?:TimeoutStopSec=|terminationGracePeriodSeconds: |stop_grace_period: |grace period of )(\d+)/g;

test('the grace period is above the lame duck, the drain and a reserve', () => {
  const named = [...readFileSync('docs/operations.md', 'utf8').matchAll(NAMED)].map(([, seconds]) =>
    Number(seconds),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(new Set(named).size, 'one number').toBe(1);
  const { drainSeconds } = readConfig({});
  const lameDuckSeconds = 10;
  expect(named[0]).toBeGreaterThanOrEqual(lameDuckSeconds + drainSeconds + RESERVE_SECONDS);
});
