// The real clock. Tests pass a different one.

export interface Clock {
  /** Milliseconds since 1970. The value never decreases. */
  now(): number;
  /** Calls `act` after this many milliseconds, unless the returned function is called first. */
  after(ms: number, act: () => void): () => void;
}

/** Timers that are set for longer fire immediately. */
const LONGEST_MS = 2 ** 31 - 1;

export const realClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, Math.min(ms, LONGEST_MS));
    return () => clearTimeout(timer);
  },
};

/** Rejects with the signal's reason as soon as it aborts. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      cancel();
      reject(signal.reason);
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
