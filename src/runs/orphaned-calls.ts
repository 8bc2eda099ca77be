// Completes calls that have started a run and whose process crashed before it responded: the run
// knows their outcome, so nobody has to resolve them, and a repeat gets the response.
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import type { BaseStepWait } from './await-base-step.js';
import type { RunReads } from './run-table/reads.js';
import { statusOfStarted } from './runs.js';

/** Stores the response of a call whose outcome is unknown; the journal does it. */
export type CompleteCall = (callId: string, response: { status: number; body: unknown }) => Promise<void>;

export interface OrphanedCallsParts {
  readonly reads: Pick<RunReads, 'callsWithOutcome'>;
  readonly completeCall: CompleteCall;
  readonly base: Pick<BaseStepWait, 'untilBaseStep'>;
  readonly log: Logger;
}

const EVERY_MS = 10_000;
const MAX_AT_ONCE = 100;

export function completeOrphanedCallsRepeatedly(parts: OrphanedCallsParts): Repeating {
  const warn = createRepeatedWarning(parts.log);
  return repeatedly(EVERY_MS, () =>
    completeOrphanedCalls(parts).catch((err: unknown) => warn({ err }, 'could not complete calls of runs')),
  );
}

export async function completeOrphanedCalls({
  reads,
  completeCall,
  base,
  log,
}: OrphanedCallsParts): Promise<void> {
  for (const { callId, submissionId } of await reads.callsWithOutcome(MAX_AT_ONCE)) {
    // One record that this node cannot read does not stop the others.
    const started = await base.untilBaseStep(submissionId).catch((err: unknown) => {
      log.warn({ err, callId, submissionId }, 'could not complete a call of a run');
    });
    if (started) await completeCall(callId, { status: statusOfStarted(started.body), body: started.body });
  }
}
