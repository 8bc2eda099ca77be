// A write holds the lock of its policy for as long as the back office may process it.
import { expect, test } from 'vitest';
import { portOperations } from '../../src/back-office/port-operations.js';
import { leaseSeconds } from '../../src/idempotency/guard.js';

/** The wait for a slot, and the lookups of an unknown outcome. */
const BESIDE_MS = 5_000 + 120_000;
const deadlines = Object.values(portOperations).map(({ deadlineMs }) => deadlineMs);
const lookups = [portOperations.listAllowedValues.deadlineMs, portOperations.identifyPolicy.deadlineMs];

test.each([0.05, 1, 1.01, 4, 1_000])(
  'with deadlines multiplied by %d, no lock ends before its call',
  (scale) => {
    const { write, lookup } = leaseSeconds(scale);
    expect(write * 1_000).toBeGreaterThan(Math.max(...deadlines) * scale + BESIDE_MS);
    expect(lookup * 1_000).toBeGreaterThan(Math.max(...lookups) * scale + 5_000);
    expect([write, lookup].every(Number.isInteger)).toBe(true);
  },
);
