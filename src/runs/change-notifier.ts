// Waits for a run to change: immediately if this process changes it, and with one store query for all waiters if another
// process does.
import { type Repeating, repeatedly } from '../async/repeat.js';

export interface Changes {
  /** Says that a run has changed here; `isStepEnd` where a step has ended or a retry has begun. */
  tell(submissionId: string, isStepEnd: boolean): void;
  /** Resolves when the run has another revision than this one, when it takes too long, or when no caller waits any more. */
  next(submissionId: string, revision: number, wait: Waiting): Promise<void>;
  /** Lets those go who read, now and from now on: the process is to end. */
  letReadersGo(): void;
  /** Lets everybody go. */
  close(): Promise<void>;
}

export interface Waiting {
  readonly ms: number;
  readonly signal?: AbortSignal;
  /** Only the end of a step is of interest; what another process changes wakes it all the same. */
  readonly onlyStepEnds?: boolean;
}

export interface ChangesParts {
  /** The revision of each of the runs. */
  revisions(submissionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

interface Waiter {
  readonly revision: number;
  readonly onlyStepEnds: boolean;
  readonly letGo: () => void;
}

const LOOKED_AT_EVERY_MS = 500;

export function createChanges({ revisions }: ChangesParts): Changes {
  const waiting = new Map<string, Set<Waiter>>();
  let isClosed = false;
  let readersWait = true;
  const wake = (submissionId: string, isNews: (waiter: Waiter) => boolean) => {
    for (const waiter of [...(waiting.get(submissionId) ?? [])]) if (isNews(waiter)) waiter.letGo();
  };
  const look: Repeating = repeatedly(LOOKED_AT_EVERY_MS, async () => {
    if (waiting.size === 0) return;
    // While the store is away nothing is known to have changed.
    const now = await revisions([...waiting.keys()]).catch(() => new Map<string, number>());
    for (const [submissionId, revision] of now) wake(submissionId, (waiter) => waiter.revision !== revision);
  });
  return {
    tell: (submissionId, isStepEnd) => wake(submissionId, ({ onlyStepEnds }) => isStepEnd || !onlyStepEnds),

    next(submissionId, revision, { ms, signal, onlyStepEnds = false }) {
      const mayWait = !isClosed && (readersWait || onlyStepEnds);
      if (!mayWait || signal?.aborted === true) return Promise.resolve();
      return new Promise((resolve) => {
        const waiters = waiting.get(submissionId) ?? new Set();
        const letGo = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', letGo);
          waiters.delete(waiter);
          if (waiters.size === 0) waiting.delete(submissionId);
          resolve();
        };
        const waiter: Waiter = { revision, onlyStepEnds, letGo };
        const timer = setTimeout(letGo, ms);
        signal?.addEventListener('abort', letGo);
        waiting.set(submissionId, waiters.add(waiter));
      });
    },

    letReadersGo() {
      readersWait = false;
      for (const submissionId of [...waiting.keys()]) wake(submissionId, ({ onlyStepEnds }) => !onlyStepEnds);
    },

    async close() {
      isClosed = true;
      await look.stop();
      for (const submissionId of [...waiting.keys()]) wake(submissionId, () => true);
    },
  };
}
