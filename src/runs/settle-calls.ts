// Ends calls that have started or retried a run and whose process crashed before it responded: the
// run knows their outcome, so nobody has to resolve them, and a repeat gets the response.
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import type { BaseStepWait } from './await-base-step.js';
import type { RunReads, SettledCall } from './run-table/reads.js';
import { statusOfStarted } from './runs.js';

/** Without an answer, the call has not happened. */
interface Outcome extends Pick<SettledCall, 'attempts'> {
  readonly answer: { readonly status: number; readonly body: unknown } | undefined;
}

/**
 * Ends a call whose outcome is unknown, while no more attempts of it have begun; the journal does
 * it.
 */
export type SettleCall = (callId: string, outcome: Outcome) => Promise<unknown>;

export interface OrphanedCallsParts {
  readonly reads: Pick<RunReads, 'callsWithOutcome' | 'retriesNotDone'>;
  readonly settleCall: SettleCall;
  readonly base: Pick<BaseStepWait, 'untilBaseStep'>;
  readonly log: Logger;
}

const EVERY_MS = 10_000;
const MAX_AT_ONCE = 100;

export function settleOrphanedCallsRepeatedly(parts: OrphanedCallsParts): Repeating {
  const warn = createRepeatedWarning(parts.log);
  return repeatedly(EVERY_MS, () =>
    settleOrphanedCalls(parts).catch((err: unknown) => warn({ err }, 'could not settle calls of runs')),
  );
}

export async function settleOrphanedCalls(parts: OrphanedCallsParts): Promise<void> {
  const { reads, settleCall, base, log } = parts;
  for (const { callId, attempts, submissionId } of await reads.callsWithOutcome(MAX_AT_ONCE)) {
    // One record that this node cannot read does not stop the others.
    const started = await base.untilBaseStep(submissionId).catch((err: unknown) => {
      log.warn({ err, callId, submissionId }, 'could not settle a call of a run');
    });
    if (!started) continue;
    const { body } = started;
    await settleCall(callId, { attempts, answer: { status: statusOfStarted(body), body } });
  }
  for (const { callId, attempts } of await reads.retriesNotDone(MAX_AT_ONCE))
    await settleCall(callId, { attempts, answer: undefined });
}
