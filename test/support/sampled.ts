// Long tables and counts: `npm test` uses a sample. `npm run proofs` uses everything, or a seventh
// of the longest tables each day. A file that is run alone uses everything.
import { test } from 'vitest';

const isSample = process.env.TEST_ROWS === 'sample';

/** Takes seconds of a browser or a thread: `npm test` leaves it out. */
export const testOfDetail: (name: string, run: () => Promise<void>) => void = isSample ? test.skip : test;

/**
 * In a sample, the rows that show each value of each feature: with the features operation and
 * error, every operation and every error at least once.
 */
export function sampled<Row>(
  rows: readonly Row[],
  featuresOf: (row: Row) => readonly (string | number | boolean)[],
): Row[] {
  if (!isSample) return [...rows];
  const seen = new Set<string>();
  return rows.filter((row) => {
    const fresh = featuresOf(row)
      .map((value, feature) => `${feature} ${value}`)
      .filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    return fresh.length > 0;
  });
}

export const sampleSize = (all: number, sample: number): number => (isSample ? sample : all);

const DAY_MS = 86_400_000;
const DAYS = 7;

/** In a sample every seventh, so that a week covers each row. */
export const sampledByDay = <Row>(rows: readonly Row[]): Row[] =>
  isSample ? rows.filter((_, at) => (at + Math.floor(Date.now() / DAY_MS)) % DAYS === 0) : [...rows];
