// A random generator that depends only on its seed, so that a sequence is repeatable.

/** Mulberry32: numbers from 0 up to, but not including, 1. */
export function createRandom(seed: number): () => number {
  // Consecutive seeds start far apart.
  let state = Math.imul(seed ^ (seed / 0x1_0000_0000), 0x9e37_79b1) >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
