// For LRU caches: with `max`, a cache reserves memory for all of its entries when it is created.

/** Options of a cache of at most `entries`, which grows as entries are added. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

/** Options like those of `atMost`; an entry also expires after `ttl` milliseconds of the clock. */
export const atMostFor = (entries: number, ttl: number, elapsedMs: () => number) => ({
  ...atMost(entries),
  ttl,
  ttlResolution: 0,
  perf: { now: elapsedMs },
});
