// Turns work that may throw synchronously into a promise, and limits how long a caller waits.

/**
 * Returns a function that cancels the timeout. After a pause of the process, timers run before
 * sockets are read, so `giveUp` waits until data that has arrived has been read.
 */
export function startTimeout(ms: number, giveUp: () => void): () => void {
  let afterReading: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    afterReading = setImmediate(giveUp);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(afterReading);
  };
}

export function withTimeout<T>(work: Promise<T>, ms: number, onTimeout: () => T): Promise<T> {
  // Not `Promise.race` and `finally`: they would create eleven promises for every write.
  return new Promise((resolve, reject) => {
    const cancel = startTimeout(ms, () => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    });
    work.then(
      (result) => {
        cancel();
        resolve(result);
      },
      (error: unknown) => {
        cancel();
        reject(error);
      },
    );
  });
}

/** Settles like the work, or resolves when the time is up; without `ms`, there is no limit. */
export const atMost = (work: Promise<unknown>, ms: number | undefined): Promise<unknown> =>
  ms === undefined ? work : withTimeout<unknown>(work, ms, () => undefined);

/** If the signal aborts first, the promise rejects with `error()`. */
export function raceAbort<T>(signal: AbortSignal, work: Promise<T>, error: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(error());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Rejects if the work throws synchronously. */
export function started<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
