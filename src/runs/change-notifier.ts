// Waits until a run changes: reported at once by this process, found by polling for other nodes.
import { type Repeating, repeatedly } from '../async/repeat.js';
import type { RunReads } from './run-table/reads.js';

export interface Changes {
  /** `isStepEnd`: a step has ended, or a retry has started. */
  notify(submissionId: string, isStepEnd: boolean): void;
  /**
   * True if the run has changed since `revision`; false if the wait times out, its signal aborts,
   * or the process shuts down.
   */
  next(submissionId: string, revision: number, wait: Waiting): Promise<boolean>;
  /** For a shutdown: readers no longer wait, including current ones. */
  releaseReaders(): void;
  close(): Promise<void>;
}

export interface Waiting {
  readonly ms: number;
  readonly signal?: AbortSignal;
  /** Other changes end the wait only at the next poll. */
  readonly onlyStepEnds?: boolean;
  /** Called with each poll; if it rejects, the wait ends with its error. */
  readonly check?: () => Promise<unknown>;
}

interface Waiter {
  readonly revision: number;
  readonly onlyStepEnds: boolean;
  readonly resolve: (isNews: boolean) => void;
  readonly check: () => void;
}

const POLLED_EVERY_MS = 500;

export function createChanges({ revisions }: Pick<RunReads, 'revisions'>): Changes {
  const waiting = new Map<string, Set<Waiter>>();
  let isClosed = false;
  let mayReadersWait = true;
  const wake = (submissionId: string, isMeant: (waiter: Waiter) => boolean, isNews = true) => {
    for (const waiter of [...(waiting.get(submissionId) ?? [])]) if (isMeant(waiter)) waiter.resolve(isNews);
  };
  const poll: Repeating = repeatedly(POLLED_EVERY_MS, async () => {
    if (waiting.size === 0) return;
    for (const waiters of waiting.values()) for (const { check } of waiters) check();
    // While the store is unavailable, no change is known.
    const now = await revisions([...waiting.keys()]).catch(() => new Map<string, number>());
    for (const [submissionId, revision] of now) wake(submissionId, (waiter) => waiter.revision !== revision);
  });
  return {
    notify: (submissionId, isStepEnd) => wake(submissionId, ({ onlyStepEnds }) => isStepEnd || !onlyStepEnds),

    next(submissionId, revision, { ms, signal, onlyStepEnds = false, check }) {
      const mayWait = !isClosed && (mayReadersWait || onlyStepEnds);
      if (!mayWait || signal?.aborted === true) return Promise.resolve(false);
      return new Promise((resolve, reject) => {
        const waiters = waiting.get(submissionId) ?? new Set();
        const end = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          // A check may end after its wait, when others wait for the same run.
          const hasWaited = waiters.delete(waiter);
          if (hasWaited && waiters.size === 0) waiting.delete(submissionId);
        };
        const endWith = (isNews: boolean) => {
          end();
          resolve(isNews);
        };
        const giveUp = () => endWith(false);
        const waiter: Waiter = {
          revision,
          onlyStepEnds,
          resolve: endWith,
          check: () =>
            void check?.().catch((refusal: unknown) => {
              end();
              reject(refusal);
            }),
        };
        const timer = setTimeout(giveUp, ms);
        signal?.addEventListener('abort', giveUp);
        waiting.set(submissionId, waiters.add(waiter));
      });
    },

    releaseReaders() {
      mayReadersWait = false;
      for (const submissionId of [...waiting.keys()])
        wake(submissionId, ({ onlyStepEnds }) => !onlyStepEnds, false);
    },

    async close() {
      isClosed = true;
      await poll.stop();
      for (const submissionId of [...waiting.keys()]) wake(submissionId, () => true, false);
    },
  };
}
