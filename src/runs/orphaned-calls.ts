// Ends calls that have started or retried a run and whose process crashed before it responded: the
// run knows their outcome, so nobody has to resolve them, and a repeat gets the response.
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import type { BaseStepWait } from './await-base-step.js';
import type { RetryRun } from './retry.js';
import type { RunReads } from './run-table/reads.js';
import { type Started, statusOfStarted } from './runs.js';

/** What the run says of a call; without an answer, the call has not happened. */
export interface SettledCall {
  readonly answer: { readonly status: number; readonly body: unknown } | undefined;
  /** Ends the call only while this many attempts have begun. */
  readonly attempts: number;
}

/** Ends a call whose outcome is unknown; the journal does it. */
export type SettleCall = (callId: string, found: SettledCall) => Promise<unknown>;

export interface OrphanedCallsParts {
  readonly reads: Pick<RunReads, 'callsWithOutcome' | 'retriesWithOutcome'>;
  readonly settleCall: SettleCall;
  readonly base: Pick<BaseStepWait, 'untilBaseStep'>;
  readonly retries: Pick<RetryRun, 'responseOf'>;
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
  const { reads, settleCall, base, retries, log } = parts;
  const settle = async (callId: string, attempts: number, started?: Promise<Started>) => {
    // One record that this node cannot read does not stop the others.
    try {
      const body = (await started)?.body;
      await settleCall(callId, { attempts, answer: body && { status: statusOfStarted(body), body } });
    } catch (err) {
      log.warn({ err, callId }, 'could not settle a call of a run');
    }
  };
  for (const { callId, attempts, submissionId } of await reads.callsWithOutcome(MAX_AT_ONCE))
    await settle(callId, attempts, base.untilBaseStep(submissionId));
  for (const { callId, attempts, submissionId } of await reads.retriesWithOutcome(MAX_AT_ONCE))
    await settle(callId, attempts, submissionId === null ? undefined : retries.responseOf(submissionId));
}
