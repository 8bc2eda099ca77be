// The time of the call limits; tests give another.

export interface Clock {
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
  /** Acts after so many milliseconds, unless what it returns is called before. */
  after(ms: number, act: () => void): () => void;
}

export const realClock: Clock = {
  elapsedMs: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
