// A clock that moves only while a bulk command waits, and a Ctrl-C that the test presses.
import type { BulkTools } from '../../src/cli/bulk.js';

export interface TestBulkTools {
  readonly tools: BulkTools;
  interrupt(): void;
  isListening(): boolean;
  /** To standard error. */
  printed(): string;
}

export function createBulkTools(): TestBulkTools {
  let now = 0;
  let text = '';
  let listener: (() => void) | undefined;
  return {
    tools: {
      stderr: {
        write: (part) => {
          text += part;
        },
      },
      wait: async (ms, signal) => {
        if (!signal.aborted) now += ms;
      },
      elapsedMs: () => now,
      onInterrupt: (act) => {
        listener = act;
        return () => {
          listener = undefined;
        };
      },
    },
    interrupt: () => listener?.(),
    isListening: () => listener !== undefined,
    printed: () => text,
  };
}
