// How long a step waits for a back office that is unavailable.
import { describe, expect, test } from 'vitest';
import { secondsToWait } from '../../src/runs/outages.js';

const HOUR = 3_600;

describe('the time until the next call', () => {
  const outage = { isOutage: true, isTransient: true };
  test.each([
    ['the first time', null, HOUR, 10],
    ['after a minute', 60, HOUR, 15],
    ['after a long time', 1_800, HOUR, 60],
    ['just before the limit', HOUR - 7, HOUR, 7],
    ['at the limit', HOUR, HOUR, undefined],
    ['if a run may not wait', null, 0, undefined],
  ])('is correct %s', (_when, waited, maxSeconds, expected) => {
    expect(secondsToWait({ step: 'FULL', failure: outage, waited, maxSeconds })).toBe(expected);
  });

  test.each([
    ['a rejection', { isOutage: false, isTransient: false }],
    ['an invalid response', { isOutage: false, isTransient: true }],
    ['an unknown outcome', { isOutage: true, isTransient: false }],
  ])('is none after %s', (_what, failure) => {
    expect(secondsToWait({ step: 'FULL', failure, waited: null, maxSeconds: HOUR })).toBeUndefined();
  });
});
