// One execution of a run on this node. A later one continues where an earlier one stopped.
import { KeyMissing, type Sealing } from '../store/sealing.js';
import type { Step } from '../store/tables.js';
import type { AtCrashPoint } from './crash-points.js';
import { isExpectedEnd, Released, WaitingForBackOffice } from './errors.js';
import { executionId, type RunExecution, sealedPlace } from './ids.js';
import type { RunPayload } from './payload.js';
import type { ClaimedRun } from './run-table/claims.js';
import type { Announcement, OpenedRun, Progress, StepRunner } from './step-runner.js';
import { type RunKeys, stepsUpTo } from './steps.js';

/** Its record need not be read again. */
export interface AcceptedRun {
  readonly row: OpenedRun['row'];
  readonly payload: RunPayload;
  /** Undefined if the base step's call was not recorded with the acceptance. */
  readonly announcement: Announcement | undefined;
}

/** In progress in this process, or about to start. */
export interface ActiveRun extends RunExecution {
  /** Undefined until the record of a run from the queue is read. */
  readonly partnerId: string | undefined;
  /** Of the request that started the run, for the log. */
  readonly requestId?: string | undefined;
}

/** Resolves when the execution has ended in any way: the status record has the result. */
export type Execute = (execution: RunExecution, accepted?: AcceptedRun) => Promise<void>;

interface ExecutionParts {
  readonly sealing: Sealing;
  /** By the id of the execution. */
  readonly active: Map<string, ActiveRun>;
  /** Waits for the store; undefined if the run belongs to another execution. */
  begin(execution: RunExecution): Promise<ClaimedRun | undefined>;
  readonly runStep: StepRunner;
  /** Lets any node continue the run. Never rejects. */
  release(execution: RunExecution): Promise<void>;
  /** Called for a run that this node cannot decrypt. */
  onKeyMissing(keyId: string): void;
  /** Ends a run whose request can no longer be read. */
  fail(execution: RunExecution, step: Step | 'DONE', error: unknown): Promise<void>;
  readonly at: AtCrashPoint;
  onUnexpectedError(error: unknown, execution: RunExecution): void;
}

export function createExecute(parts: ExecutionParts): Execute {
  const { sealing, active, begin, runStep, release, fail, at, onKeyMissing, onUnexpectedError } = parts;

  /** An unreadable request fails the run; if only its key is missing, another node may have it. */
  const openedPayload = async (execution: RunExecution, row: ClaimedRun): Promise<RunPayload | undefined> => {
    try {
      return payloadIn(row, sealing);
    } catch (error) {
      if (error instanceof KeyMissing) {
        onKeyMissing(error.keyId);
        throw new Released();
      }
      await fail(execution, row.current_step, error);
      return undefined;
    }
  };

  const begun = async (execution: RunExecution): Promise<AcceptedRun | undefined> => {
    const row = await begin(execution);
    const payload = row && (await openedPayload(execution, row));
    return payload && { row, payload, announcement: undefined };
  };

  const perform = async (execution: RunExecution, accepted: AcceptedRun | undefined) => {
    const { submissionId } = execution;
    const id = executionId(execution);
    const { partnerId, requestId } = active.get(id) ?? {};
    active.set(id, { ...execution, partnerId, requestId });
    try {
      const run = accepted ?? (await begun(execution));
      if (!run) return;
      const { row, payload, announcement } = run;
      active.set(id, { ...execution, partnerId: row.partner_id, requestId: row.request_id ?? undefined });
      at('RUN:begun', submissionId);
      let progress: Progress = { keys: keysOf(row), announcement };
      for (const step of stepsUpTo(row.last_step))
        progress = await runStep({ ...execution, row, payload }, step, progress);
      at('RUN:finished', submissionId);
    } catch (error) {
      if (error instanceof Released && !(error instanceof WaitingForBackOffice)) await release(execution);
      throw error;
    } finally {
      active.delete(id);
    }
  };

  return (execution, accepted) =>
    perform(execution, accepted).catch((error: unknown) => {
      // Another execution continues the run after an unexpected error, until too many have failed.
      if (!isExpectedEnd(error)) onUnexpectedError(error, execution);
    });
}

function payloadIn({ submission_id, payload }: ClaimedRun, sealing: Sealing): RunPayload {
  // Only ended runs are erased, and an erased run is never retried.
  if (payload === null) throw new Error('A run in progress has no payload');
  return JSON.parse(sealing.open(payload, sealedPlace.payload(submission_id)));
}

function keysOf({
  policy_key: policyKey,
  policy_activity_key: policyActivityKey,
}: AcceptedRun['row']): RunKeys {
  return policyKey === null || policyActivityKey === null ? undefined : { policyKey, policyActivityKey };
}
