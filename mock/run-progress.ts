// The examples' run makes progress each time it is read, so that a client that follows it sees it
// end.

export interface RunProgress {
  /** Restarts all runs, because the examples have the same numbers for each run. */
  restart(): void;
  /**
   * Whether the run has ended when it is read this time. `waits`: the caller waits for a change.
   */
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
