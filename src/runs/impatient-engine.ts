// Owns that nobody waits for the engine longer than is good for them: while its tables are away it tries again by itself,
// with pauses of a minute and more. What it was asked is on record, and is asked again by the search for runs left behind.
import type { Engine } from './engine.js';

const ANSWERED_WITHIN_MS = 5_000;
/** A busy store lets a start wait that is only slow; who gives it up has it taken up beside. */
const STARTED_WITHIN_MS = 15_000;

/** `wait` resolves sooner where its signal aborts. */
export function impatientEngine(
  engine: Engine,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
): Engine {
  const within = async <T>(asked: Promise<T>, ms = ANSWERED_WITHIN_MS): Promise<T> => {
    const answered = new AbortController();
    const tooLate = wait(ms, answered.signal).then((): never => {
      throw new Error('The engine takes too long');
    });
    // Of one that has been answered nobody hears the end of the wait.
    tooLate.catch(() => undefined);
    return Promise.race([asked, tooLate]).finally(() => answered.abort());
  };
  return {
    ...engine,
    start: (execution) => within(engine.start(execution), STARTED_WITHIN_MS),
    fork: (to, step) => within(engine.fork(to, step)),
    isQueued: (execution) => within(engine.isQueued(execution)),
    cancel: (execution) => within(engine.cancel(execution)),
  };
}
