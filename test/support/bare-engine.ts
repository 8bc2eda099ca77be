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
 * An engine without a queue: the executions that it should enqueue are left for other processes to
 * find, and it executes none.
 */
export const openDeafEngine: OpenEngine = async () => ({
  takeUp: () => undefined,
  enqueue: async () => undefined,
  isQueued: async () => false,
  drop: async () => undefined,
  forget: async () => 0,
  close: async () => undefined,
});
