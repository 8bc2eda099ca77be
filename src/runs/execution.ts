// One execution of a run, from its start on this node to its end: the steps one after the other. The run's record contains the
// completed steps, so a later execution continues where an earlier one stopped.
import type { Step } from '../store/run-tables.js';
import type { Sealing } from '../store/sealing.js';
import type { ActiveRuns } from './active-runs.js';
import type { HeldRun, OwnedRun } from './claims.js';
import type { AtCrashPoint } from './crash-points.js';
import { HandedOver, isEnding } from './errors.js';
import type { RunPayload } from './payload.js';
import { type ExecutionOf, executionId, payloadOf } from './status-writes.js';
import type { Announcement, Reached, RunInHand } from './step-runner.js';
import { type RunKeys, stepsUpTo } from './steps.js';

/** A run that was just accepted: its record need not be read again. */
export interface AcceptedRun {
  readonly row: HeldRun;
  readonly payload: RunPayload;
  /** Of the base step's call, where it was made with the acceptance. */
  readonly announcement: Announcement | undefined;
}

/** Resolves at the execution's end, whatever it is: the run's record has it. */
export type Execute = (execution: ExecutionOf, accepted?: AcceptedRun) => Promise<void>;

export interface ExecutionParts {
  readonly sealing: Sealing;
  /** Executions in progress in this process. */
  readonly active: ActiveRuns;
  /** Resolves however long the store is away; undefined where the run is another execution's. */
  begin(execution: ExecutionOf): Promise<OwnedRun | undefined>;
  runStep(run: RunInHand, step: Step, reached: Reached): Promise<Reached>;
  /** Lets the next node have the run. Never rejects. */
  handOver(execution: ExecutionOf): Promise<void>;
  /** Ends the run as failed, for what no problem was made of. */
  fail(execution: ExecutionOf, step: Step | 'DONE', error: unknown): Promise<void>;
  readonly at: AtCrashPoint;
  onUnexpectedError(error: unknown): void;
}

export function createExecute(parts: ExecutionParts): Execute {
  const { sealing, active, begin, runStep, handOver, fail, at, onUnexpectedError } = parts;

  /** What can never be read is said once, and not tried for ever. */
  const openedPayload = async (execution: ExecutionOf, row: OwnedRun): Promise<RunPayload | undefined> => {
    try {
      return payloadIn(row, sealing);
    } catch (error) {
      await fail(execution, row.current_step, error);
      return undefined;
    }
  };

  const begun = async (execution: ExecutionOf): Promise<AcceptedRun | undefined> => {
    const row = await begin(execution);
    const payload = row && (await openedPayload(execution, row));
    return payload && { row, payload, announcement: undefined };
  };

  const perform = async (execution: ExecutionOf, accepted: AcceptedRun | undefined) => {
    const { submissionId } = execution;
    const name = executionId(submissionId, execution.execution);
    active.set(name, { ...execution, partnerId: active.get(name)?.partnerId });
    try {
      const run = accepted ?? (await begun(execution));
      if (!run) return;
      const { row, payload, announcement } = run;
      active.set(name, { ...execution, partnerId: row.partner_id });
      at('RUN:begun', submissionId);
      let reached: Reached = { keys: keysOf(row), announcement };
      for (const step of stepsUpTo(row.last_step))
        reached = await runStep({ ...execution, row, payload }, step, reached);
      at('RUN:finished', submissionId);
    } catch (error) {
      if (error instanceof HandedOver) await handOver(execution);
      throw error;
    } finally {
      active.delete(name);
    }
  };

  return (execution, accepted) =>
    perform(execution, accepted).catch((error: unknown) => {
      // After an error of the program another execution continues the run, until it has failed too often.
      if (!isEnding(error)) onUnexpectedError(error);
    });
}

function payloadIn({ submission_id, payload }: OwnedRun, sealing: Sealing): RunPayload {
  // Erased only of runs that have ended, and those are not begun.
  if (payload === null) throw new Error('A run that is at work has no payload');
  return JSON.parse(sealing.open(payload, payloadOf(submission_id)));
}

function keysOf({ policy_key: policyKey, policy_activity_key: policyActivityKey }: HeldRun): RunKeys {
  return policyKey === null || policyActivityKey === null ? undefined : { policyKey, policyActivityKey };
}
