// Lets the run of the examples progress with each read, so that a client sees its end.

export interface RunProgress {
  /** Restarts all runs, because the examples have the same policy number for every run. */
  restart(): void;
  /** Whether the run has ended in this read. `waits`: the caller waits for a change. */
  hasEnded(run: string, waits: boolean): boolean;
}

const READS_WAITING = 2;
const READS = 3;
const MAX_RUNS = 1_000;

export function createRunProgress(): RunProgress {
  const reads = new Map<string, number>();
  return {
    restart: () => reads.clear(),
    hasEnded(run, waits) {
      const count = (reads.get(run) ?? 0) + 1;
      const hasEnded = count >= (waits ? READS_WAITING : READS);
      if (reads.size >= MAX_RUNS) reads.clear();
      reads.set(run, hasEnded ? READS : count);
      return hasEnded;
    },
  };
}
