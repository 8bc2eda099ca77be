// One step of a run: records each call before it is sent, retries failures that may pass, and
// writes the step's status.
import type { BackoffMs } from '../async/backoff.js';
import { type OutcomeRecoveryParts, withOutcomeRecovery } from '../back-office/outcome-recovery.js';
import type { BackOffice, DraftCall, SubmissionOutcome } from '../back-office/port.js';
import { interceptWrites } from '../back-office/port-operations.js';
import { Problem, UnknownOutcome } from '../problems.js';
import type { Step } from '../store/tables.js';
import type { AtCrashPoint } from './crash-points.js';
import {
  NodeLost,
  Released,
  StaleHeartbeat,
  StepFailed,
  Superseded,
  stepFailureOf,
  WaitingForBackOffice,
} from './errors.js';
import type { RunExecution } from './ids.js';
import { isOutageOf, secondsToWait } from './outages.js';
import type { RunPayload } from './payload.js';
import type { ClaimedRun } from './run-table/claims.js';
import { failed, type RunChange } from './run-table/writes.js';
import { hasSucceeded, isAnnouncedAhead, nextStep, type RunKeys, steps } from './steps.js';

interface StepParts extends OutcomeRecoveryParts {
  readonly backOffice: BackOffice;
  /**
   * Retries until the store is available; false if the run belongs to another execution. Rejects
   * with Released if, by `isStillOurs`, this execution has ended.
   */
  write(change: RunChange, context: { readonly isStillOurs: () => boolean }): Promise<boolean>;
  /** Rejects with Released if this node has to release the run. */
  pause(ms: number): Promise<void>;
  readonly backoffMs: BackoffMs;
  /**
   * How long a step waits for an unavailable back office; with 0, it fails after its attempts.
   */
  readonly maxOutageSeconds: number;
  /** Rejects with NodeLost or Released if this node loses or has to release the run meanwhile. */
  whileOwned<T>(result: Promise<T>): Promise<T>;
  /** Rejects with Released if this node has to release the run. */
  untilHeartbeat(): Promise<void>;
  readonly isDraining: () => boolean;
  /** The result reports whether the heartbeat of this moment is still fresh. */
  currentHeartbeat(): () => boolean;
  readonly at: AtCrashPoint;
  onUnexpectedError(error: unknown, run: RunExecution, step: Step): void;
  /** `ms` is the time of the last call. */
  onSucceeded(run: OpenedRun, step: Step, call: { readonly attempts: number; readonly ms: number }): void;
  /** Also called each time the step continues to wait for the back office. */
  onWaiting(run: RunExecution, step: Step, reason: string, seconds: number): void;
}

/** A run during its execution, with its payload decrypted. */
export interface OpenedRun extends RunExecution {
  readonly row: Omit<ClaimedRun, 'payload'>;
  readonly payload: RunPayload;
}

/**
 * Whether a call that is recorded but not sent may be sent without another write. That write would
 * show whether another execution owns the run: impossible while the heartbeat from before the
 * announcement is fresh.
 */
export type Announcement = () => boolean;

export interface Progress {
  readonly keys: RunKeys;
  /** The announcement of the next step's call. */
  readonly announcement: Announcement | undefined;
}

export type StepRunner = (run: OpenedRun, step: Step, progress: Progress) => Promise<Progress>;

