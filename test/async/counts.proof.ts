// A whole day of a large flood, 86 million events, is within the bound.
import { expect, test } from 'vitest';
import { expectBounded } from './flood.js';

test.each([
  [1_000, 1, 24],
  [1_000, 1_000, 24],
])('%i events per second from %i sources for %i hours are within the bound', (rate, sources, hours) => {
  expectBounded(rate, sources, hours);
  expect.assertions(4);
});
