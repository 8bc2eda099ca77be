// Repeats a task in the background, one at a time, until it is stopped.

export interface Repeating {
  /** Resolves when the current repetition has ended. */
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
