// Long tables and counts: `npm test` takes a sample of them, the proofs take everything. So does a
// file that is run alone.

const isSample = process.env.TEST_ROWS === 'sample';

/**
 * All rows, or in a sample those that show each value of each feature: of a table of operations and
 * errors with the features operation and error, every operation and every error once.
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

/** How many random cases to try. */
export const sampleSize = (all: number, sample: number): number => (isSample ? sample : all);
