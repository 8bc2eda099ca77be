// kill -9 at every boundary of a run on the embedded store: it ends as if nothing had happened, each step done once.
import { expect, test } from 'vitest';
import { allCrashPoints, RUN_CRASH_POINTS, STEP_CRASH_POINTS } from '../../src/runs/crash-points.js';
import { STEPS } from '../../src/runs/steps.js';
import { killTable } from './kill-table.js';

const boundaries = allCrashPoints();

test('every step has its boundaries in the table', () => {
  expect(new Set(boundaries).size).toBe(RUN_CRASH_POINTS.length + STEPS.length * STEP_CRASH_POINTS.length);
  for (const step of STEPS) expect(boundaries).toContain(`${step}:called`);
});

killTable({ repeat: 'byKey', boundaries, comesBack: true });
killTable({ repeat: 'byLookup', boundaries, comesBack: false });
killTable({ repeat: 'never', boundaries, comesBack: false });
