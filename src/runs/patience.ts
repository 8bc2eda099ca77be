// Owns how long the engine may take over its own part of a step. It waits for its tables by itself, with pauses that grow to
// more than a minute, and all the while the run would be held by a process that does nothing for it.
import { HandedOver, Superseded } from './endings.js';
import type { Patience } from './execution.js';

const LONGEST_MS = 15_000;

/** `wait` gives the run up for others when it resolves; what the engine comes up with later is not done any more. */
export function createPatience(wait: (ms: number, signal: AbortSignal) => Promise<void>): Patience {
  return (checkpointed, step, act) =>
    new Promise((resolve, reject) => {
      let isGivenUp = false;
      let waiting = new AbortController();
      const giveUpLater = () => {
        const { signal } = waiting;
        void wait(LONGEST_MS, signal).then(() => {
          if (signal.aborted) return;
          isGivenUp = true;
          reject(new HandedOver());
        });
      };
      giveUpLater();
      const done = checkpointed(step, async () => {
        waiting.abort();
        if (isGivenUp) throw new Superseded();
        try {
          return await act();
        } finally {
          waiting = new AbortController();
          giveUpLater();
        }
      });
      void done.then(resolve, reject).finally(() => waiting.abort());
    });
}
