// A flood of events on a simulated clock, and what must be recorded of it.
import { expect } from 'vitest';
import { type CountLimits, createCounts, mostRecords } from '../../src/async/counts.js';

interface Source {
  readonly address: string | undefined;
  readonly code: string | undefined;
}

export const limits: CountLimits = {
  single: { capacity: 60, perSecond: 1 / 60 },
  singleOfSource: 3,
  sources: 20,
  counted: { capacity: 52, perSecond: 4 / 60 },
};

export function startCounts() {
  let ms = 0;
  const counts = createCounts<Source>({
    limits,
    keyOf: ({ address, code }) => `${address} ${code}`,
    wider: ({ address, code }) => {
      if (address !== undefined) return { address: undefined, code };
      return code === undefined ? undefined : { address: undefined, code: undefined };
    },
    elapsedMs: () => ms,
  });
  const advance = (by: number) => {
    ms += by;
  };
  return { ...counts, advance, now: () => ms };
}

/**
 * Expects that every event is in one record, and that the limits on the number of records hold.
 */
export function expectBounded(perSecond: number, sources: number, hours: number): void {
  const { note, due, rest, advance, now } = startCounts();
  const from = Array.from({ length: sources }, (_, n): Source => ({ address: `a${n}`, code: '401' }));
  const seconds = hours * 3_600;
  let [at, single, counted, events, longest] = [0, 0, 0, 0, 0];
  const take = (found: ReturnType<typeof due>) => {
    for (const { count, firstAt, lastAt } of found) {
      counted += 1;
      events += count;
      longest = Math.max(longest, lastAt - firstAt);
    }
  };
  for (let second = 0; second < seconds; second += 1) {
    advance(1_000);
    for (let n = 0; n < perSecond; n += 1) {
      const source = from[at % sources];
      at += 1;
      if (source && note(source, now())) single += 1;
    }
    take(due());
  }
  take(rest());
  expect(single + events).toBe(perSecond * seconds);
  const most = mostRecords(limits, seconds * 1_000);
  expect(single).toBeLessThanOrEqual(most.single);
  expect(counted).toBeLessThanOrEqual(most.counted);
  // Much less than the hour that searches rely on, because records are taken every second.
  expect(longest).toBeLessThan(600_000);
}
