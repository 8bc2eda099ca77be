// Runs a task repeatedly in the background, one run at a time, until it is stopped.

export interface Repeating {
  /** Resolves when the current run of the task has ended. */
  stop(): Promise<void>;
}

/** `act` must handle its errors. The timer does not keep the process alive. */
export function repeatedly(everyMs: number, act: () => Promise<void>): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const again = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = act().finally(again);
    }, everyMs).unref();
  };
  again();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

interface Flushing {
  /** Resolves when all pending items have been stored, or `onError` has been called. */
  flush(): Promise<void>;
  /** Flushes one last time. */
  stop(): Promise<void>;
}

/** Stores pending items in the background, one flush at a time. */
export function flushRepeatedly(
  everyMs: number,
  storeAll: () => Promise<void>,
  onError: (error: unknown) => void,
): Flushing {
  let flushing = Promise.resolve();
  const flush = () => {
    flushing = flushing.then(storeAll).catch(onError);
    return flushing;
  };
  const repeating = repeatedly(everyMs, flush);
  return {
    flush,
    async stop() {
      await repeating.stop();
      await flush();
    },
  };
}
