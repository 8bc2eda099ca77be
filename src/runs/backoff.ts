// The pauses between the attempts of a step.

/** In milliseconds, after so many tries. */
export type PauseMs = (tries: number) => number;

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Twice as long each time, up to a limit. */
export const pauseAfter: PauseMs = (tries) => Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