export function createStepRunner(parts: StepParts): StepRunner {
  const { write, pause, whileOwned, isDraining, at, onUnexpectedError } = parts;

  return async (run, step, { keys, ...progress }) => {
    const { submissionId, execution, row } = run;
    const before = row.steps.find((one) => one.step === step);
    const known = { policy_key: keys?.policyKey ?? null, steps: row.steps };
    if (hasSucceeded(step, known)) return { keys, announcement: undefined };
    let inDoubt = before?.in_doubt ?? false;
    let attempts = before?.attempts ?? 0;
    let { announcement } = progress;
    let isOurs = true;
    const waited = step === row.current_step ? row.waited_seconds : null;
    // After a wait, one call shows whether the back office is available again.
    const maxAttempts = waited === null ? steps[step].attempts : 1;
    const record = async (change: StepChange) => {
      announcement = undefined;
      // Each write contains the draft's keys: a fail-over may have lost the write of the base step.
      const whole = { submissionId, execution, step, attempts, ...keys, ...change };
      const isWritten = await write(whole, { isStillOurs: () => isOurs });
      if (!isWritten) {
        isOurs = false;
        throw new Superseded();
      }
    };
    const beforeCall = async () => {
      at(`${step}:before-attempt`, submissionId);
      attempts += 1;
      if (announcement?.()) announcement = undefined;
      else await record({ inDoubt: true, overallStatus: steps[step].before });
      // The write may have waited so long for the store that other nodes recover the run.
      if (!parts.mayAct()) {
        attempts -= 1;
        throw new StaleHeartbeat();
      }
      at(`${step}:before-call`, submissionId);
    };
    const backOffice = withOutcomeRecovery(counted(parts.backOffice, beforeCall), {
      ...parts,
      mayAct: () => isOurs && parts.mayAct(),
    });
    const send = async () => {
      if (isDraining()) throw new Released();
      await parts.untilHeartbeat();
      const call = callOf(run, step, { inDoubt, attempt: attempts + 1 });
      return whileOwned(steps[step].send(backOffice, run.payload, keys, call));
    };

    for (let tried = 1; ; tried += 1) {
      const startedMs = parts.elapsedMs();
      try {
        const outcome = await send();
        const ms = parts.elapsedMs() - startedMs;
        at(`${step}:called`, submissionId);
        const ofDraft = keys ?? keysOf(outcome);
        const announced = announcedAfter(row, step);
        const heartbeat = parts.currentHeartbeat();
        await record({ ...success(run, step, outcome, ofDraft), ...(announced && { announced }) });
        at(`${step}:written`, submissionId);
        parts.onSucceeded(run, step, { attempts, ms });
        return { keys: ofDraft, announcement: announced && heartbeat };
      } catch (error) {
        if (!isOurs) throw new Superseded();
        if (error instanceof Released) {
          // A call that was announced but not sent must not leave the next execution in doubt.
          if (announcement && !(error instanceof NodeLost)) await record({ inDoubt });
          // The call may still wait for its slot: from here on, it is not sent.
          isOurs = false;
          throw error;
        }
        if (error instanceof StaleHeartbeat) {
          // Nothing was sent, so this does not count as an attempt.
          await record({ inDoubt });
          tried -= 1;
          continue;
        }
        const failure = stepFailureOf(error, (cause) => onUnexpectedError(cause, run, step));
        // The recovery of the outcome may have found out whether the call happened.
        inDoubt = failure.isInDoubt;
        const { doubtCause } = failure;
        at(`${step}:called`, submissionId);
        const outage = { step, failure, maxSeconds: parts.maxOutageSeconds };
        if (failure.isTransient && tried < maxAttempts) {
          await record({ inDoubt, doubtCause, error: failure.text, isWaiting: isOutageOf(outage) });
          await pause(parts.backoffMs(tried));
          continue;
        }
        const seconds = secondsToWait({ ...outage, waited });
        if (seconds !== undefined) {
          await record({ inDoubt, doubtCause, error: failure.text, waitSeconds: seconds });
          parts.onWaiting(run, step, failure.text, seconds);
          throw new WaitingForBackOffice();
        }
        await record({ inDoubt, doubtCause, ...failed(failure.text) });
        at(`${step}:written`, submissionId);
        throw new StepFailed(step);
      }
    }
  };

  /** Undefined if the next call may not be recorded with the success of this step. */
  function announcedAfter({ last_step, steps: known }: OpenedRun['row'], step: Step): RunChange['announced'] {
    const next = nextStep(step, last_step);
    if (next === 'DONE' || isDraining() || !isAnnouncedAhead(next, parts.backOffice.repeats))
      return undefined;
    const attempts = known.find((one) => one.step === next)?.attempts ?? 0;
    return { step: next, attempts: attempts + 1 };
  }
}

/** A back office may omit `policyActivityKey`, but every later step needs it. */
function keysOf({ policyNo, policyKey, policyActivityKey }: SubmissionOutcome): NonNullable<RunKeys> {
  if (policyActivityKey !== undefined) return { policyNo, policyKey, policyActivityKey };
  const problem = new Problem(
    'BACK_OFFICE_ERROR',
    "The carrier's system did not return a policyActivityKey.",
  );
  throw new UnknownOutcome(problem, undefined, 'INVALID_RESPONSE');
}

function callOf(
  { submissionId, row }: OpenedRun,
  step: Step,
  { inDoubt, attempt }: { readonly inDoubt: boolean; readonly attempt: number },
): DraftCall {
  return {
    // The same in all attempts, executions and nodes.
    writeKey: `${submissionId}:${step}`,
    submissionId,
    mayHaveHappened: inDoubt,
    context: {
      requestId: row.request_id ?? undefined,
      submissionId,
      step,
      attempt,
      keyId: row.key_id,
      apiVersion: row.api_version,
    },
    caller: { kind: 'run', partnerId: row.partner_id },
    originationSource: row.origination_source ?? undefined,
    auditUserId: row.audit_user_id ?? undefined,
    ...(row.traceparent !== null && { traceparent: row.traceparent }),
    ...(row.tracestate !== null && { tracestate: row.tracestate }),
  };
}

type StepChange = Omit<RunChange, keyof RunExecution | 'step'>;

function success(
  { row }: OpenedRun,
  step: Step,
  outcome: SubmissionOutcome,
  keys: NonNullable<RunKeys>,
): StepChange {
  const { policyNo } = outcome;
  const next = nextStep(step, row.last_step);
  return {
    inDoubt: false,
    status: 'SUCCESS',
    error: null,
    output: JSON.stringify(outcome),
    overallStatus: next === 'DONE' ? 'SUCCESS' : steps[next].before,
    currentStep: next,
    hasEnded: next === 'DONE',
    ...keys,
    ...(step === 'BIND' ? { boundPolicyNo: policyNo } : { policyNo }),
  };
}

/** If `beforeCall` rejects, the write is not sent. */
const counted = (backOffice: BackOffice, beforeCall: () => Promise<void>): BackOffice =>
  interceptWrites(backOffice, async (_write, call, send, content) => {
    await beforeCall();
    return send(...content, call);
  });
