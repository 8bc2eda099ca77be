// Counting of frequent events: no event is lost, and memory and records are bounded whatever
// arrives.
import { expect, test } from 'vitest';
import { LONGEST_COUNTED_MS, recordsOfPeriod } from '../../src/async/counts.js';
import { createRandom } from '../support/random.js';
import { sampleSize } from '../support/sampled.js';
import { expectBounded, limits, startCounts as start } from './flood.js';

test('the first few events of a source have a record each, and the others share one record after a minute', () => {
  const { note, due, advance, now } = start();
  const source = { address: 'a', code: '401' };
  const single = Array.from({ length: 10 }, () => {
    advance(1_000);
    return note(source, now());
  });
  expect(single).toEqual([true, true, true, ...Array(7).fill(false)]);
  expect(due()).toEqual([]);
  advance(60_000);
  expect(due()).toMatchObject([{ source, count: 7, firstAt: 4_000, lastAt: 10_000 }]);
  expect(due()).toEqual([]);
  expect(note(source, now())).toBe(true);
});

test('sources beyond the first 20 share the records of wider sources, and sources beyond those share one record', () => {
  const { note, rest } = start();
  for (let n = 0; n < 100; n += 1)
    for (const code of ['401', '404', '405', '406', '413', '415', '429', '400'])
      note({ address: `a${n}`, code }, 0, false);
  const found = rest();
  expect(found).toHaveLength(recordsOfPeriod(limits));
  expect(found.filter(({ source }) => source.address !== undefined)).toHaveLength(20);
  expect(found.at(-1)?.source).toEqual({ address: undefined, code: undefined });
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(800);
});

test('the counts of all records add up to the number of events, whenever records are taken', () => {
  const ROUNDS = 100;
  const random = createRandom(37);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { note, due, rest, advance, now } = start();
    const draw = random.fork(round);
    const addresses = Math.ceil(draw.next() * 60);
    let [events, recorded] = [0, 0];
    for (let step = 0; step < 200; step += 1) {
      advance(draw.next() < 0.1 ? 400_000 * draw.next() : 3_000 * draw.next());
      const source = {
        address: draw.next() < 0.9 ? `a${Math.floor(draw.next() * addresses)}` : undefined,
        code: draw.next() < 0.9 ? `c${Math.floor(draw.next() * 9)}` : undefined,
      };
      events += 1;
      if (note(source, now(), draw.next() < 0.9)) recorded += 1;
      if (draw.next() < 0.3)
        for (const { count, firstAt, lastAt } of due()) {
          recorded += count;
          expect(firstAt).toBeLessThanOrEqual(lastAt);
        }
    }
    for (const { count } of rest()) recorded += count;
    expect(recorded, `seed 37, round ${round}`).toBe(events);
  }
});

test('a record covers at most an hour, even if no record is taken for a day', () => {
  const { note, due, rest, advance, now } = start();
  const MINUTES = 24 * 60;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (const code of ['401', '404', '429']) note({ address: 'a', code }, now(), false);
    advance(60_000);
  }
  let [taken, events] = [0, 0];
  // As many at a time as the limit allows.
  for (let found = due(); found.length > 0; found = due()) {
    expect(found.length).toBeLessThanOrEqual(limits.counted.capacity);
    for (const { count, firstAt, lastAt } of found) {
      [taken, events] = [taken + 1, events + count];
      expect(lastAt - firstAt).toBeLessThanOrEqual(LONGEST_COUNTED_MS);
    }
    advance(1_000_000);
  }
  expect(rest()).toEqual([]);
  expect(events).toBe(3 * MINUTES);
  expect(taken).toBeLessThanOrEqual(3 * 24);
});

test('a record covers at most an hour, even if the clock is set forward or back', () => {
  const { note, rest } = start();
  const hour = LONGEST_COUNTED_MS;
  for (const at of [5 * hour, 6 * hour, 6 * hour + 1, 2 * hour, 2 * hour, 9 * hour])
    note({ address: 'a', code: '401' }, at, false);
  expect(rest().map(({ count, firstAt, lastAt }) => [count, firstAt, lastAt])).toEqual([
    [2, 5 * hour, 6 * hour],
    [1, 6 * hour + 1, 6 * hour + 1],
    [2, 2 * hour, 2 * hour],
    [1, 9 * hour, 9 * hour],
  ]);
});

/** A day of events takes seconds to count. */
const hours = sampleSize(24, 6);
test.each([
  [40, 1, hours],
  [40, 1_000, hours],
  [1_000, 1, hours / 24],
  [1_000, 1_000, hours / 24],
])(
  '%i events per second from %i sources for %d hours cause at most the maximum number of records',
  expectBounded,
);
