// Random numbers from a seed, so that a run can be repeated.

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer from `least` to `most`, inclusive. */
  integer(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
  /** Spread evenly over the orders of magnitude. */
  magnitude(least: number, most: number): number;
  /** Another generator, derived from this one's seed and a number. */
  fork(number: number): Random;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    pick: (from) => {
      const one = from[integer(0, from.length - 1)];
      if (one === undefined) throw new Error('There is nothing to choose from');
      return one;
    },
    chance: (share) => next() < share,
    magnitude: (least, most) => Math.floor(least * (most / least) ** next()),
    fork: (number) => createRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)),
  };
}
