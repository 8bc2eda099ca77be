// The writes in progress, kept in memory: a write that is lost with the process does not happen.
import type { BackOffice } from '../../back-office/port.js';
import { interceptWrites } from '../../back-office/port-operations.js';

export interface WritesInProgress {
  /** Returns the function that ends the write. One key may be in progress several times. */
  take(writeKey: string): () => void;
  has(writeKey: string): boolean;
}

export function createWritesInProgress(): WritesInProgress {
  const counts = new Map<string, number>();
  return {
    take(key) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
    has: (key) => counts.has(key),
  };
}

/** Makes each write of the back office count as in progress from the moment of its call. */
export const noteWritesInProgress = (backOffice: BackOffice, inProgress: WritesInProgress): BackOffice =>
  interceptWrites(backOffice, async (_write, call, send, content) => {
    const end = inProgress.take(call.writeKey);
    try {
      return await send(...content, call);
    } finally {
      end();
    }
  });
