// An engine without storage, for tests that start several gateways in one process, where the real
// engine can exist only once. It executes immediately and locally; only the status record says what
// was done.
import type { OpenEngine } from '../../src/runs/dispatch.js';

export const openBareEngine: OpenEngine = async ({ execute }) => {
  const underWay = new Set<Promise<void>>();
  return {
    takeUp: () => undefined,
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

/**
 * One without a queue: enqueued executions are left to the search of other processes, and none
 * comes from there.
 */
export const openDeafEngine: OpenEngine = async () => ({
  takeUp: () => undefined,
  enqueue: async () => undefined,
  isQueued: async () => false,
  drop: async () => undefined,
  forget: async () => 0,
  close: async () => undefined,
});
