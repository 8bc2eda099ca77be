// Owns measuring how long the runs of a dead or frozen node wait until another execution of them begins.
import { setTimeout as wait } from 'node:timers/promises';
import type { HeldRun, RunTable } from './run-table.js';

export interface Takeovers {
  /** These runs have been without their node since `at`, in milliseconds of performance.now(). */
  follow(runs: readonly HeldRun[], at: number): void;
  /** Resolves to the seconds that each of them has waited, the shortest first, once none waits any more. */
  stop(): Promise<number[]>;
}

interface Waiting extends HeldRun {
  readonly at: number;
}

const LOOKED_AT_EVERY_MS = 100;
const FOLLOWED_FOR_MS = 120_000;

export function followTakeovers(table: Pick<RunTable, 'begun'>): Takeovers {
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
      await wait(LOOKED_AT_EVERY_MS);
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
