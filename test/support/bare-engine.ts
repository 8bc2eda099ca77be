// An engine without a memory of its own, for tests that start several gateways in one process, where the real one can be
// there once only: it runs executions at once and where they are begun, and the status record alone tells what was done.
import type { OpenEngine } from '../../src/runs/engine.js';
import type { ExecutionOf } from '../../src/runs/run-writes.js';

export const openBareEngine: OpenEngine = async ({ execute }) => {
  const underWay = new Set<Promise<void>>();
  const begin = (execution: ExecutionOf) => {
    // How it ends is in the record.
    const ended = execute(execution, (_step, act) => act())
      .catch(() => undefined)
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  return {
    start: async (execution) => begin(execution),
    fork: async (to) => begin(to),
    isQueued: async () => false,
    cancel: async () => undefined,
    forget: async () => 0,
    close: async () => {
      await Promise.all(underWay);
    },
  };
};
