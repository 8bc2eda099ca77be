// What is in flight: how much, and what has taken longest.
import { expect, test } from 'vitest';
import { inFlightOf } from '../../src/http/in-flight.js';

test('nothing is in flight at first', () => {
  expect(inFlightOf([], 1_000)).toEqual({ count: 0, longest: null });
});

test('the longest is the one that began first, in whole seconds', () => {
  const works = [
    { startedMs: 5_000, requestId: 'second', operationId: 'createQuote' },
    { startedMs: 1_000, requestId: 'first', operationId: undefined },
  ];
  const longest = { seconds: 31, requestId: 'first', operationId: null };
  expect(inFlightOf(works, 32_999)).toEqual({ count: 2, longest });
});
