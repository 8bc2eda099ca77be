// Engines without storage, for tests that start several gateways in one process, where the real
// engine can exist only once. This one executes immediately, in its own process.
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

/** Leaves executions that it should enqueue for other processes to find, and executes none. */
export const openDeafEngine: OpenEngine = async () => ({
  takeUp: () => undefined,
  enqueue: async () => undefined,
  isQueued: async () => false,
  drop: async () => undefined,
  forget: async () => 0,
  close: async () => undefined,
});
