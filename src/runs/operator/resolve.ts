// Resolves a step with an unknown outcome by the findings of an operator.
import type { SubmissionOutcome } from '../../back-office/port.js';
import { codeOf } from '../../error-code.js';
import { Problem, validationProblem } from '../../problems.js';
import { storable } from '../../store/storable.js';
import type { Step } from '../../store/tables.js';
import type { Changes } from '../change-notifier.js';
import { notFound } from '../errors.js';
import type { ResolutionStatements, ResolvedRun, RunOfStep } from '../run-table/resolution.js';
import { nextStep } from '../steps.js';
import type { ResolveStep, StepResolution } from './administration.js';

interface ResolveStepParts {
  readonly statements: ResolutionStatements;
  readonly changes: Pick<Changes, 'notify'>;
}

const NEXT_IN_DOUBT =
  "OUTCOME_UNKNOWN: The outcome of this step in the carrier's system is unknown. An operator will resolve it.";

const NOT_HAPPENED = 'OUTCOME_UNKNOWN: An operator has found that this step has not happened. Retry the run.';

export function createResolveStep({ statements, changes }: ResolveStepParts): ResolveStep {
  return async (submissionId, resolution) => {
    const { step, answer, attempts } = resolution;
    const row = await statements.findStep(submissionId, step);
    if (!row) throw notFound();
    refuseState(row, step);
    if (attempts !== undefined) refuseOtherAttempt(row, step, attempts);
    if (answer) refuseAnswer(row, step, answer);
    const success = answer && { output: JSON.stringify(answer), run: resolvedRun(row, step, answer) };
    const text = (at: Date) => storable(textOf(resolution, at));
    const errors = { notHappened: NOT_HAPPENED, nextInDoubt: NEXT_IN_DOUBT };
    const resolved = { row, step, success, errors, text };
    const isResolved = await statements.resolve(resolved).catch(refuseTakenNumber);
    if (!isResolved)
      throw new Problem('INVALID_STATE', 'The run has changed in the meantime. Read it again.');
    changes.notify(submissionId, true);
  };
}

function resolvedRun(row: RunOfStep, step: Step, answer: SubmissionOutcome): ResolvedRun {
  const { policyNo, policyKey, policyActivityKey } = answer;
  const next = nextStep(step, row.last_step);
  const isFirst = step === 'BASE' || row.policy_key === null;
  return {
    currentStep: next,
    overallStatus: next === 'DONE' ? 'SUCCESS' : 'FAILED',
    ...(isFirst && { policyKey, policyActivityKey }),
    ...(step === 'BIND' ? { boundPolicyNo: policyNo } : (isFirst || row.policy_no === null) && { policyNo }),
  };
}

function refuseState(row: RunOfStep, step: Step): void {
  const { overall_status, current_step, expired_at, status, in_doubt } = row;
  if (overall_status !== 'FAILED') {
    const only = 'Only a step of a FAILED run can be resolved.';
    throw new Problem('RUN_NOT_FAILED', `The run has the status ${overall_status}. ${only}`);
  }
  if (expired_at !== null) {
    throw new Problem('RUN_EXPIRED', 'The request of the run is no longer stored.');
  }
  if (status === 'PENDING' && in_doubt && step !== current_step) {
    const message = `The step ${step} is in doubt because ${current_step} is. Resolve ${current_step} first.`;
    throw new Problem('INVALID_STATE', message);
  }
  if (status !== 'FAILED' || !in_doubt) {
    const message = `The step ${step} is ${status} and not in doubt. There is nothing to resolve.`;
    throw new Problem('INVALID_STATE', message);
  }
}

/**
 * If the step was sent again after the operator looked it up, the later attempt, with the same key,
 * may have happened although the earlier one has not.
 */
function refuseOtherAttempt({ submission_id, attempts }: RunOfStep, step: Step, lookedUp: number): void {
  if (attempts === lookedUp) return;
  const message = `The step ${step} has been sent again since it was looked up: its attempts are ${attempts}, not ${lookedUp}. Look ${submission_id}:${step} up again.`;
  throw new Problem('INVALID_STATE', message);
}

/** Rules that the schema cannot express. */
function refuseAnswer({ policy_key }: RunOfStep, step: Step, answer: SubmissionOutcome): void {
  // A fail-over may have lost the keys that the base step wrote.
  if (step === 'BASE' || policy_key === null) {
    if (answer.policyActivityKey !== undefined) return;
    const message = 'answer.policyActivityKey is required by every later step';
    throw validationProblem([{ field: 'answer.policyActivityKey', issue: 'required', message }]);
  }
  if (answer.policyKey === policy_key) return;
  const message = `answer.policyKey must be the key of the run, ${policy_key}`;
  throw validationProblem([{ field: 'answer.policyKey', issue: 'condition', message }]);
}

function refuseTakenNumber(error: unknown): never {
  if (codeOf(error) !== '23505') throw error;
  const message = 'answer.policyNo belongs to another run';
  throw validationProblem([{ field: 'answer.policyNo', issue: 'duplicate', message }]);
}

function textOf({ answer, note, resolvedBy }: StepResolution, at: Date): string {
  const time = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return `marked as ${answer ? 'done' : 'not done'} by ${resolvedBy} at ${time}: ${note}`;
}
