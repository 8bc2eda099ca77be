// Does after a start what the first answer does not need: one piece in each turn of the event loop, so that no request waits
// for more than one of them.
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface IdleTasks {
  later(task: () => unknown): void;
  /** Resolves when all are done. What a failed one was to prepare is prepared when it is first needed. */
  run(): Promise<void>;
  /** The one that has begun is the last. */
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
