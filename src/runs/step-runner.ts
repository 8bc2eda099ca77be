// One step of a run: its calls, its pauses, and the records of each; it ends when the step's status is written.

import { type RecoveryParts, withOutcomeRecovery } from '../back-office/outcome-recovery.js';
import type { BackOffice, DraftCall, SubmissionOutcome } from '../back-office/port.js';
import { interceptWrites } from '../back-office/port-operations.js';
import { Problem, UnknownOutcome } from '../problems.js';
import type { Step } from '../store/run-tables.js';
import type { PauseMs } from './backoff.js';
import type { HeldRun } from './claims.js';
import type { AtCrashPoint } from './crash-points.js';
import { HandedOver, NodeLost, NotProven, StepFailed, Superseded } from './errors.js';
import type { RunPayload } from './payload.js';
import { faultOf } from './retry-policy.js';
import type { Change, ExecutionOf } from './status-writes.js';
import { isAnnouncedAhead, nextStep, type RunKeys, steps } from './steps.js';

export interface StepParts extends RecoveryParts {
  readonly backOffice: BackOffice;
  /** Resolves once it is written, however long the store is away; false where the run is another execution's now. */
  write(change: Change): Promise<boolean>;
  /** Waits between two attempts; rejects with HandedOver if this node has to release the run. */
  pause(ms: number): Promise<void>;
  readonly pauseMs: PauseMs;
  /** The result, unless this node loses the run while it waits for it: then it rejects with NodeLost or HandedOver. */
  whileOwned<T>(result: Promise<T>): Promise<T>;
  /** Resolves while the heartbeat is fresh; rejects with HandedOver if this node has to release the run. */
  untilProven(): Promise<void>;
  readonly isDraining: () => boolean;
  /** The current heartbeat of this node: a function that says whether it is still fresh. */
  currentProof(): () => boolean;
  readonly at: AtCrashPoint;
  onUnexpectedError(error: unknown): void;
}

/** A run as its execution holds it, with the payload opened. */
export interface RunInHand extends ExecutionOf {
  readonly row: HeldRun;
  readonly payload: RunPayload;
}

/**
 * Of a call that the record says is made, although it was not sent yet: whether it may be sent without another write. That
 * write would show that the run is another execution's now; as long as the proof of life is fresh that was there before the
 * announcement, it cannot be.
 */
export type Announcement = () => boolean;

/** How far an execution has come. */
export interface Reached {
  readonly keys: RunKeys;
  /** Of the next step's call. */
  readonly announcement: Announcement | undefined;
}

