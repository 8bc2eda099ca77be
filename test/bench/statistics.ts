// Medians, percentiles, and the comparison of two servers round by round.

export interface Summary {
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
  readonly rounds: number;
}

/** The nearest-rank percentile: always a value that was measured. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is no percentile without values');
  return value;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median without values');
  return (lower + upper) / 2;
}

export function summarize(values: readonly number[]): Summary {
  return {
    median: median(values),
    p10: percentile(values, 0.1),
    p90: percentile(values, 0.9),
    rounds: values.length,
  };
}

export const single = (value: number): Summary => summarize([value]);

/**
 * Compares two series pair by pair. A pair comes from one round, so a machine that slows down for a
 * while slows both of its values; the ratio of two medians would compare different moments.
 */
export function pairwise(
  a: readonly number[],
  b: readonly number[],
  compare: (a: number, b: number) => number,
): Summary {
  if (a.length !== b.length) throw new Error(`${a.length} and ${b.length} rounds do not make pairs`);
  return summarize(
    a.flatMap((value, round) => {
      const other = b[round];
      return other === undefined ? [] : [compare(value, other)];
    }),
  );
}

export const ratio = (a: number, b: number): number => a / b;
export const difference = (a: number, b: number): number => a - b;
