// How long a step waits for a back office that is unavailable.
import { describe, expect, test } from 'vitest';
import { secondsToWait } from '../../src/runs/outages.js';

const HOUR = 3_600;

describe('the seconds until the next call', () => {
  const outage = { isOutage: true, isTransient: true };
  test.each([
    [10, 'the first time', null, HOUR],
    [15, 'after a minute', 60, HOUR],
    [60, 'after a long time', 1_800, HOUR],
    [7, 'just before the limit', HOUR - 7, HOUR],
    [undefined, 'at the limit', HOUR, HOUR],
    [undefined, 'if a run may not wait', null, 0],
  ])('are %s %s', (expected, _when, waited, maxSeconds) => {
    expect(secondsToWait({ step: 'FULL', failure: outage, waited, maxSeconds })).toBe(expected);
  });

  test.each([
    ['a rejection', { isOutage: false, isTransient: false }],
    ['an invalid response', { isOutage: false, isTransient: true }],
    ['an unknown outcome', { isOutage: true, isTransient: false }],
  ])('are undefined after %s', (_what, failure) => {
    expect(secondsToWait({ step: 'FULL', failure, waited: null, maxSeconds: HOUR })).toBeUndefined();
  });
});
