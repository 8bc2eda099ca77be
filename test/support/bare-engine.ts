// An engine without a memory of its own, for tests that start several gateways in one process, where the real one can be
// there once only: it runs executions at once and where they are begun, and the status record alone tells what was done.
import type { OpenEngine } from '../../src/runs/dispatch.js';

export const openBareEngine: OpenEngine = async ({ execute }) => {
  const underWay = new Set<Promise<void>>();
  return {
    enqueue: async (execution) => {
      const ended = execute(execution).finally(() => underWay.delete(ended));
      underWay.add(ended);
    },
    isQueued: async () => false,
    drop: async () => undefined,
    forget: async () => 0,
    close: async () => {
      await Promise.all(underWay);
    },
  };
};

/** One without a queue: what is enqueued is left to the search of other processes, and nothing comes from there. */
export const openDeafEngine: OpenEngine = async () => ({
  enqueue: async () => undefined,
  isQueued: async () => false,
  drop: async () => undefined,
  forget: async () => 0,
  close: async () => undefined,
});
