// Estimates when to read a run again: the recent duration of its step, minus the time that has passed.
import { sql } from 'kysely';
import type { Step } from '../store/run-tables.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

export interface WritesInProgress {
  readonly step: Step | 'DONE';
  /** How long the step has been at it; null where it has not begun. */
  readonly seconds: number | null;
}

export interface DurationsParts {
  readonly store: Store<GatewayTables>;
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
}

const ASKED_EVERY_MS = 30_000;
const OF_THE_LATEST = 400;
/** Where no step of the kind has been seen yet, in seconds. */
const UNSEEN = 5;
const LONGEST = 60;
/** A step that takes longer than others is looked at again after this share of what they take. */
const OVERDUE_SHARE = 0.1;

/** Tells whole seconds, at least 1, after which there may be news of the step. Never rejects. */
export function createRetryAfter({ store: { db }, elapsedMs }: DurationsParts) {
  let known: ReadonlyMap<string, number> = new Map();
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async () => {
    const { rows } = await sql<{ step: string; seconds: number }>`
      select step, percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at)) as seconds
      from (
        select step, started_at, finished_at from ${sql.table('gateway.run_step')}
        where status = 'SUCCESS' and finished_at is not null order by finished_at desc limit ${OF_THE_LATEST}
      ) as latest
      group by step
    `.execute(db);
    known = new Map(rows.map(({ step, seconds }) => [step, seconds]));
  };

  return async ({ step, seconds }: WritesInProgress): Promise<number> => {
    if (elapsedMs() - askedAt > ASKED_EVERY_MS) {
      askedAt = elapsedMs();
      await ask().catch(() => undefined);
    }
    return secondsLeft(known.get(step), seconds ?? 0);
  };
}

export function secondsLeft(usual: number | undefined, taken: number): number {
  const left = usual === undefined ? UNSEEN : usual > taken ? usual - taken : usual * OVERDUE_SHARE;
  return Math.min(Math.max(Math.ceil(left), 1), LONGEST);
}
