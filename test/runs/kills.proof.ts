// kill -9 at the crash points of a run on the embedded store (in a sample, a seventh of them each
// day): the run ends as if nothing had happened, or waits for an operator if the outcome of a call
// is unknown and must not be retried.
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
