// Ends calls that start or retry a run, if their process crashed before it responded: the run knows
// the outcome, and a repeat gets the response.
import type { Logger } from 'pino';
import type { Repeating } from '../async/repeat.js';
import { createRepeatedWarning, type RepeatedWarning, repeatOrWarn } from '../async/repeated-warning.js';
import type { BaseStepWait } from './await-base-step.js';
import type { RunReads, SettledCall } from './run-table/reads.js';
import { statusOfStarted } from './runs.js';

/** Without an answer, the call has not happened. */
interface Outcome extends Pick<SettledCall, 'attempts'> {
  readonly answer: { readonly status: number; readonly body: unknown } | undefined;
}

/** Ends a call in doubt in the journal, unless another attempt of the call has begun. */
export type SettleCall = (callId: string, outcome: Outcome) => Promise<unknown>;

export interface OrphanedCallsParts {
  readonly reads: Pick<RunReads, 'callsWithOutcome' | 'retriesNotDone'>;
  readonly settleCall: SettleCall;
  readonly base: Pick<BaseStepWait, 'afterBaseStep'>;
  readonly warn: RepeatedWarning;
}

const EVERY_MS = 10_000;
const MAX_AT_ONCE = 100;

export function settleOrphanedCallsRepeatedly({
  log,
  ...parts
}: Omit<OrphanedCallsParts, 'warn'> & { readonly log: Logger }): Repeating {
  const warn = createRepeatedWarning(log);
  const settle = () => settleOrphanedCalls({ ...parts, warn });
  return repeatOrWarn(EVERY_MS, settle, log, 'could not settle calls of runs');
}

export async function settleOrphanedCalls(parts: OrphanedCallsParts): Promise<void> {
  const { reads, settleCall, base, warn } = parts;
  await forEach(reads.callsWithOutcome, async ({ callId, attempts, submissionId }) => {
    // A record that this node cannot read must not keep other calls from being settled.
    const started = await base.afterBaseStep(submissionId).catch((err: unknown) => {
      warn({ err, callId, submissionId }, 'could not settle a call of a run', callId);
    });
    // The run was retried meanwhile.
    if (!started) return;
    const { body } = started;
    await settleCall(callId, { attempts, answer: { status: statusOfStarted(body), body } });
  });
  await forEach(reads.retriesNotDone, ({ callId, attempts }) =>
    settleCall(callId, { attempts, answer: undefined }),
  );
}

/** Works in batches without the calls that it has tried, so that these do not hide later ones. */
async function forEach<Call extends { readonly callId: string }>(
  read: (limit: number, except: readonly string[]) => Promise<readonly Call[]>,
  act: (call: Call) => Promise<unknown>,
): Promise<void> {
  const seen: string[] = [];
  for (;;) {
    const part = await read(MAX_AT_ONCE, seen);
    for (const call of part) await act(call);
    if (part.length < MAX_AT_ONCE) return;
    seen.push(...part.map(({ callId }) => callId));
  }
}
