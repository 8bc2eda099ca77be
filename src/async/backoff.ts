// The pauses between attempts at something that is retried.

/** Milliseconds to wait after this many failed attempts. */
export type BackoffMs = (attempts: number) => number;

export const exponential =
  ({ firstMs, longestMs }: { firstMs: number; longestMs: number }): BackoffMs =>
  (attempts) =>
    Math.min(firstMs * 2 ** (attempts - 1), longestMs);
