// Turns work that may throw synchronously into a promise, and limits how long a caller waits for
// it.

/** The result of the work, or of `onTimeout` if the work takes longer. */
export function withTimeout<T>(work: Promise<T>, ms: number, onTimeout: () => T): Promise<T> {
  // Not `Promise.race` and `finally`: every write passes here, and they would make eleven promises.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    }, ms);
    work.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Resolves when the work has ended, or the time is over; without a time, it waits for the work. */
export const atMost = (work: Promise<unknown>, ms: number | undefined): Promise<unknown> =>
  ms === undefined ? work : withTimeout<unknown>(work, ms, () => undefined);

/** The result of the work, unless the signal aborts first: then it rejects with the error. */
export function raceAbort<T>(signal: AbortSignal, work: Promise<T>, error: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(error());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** The promise of the work; rejected if the work throws synchronously. */
export function started<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
