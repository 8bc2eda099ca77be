// Resolves a step with an unknown outcome, with what an operator has found out.
import type { SubmissionOutcome } from '../../back-office/port.js';
import { Problem, validationProblem } from '../../problems.js';
import { storable } from '../../store/storable.js';
import type { Step } from '../../store/tables.js';
import type { Changes } from '../change-notifier.js';
import { notFound } from '../errors.js';
import type { OperatorStatements, ResolvedRun, RunOfStep } from '../run-table/operator.js';
import { nextStep } from '../steps.js';
import type { ResolveStep, StepResolution } from './administration.js';

export interface ResolveStepParts {
  readonly operator: Pick<OperatorStatements, 'findStep' | 'resolve'>;
  readonly changes: Pick<Changes, 'notify'>;
}

export function createResolveStep({ operator, changes }: ResolveStepParts): ResolveStep {
  return async (submissionId, resolution) => {
    const { step, answer } = resolution;
    const row = await operator.findStep(submissionId, step);
    if (!row) throw notFound();
    refuseState(row, step);
    if (answer) refuseAnswer(row, step, answer);
    const success = answer && { output: JSON.stringify(answer), run: resolvedRun(row, step, answer) };
    const text = (at: Date) => storable(textOf(resolution, at));
    const isResolved = await operator.resolve({ row, step, success, text }).catch(refuseTakenNumber);
    if (!isResolved)
      throw new Problem('INVALID_STATE', 'The run has changed in the meantime. Read it again.');
    changes.notify(submissionId, true);
  };
}

function resolvedRun(row: RunOfStep, step: Step, answer: SubmissionOutcome): ResolvedRun {
  const { policyNo, policyKey, policyActivityKey } = answer;
  const next = nextStep(step, row.last_step);
  return {
    currentStep: next,
    overallStatus: next === 'DONE' ? 'SUCCESS' : 'FAILED',
    ...(step === 'BASE' && { policyNo, policyKey, policyActivityKey }),
    ...(step === 'BIND' && { boundPolicyNo: policyNo }),
  };
}

function refuseState({ overall_status, expired_at, status, in_doubt }: RunOfStep, step: Step): void {
  if (overall_status !== 'FAILED') {
    const only = 'Only a step of a FAILED run can be resolved.';
    throw new Problem('RUN_NOT_FAILED', `The run has the status ${overall_status}. ${only}`);
  }
  if (expired_at !== null) {
    throw new Problem('RUN_EXPIRED', 'The run failed too long ago; its request is no longer stored.');
  }
  if (status !== 'FAILED' || !in_doubt) {
    const message = `The step ${step} is ${status} and not in doubt. There is nothing to resolve.`;
    throw new Problem('INVALID_STATE', message);
  }
}

/** The rules that the schema cannot express. */
function refuseAnswer({ policy_key }: RunOfStep, step: Step, answer: SubmissionOutcome): void {
  if (step === 'BASE') {
    if (answer.policyActivityKey !== undefined) return;
    const message = 'answer.policyActivityKey is required by every later step';
    throw validationProblem([{ field: 'answer.policyActivityKey', issue: 'required', message }]);
  }
  if (answer.policyKey === policy_key) return;
  const message = `answer.policyKey must be the key of the run, ${policy_key}`;
  throw validationProblem([{ field: 'answer.policyKey', issue: 'condition', message }]);
}

function refuseTakenNumber(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
  if (!isTaken) throw error;
  const message = 'answer.policyNo belongs to another run';
  throw validationProblem([{ field: 'answer.policyNo', issue: 'duplicate', message }]);
}

const textOf = ({ answer, note, resolvedBy }: StepResolution, at: Date): string =>
  `marked as ${answer ? 'done' : 'not done'} by ${resolvedBy} at ${at.toISOString()}: ${note}`;
