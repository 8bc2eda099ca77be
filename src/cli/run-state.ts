// Describes a run and each of its steps, in one word and in a sentence.
import type { components } from '../../generated/admin.js';
import type { Style } from './output.js';

type Schemas = components['schemas'];
export type Run = Schemas['Run'];
export type RunStep = Schemas['RunStep'];

export interface Look {
  readonly style: Style;
  readonly mark: string;
  readonly word: string;
}

/** What people call it. */
export const nameOf = ({ policyNo, submissionId }: Run): string => policyNo ?? submissionId;

export const stepInDoubt = (run: Run): RunStep | undefined =>
  run.overallStatus === 'FAILED'
    ? run.steps.find(({ status, inDoubt }) => status === 'FAILED' && inDoubt)
    : undefined;

export function lookOfStep(run: Run, step: RunStep): Look {
  if (step.status === 'SUCCESS') return { style: 'green', mark: '✔', word: 'SUCCESS' };
  if (step.status === 'FAILED' && step.inDoubt) return { style: 'red', mark: '?', word: 'IN DOUBT' };
  if (step.status === 'FAILED') return { style: 'red', mark: '✖', word: 'FAILED' };
  if (isLeftOut(run, step)) return { style: 'dim', mark: '–', word: 'skipped' };
  const isCurrent = run.endedAt === null && step.step === run.currentStep;
  if (isCurrent && step.startedAt !== null) return { style: 'cyan', mark: '●', word: 'running' };
  return { style: 'dim', mark: '·', word: 'pending' };
}

function isLeftOut({ steps, lastStep }: Run, { step }: RunStep): boolean {
  const place = (name: string) => steps.findIndex((one) => one.step === name);
  return place(step) > place(lastStep);
}

export function styleOf(run: Run): Style {
  if (run.overallStatus === 'FAILED') return 'red';
  return run.overallStatus === 'SUCCESS' ? 'green' : 'cyan';
}

/** For the table. */
export const statusOf = (run: Run): string =>
  stepInDoubt(run) ? `${run.overallStatus}, in doubt` : run.overallStatus;

export function saysOf(run: Run): string {
  const { overallStatus, currentStep, endedAt, nodeId } = run;
  const doubt = stepInDoubt(run);
  if (doubt) return `it is not known whether ${doubt.step} has happened`;
  if (overallStatus === 'FAILED') {
    const isDone = run.steps.some(({ step, status }) => step === currentStep && status === 'PENDING');
    return isDone ? `a retry continues with ${currentStep}` : `${currentStep} failed`;
  }
  if (endedAt !== null) return 'all steps are done';
  return nodeId === null ? `${currentStep} waits for a node` : `${currentStep} is running`;
}

export const attempts = (count: number): string => `${count} ${count === 1 ? 'attempt' : 'attempts'}`;
