// Repeats a task in the background, one at a time, until it is stopped.

export interface Repeating {
  /** Resolves when the current repetition has ended. */
  stop(): Promise<void>;
}

/** `act` handles its own errors; the process may end while it waits. */
export function repeatedly(everyMs: number, act: () => Promise<void>): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let isStopped = false;
  const again = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      underWay = act().finally(again);
    }, everyMs).unref();
  };
  again();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
