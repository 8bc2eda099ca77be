// A whole day of a flood, and an hour of a larger one, cause at most the maximum number of records.
import { expect, test } from 'vitest';
import { expectBounded } from './flood.js';

test.each([
  [100, 1, 24],
  [100, 1_000, 24],
  [1_000, 1, 1],
  [1_000, 1_000, 1],
])(
  '%i events per second from %i sources for %i hours cause at most the maximum number of records',
  (rate, sources, hours) => {
    expectBounded(rate, sources, hours);
    expect.assertions(4);
  },
);
