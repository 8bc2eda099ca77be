// kill -9 at every crash point of a run on the embedded store: the run ends as if nothing had
// happened, each step executed once.
import { expect, test } from 'vitest';
import { allCrashPoints, RUN_CRASH_POINTS, STEP_CRASH_POINTS } from '../../src/runs/crash-points.js';
import { STEPS } from '../../src/runs/steps.js';
import { sampledByDay } from '../support/sampled.js';
import { killTable } from './kill-table.js';

const points = allCrashPoints();

test('every step has its crash points in the table', () => {
  expect(new Set(points).size).toBe(RUN_CRASH_POINTS.length + STEPS.length * STEP_CRASH_POINTS.length);
  for (const step of STEPS) expect(points).toContain(`${step}:called`);
});

const ofToday = sampledByDay(points);
killTable({ repeat: 'byKey', points: ofToday, comesBack: true });
killTable({ repeat: 'byLookup', points: ofToday, comesBack: false });
killTable({ repeat: 'never', points: ofToday, comesBack: false });
