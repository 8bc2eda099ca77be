// Runs start-up tasks that the first response does not need: one in each turn of the event loop, so
// that a request waits for at most one of them.
import { setImmediate as nextTurn } from 'node:timers/promises';

interface IdleTasks {
  later(task: () => unknown): void;
  /**
   * Resolves when all tasks have run, or after `stop`. What a failed task should have prepared is
   * prepared on first use.
   */
  run(): Promise<void>;
  /** No task starts after the current one. */
  stop(): void;
}

export function createIdleTasks(onError: (error: unknown) => void): IdleTasks {
  const tasks: (() => unknown)[] = [];
  let isStopped = false;
  return {
    later: (task) => void tasks.push(task),
    async run() {
      for (const task of tasks.splice(0)) {
        await nextTurn();
        if (isStopped) return;
        try {
          await task();
        } catch (error) {
          onError(error);
        }
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
