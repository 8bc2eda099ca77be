// The runs in progress in this process, and whether a partner may start another one here.
import { mayTakeAnother } from '../async/fair-share.js';
import { limitHeaders, Problem } from '../problems.js';
import type { ExecutionOf } from './status-writes.js';

export interface ActiveRun extends ExecutionOf {
  /** Undefined for a moment where it was taken from another node. */
  readonly partnerId: string | undefined;
}

export type ActiveRuns = Map<string, ActiveRun>;

/** Throws where the process has no place for another run of this partner: one partner never takes all places. */
export function refuseWhereFull(
  active: ReadonlyMap<string, ActiveRun>,
  most: number,
  partnerId: string,
): void {
  const free = most - active.size;
  if (free <= 0) throw tooMany(`This service has ${most} runs in progress`);
  const held = [...active.values()].filter((run) => run.partnerId === partnerId).length;
  if (!mayTakeAnother('partner', { held, free }))
    throw tooMany(
      `You have ${held} runs in progress, and the ${free} free slots are reserved for other partners`,
    );
}

const RETRY_AFTER_SECONDS = 10;

function tooMany(what: string, headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) }): Problem {
  const message = `${what}; no more runs can start now. Retry in ${RETRY_AFTER_SECONDS} seconds.`;
  return new Problem('TOO_MANY_RUNS', message, { headers });
}

export function tooManyOfPartner(quota: number): Problem {
  const headers = limitHeaders({ name: 'concurrent-runs', quota }, RETRY_AFTER_SECONDS);
  return tooMany(`You have ${quota} runs in progress`, headers);
}