export function createStepRunner(parts: StepParts) {
  const { write, pause, whileOwned, isDraining, at, onUnexpectedError } = parts;

  return async function runStep(run: RunInHand, step: Step, { keys, ...reached }: Reached): Promise<Reached> {
    const { submissionId, execution, row } = run;
    const before = row.steps.find((one) => one.step === step);
    if (before?.status === 'SUCCESS') return { keys, announcement: undefined };
    let inDoubt = before?.in_doubt ?? false;
    let attempts = before?.attempts ?? 0;
    let { announcement } = reached;
    let isOurs = true;
    const record = async (change: Omit<Change, 'submissionId' | 'execution' | 'step'>) => {
      announcement = undefined;
      if (!(await write({ submissionId, execution, step, attempts, ...change }))) {
        isOurs = false;
        throw new Superseded();
      }
    };
    const beforeCall = async () => {
      at(`${step}:before-attempt`, submissionId);
      attempts += 1;
      if (announcement?.()) announcement = undefined;
      else await record({ inDoubt: true, overallStatus: steps[step].before });
      // The write may have waited for the store so long that other nodes recover the run.
      if (!parts.mayAct()) {
        attempts -= 1;
        throw new NotProven();
      }
      at(`${step}:before-call`, submissionId);
    };
    const backOffice = withOutcomeRecovery(counted(parts.backOffice, beforeCall), {
      ...parts,
      mayAct: () => isOurs && parts.mayAct(),
    });
    const send = async () => {
      if (isDraining()) throw new HandedOver();
      await parts.untilProven();
      const call = callOf(run, step, inDoubt);
      return whileOwned(steps[step].send(backOffice, run.payload, keys, call));
    };

    for (let tries = 1; ; tries += 1) {
      try {
        const outcome = await send();
        at(`${step}:called`, submissionId);
        const known = keys ?? keysOf(outcome);
        const announced = announcedAfter(row, step);
        const proof = parts.currentProof();
        await record({ ...success(step, row.last_step, outcome), ...(announced && { announced }) });
        at(`${step}:written`, submissionId);
        return { keys: known, announcement: announced && proof };
      } catch (error) {
        if (!isOurs) throw new Superseded();
        if (error instanceof HandedOver) {
          // What was announced and not sent leaves no doubt to the next one.
          if (announcement && !(error instanceof NodeLost)) await record({ inDoubt });
          // The call may still be in flight, or wait for its slot; it is no longer sent from here.
          isOurs = false;
          throw error;
        }
        if (error instanceof NotProven) {
          // Nothing was sent, so that this was no try.
          await record({ inDoubt });
          tries -= 1;
          continue;
        }
        const fault = faultOf(error, onUnexpectedError);
        // What is settled by asking says at its end whether it has happened.
        inDoubt = fault.isInDoubt;
        at(`${step}:called`, submissionId);
        if (fault.mayPass && tries < steps[step].tries) {
          await record({ inDoubt, error: fault.text });
          await pause(parts.pauseMs(tries));
          continue;
        }
        await record({ inDoubt, ...failed(fault.text) });
        at(`${step}:written`, submissionId);
        throw new StepFailed(step);
      }
    }
  };

  /** The call that follows at once, where it may be announced with the success of the step. */
  function announcedAfter({ last_step, steps: known }: HeldRun, step: Step): Change['announced'] {
    const next = nextStep(step, last_step);
    if (next === 'DONE' || isDraining() || !isAnnouncedAhead(next, parts.backOffice.repeats))
      return undefined;
    const attempts = known.find((one) => one.step === next)?.attempts ?? 0;
    return { step: next, attempts: attempts + 1 };
  }
}

/** How the record says that a step, and its run with it, has failed. */
export const failed = (error: string) =>
  ({ error, status: 'FAILED', overallStatus: 'FAILED', hasEnded: true }) as const;

/** The contract lets a back office leave the activity out; without it no later step is possible. */
function keysOf({ policyKey, policyActivityKey }: SubmissionOutcome): RunKeys {
  if (policyActivityKey !== undefined) return { policyKey, policyActivityKey };
  const problem = new Problem(
    'BACK_OFFICE_ERROR',
    "The carrier's system did not return a policyActivityKey.",
  );
  throw new UnknownOutcome(problem, undefined);
}

function callOf({ submissionId, row }: RunInHand, step: Step, inDoubt: boolean): DraftCall {
  return {
    // The same over all attempts, executions and nodes.
    idempotencyKey: `${submissionId}:${step}`,
    submissionId,
    mayHaveHappened: inDoubt,
    caller: { kind: 'run', partnerId: row.partner_id },
    originationSource: row.origination_source ?? undefined,
    auditUserId: row.audit_user_id ?? undefined,
    ...(row.traceparent !== null && { traceparent: row.traceparent }),
  };
}

function success(
  step: Step,
  last: Step,
  outcome: SubmissionOutcome,
): Omit<Change, keyof ExecutionOf | 'step'> {
  const { policyNo, policyKey, policyActivityKey } = outcome;
  const next = nextStep(step, last);
  return {
    inDoubt: false,
    status: 'SUCCESS',
    error: null,
    output: JSON.stringify(outcome),
    overallStatus: next === 'DONE' ? 'SUCCESS' : steps[next].before,
    currentStep: next,
    hasEnded: next === 'DONE',
    ...(step === 'BASE' && { policyNo, policyKey, policyActivityKey }),
    ...(step === 'BIND' && { boundPolicyNo: policyNo }),
  };
}

/** The same back office; `beforeCall` runs before each write of a step, and if it rejects nothing is sent. */
const counted = (backOffice: BackOffice, beforeCall: () => Promise<void>): BackOffice =>
  interceptWrites(backOffice, async (_write, call, send) => {
    await beforeCall();
    return send(call);
  });
