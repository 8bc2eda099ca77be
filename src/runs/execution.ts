// Owns one execution of a run, from its beginning on this node to its end: the steps one after the other.

import type { Step } from '../store/run-tables.js';
import type { Sealing } from '../store/sealing.js';
import type { ActiveRuns } from './active-runs.js';
import type { AtBoundary } from './boundaries.js';
import { HandedOver } from './endings.js';
import type { OwnedRun } from './run-ownership.js';
import type { RunPayload } from './run-payload.js';
import type { RunInHand } from './run-step.js';
import { type ExecutionOf, executionId, payloadOf } from './run-writes.js';
import { type RunKeys, stepsUpTo } from './steps.js';

/** Does a step unless it has done it in this execution or in the one that this was forked from. */
export type Checkpointed = (step: Step, act: () => Promise<RunKeys>) => Promise<RunKeys>;

export type Patience = (
  checkpointed: Checkpointed,
  step: Step,
  act: () => Promise<RunKeys>,
) => Promise<RunKeys>;

/** What the engine runs. */
export type Execute = (execution: ExecutionOf, checkpointed: Checkpointed) => Promise<void>;

export interface ExecutionParts {
  readonly sealing: Sealing;
  /** Executions that are at work in this process. */
  readonly active: ActiveRuns;
  /** Resolves however long the store is away; undefined where the run is another execution's. */
  begin(execution: ExecutionOf): Promise<OwnedRun | undefined>;
  runStep(run: RunInHand, step: Step, keys: RunKeys): Promise<RunKeys>;
  /** Lets the next node have the run. Never rejects. */
  handOver(execution: ExecutionOf): Promise<void>;
  /** Ends the run as failed, for what no problem was made of. */
  fail(execution: ExecutionOf, step: Step | 'DONE', error: unknown): Promise<void>;
  /** The same, unless the engine takes too long over its own part: then the run is let go, to be taken up. */
  patientWith: Patience;
  readonly at: AtBoundary;
}

export function createExecute(parts: ExecutionParts): Execute {
  const { sealing, active, begin, runStep, handOver, fail, at, patientWith } = parts;

  /** What can never be read is said once, and not tried for ever. */
  const openedPayload = async (execution: ExecutionOf, row: OwnedRun): Promise<RunPayload> => {
    try {
      return payloadIn(row, sealing);
    } catch (error) {
      await fail(execution, row.current_step, error);
      throw error;
    }
  };

  return async (execution, checkpointed) => {
    const id = executionId(execution.submissionId, execution.execution);
    active.set(id, { ...execution, partnerId: active.get(id)?.partnerId });
    try {
      const row = await begin(execution);
      if (!row) return;
      active.set(id, { ...execution, partnerId: row.partner_id });
      at('RUN:begun', execution.submissionId);
      const run = { ...execution, row, payload: await openedPayload(execution, row) };
      let keys = keysOf(row);
      for (const step of stepsUpTo(row.last_step)) {
        const known = keys;
        keys = await patientWith(checkpointed, step, () => runStep(run, step, known));
        at(`${step}:checkpointed`, execution.submissionId);
      }
      at('RUN:finished', execution.submissionId);
    } catch (error) {
      if (error instanceof HandedOver) await handOver(execution);
      throw error;
    } finally {
      active.delete(id);
    }
  };
}

function payloadIn({ submission_id, payload }: OwnedRun, sealing: Sealing): RunPayload {
  // Erased only of runs that have ended, and those are not begun.
  if (payload === null) throw new Error('A run that is at work has no payload');
  return JSON.parse(sealing.open(payload, payloadOf(submission_id)));
}

function keysOf({ policy_key: policyKey, policy_activity_key: policyActivityKey }: OwnedRun): RunKeys {
  return policyKey === null || policyActivityKey === null ? undefined : { policyKey, policyActivityKey };
}
