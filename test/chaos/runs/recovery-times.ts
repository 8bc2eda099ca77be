// Measures how long the runs of a killed node wait until their next execution starts.
import { setTimeout as wait } from 'node:timers/promises';
import type { HeldRun, RunTable } from './run-table.js';

export interface RecoveryTimes {
  /** The node of these runs stopped at `at`, in milliseconds of performance.now(). */
  follow(runs: readonly HeldRun[], at: number): void;
  /**
   * Waits until no run is followed any more. Resolves with the seconds that each recovered run has
   * waited, shortest first.
   */
  stop(): Promise<number[]>;
}

interface Waiting extends HeldRun {
  readonly at: number;
}

const POLLED_EVERY_MS = 100;
const FOLLOWED_FOR_MS = 120_000;

export function followRecoveries(table: Pick<RunTable, 'begun'>): RecoveryTimes {
  let waiting: readonly Waiting[] = [];
  const seconds: number[] = [];
  let isStopped = false;
  const look = async () => {
    const asked = waiting;
    const begun = await table.begun(asked);
    const now = performance.now();
    for (const { submissionId, at } of asked)
      if (begun.get(submissionId)?.isByLater) seconds.push((now - at) / 1000);
    waiting = waiting.filter((run) => {
      const isBegun = asked.includes(run) && begun.has(run.submissionId);
      return !isBegun && now - run.at < FOLLOWED_FOR_MS;
    });
  };
  const loop = async () => {
    while (!isStopped || waiting.length > 0) {
      if (waiting.length > 0) await look();
      await wait(POLLED_EVERY_MS);
    }
  };
  const running = loop();
  return {
    follow(runs, at) {
      waiting = [...waiting, ...runs.map((run) => ({ ...run, at }))];
    },
    async stop() {
      isStopped = true;
      await running;
      return seconds.toSorted((a, b) => a - b);
    },
  };
}
