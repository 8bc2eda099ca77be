// Describes the record of a run in words, for a terminal and the operator's page.
import type { components } from '../../generated/admin.js';
import { counted } from '../texts/counted.js';
import type { Style } from './output.js';
import { time } from './shown-times.js';
import { duration } from './time-axis.js';

type Schemas = components['schemas'];
export type Run = Schemas['Run'];
export type RunStep = Schemas['RunStep'];
export type StepName = Schemas['RunStepName'];

export const STEPS: Readonly<Record<StepName, number>> = { BASE: 0, FULL: 1, QUOTE: 2, BIND: 3 };

export interface Look {
  readonly style: Style;
  readonly mark: string;
  readonly word: string;
}

/** The identifier that people use. */
export const nameOf = ({ policyNo, submissionId }: Run): string => policyNo ?? submissionId;

export const stepInDoubt = (run: Run): RunStep | undefined =>
  run.overallStatus === 'FAILED'
    ? run.steps.find(({ status, inDoubt }) => status === 'FAILED' && inDoubt)
    : undefined;

/**
 * Whether the caller is still waiting: the outcome of the base step was unknown, and an operator
 * found that the step has not happened. If the base step failed without doubt, the caller has
 * received the error.
 */
export const partnerWaits = ({ currentStep, steps }: Run): boolean =>
  currentStep === 'BASE' &&
  steps.some(({ step, status, inDoubt, resolution }) => {
    return step === 'BASE' && status === 'FAILED' && !inDoubt && resolution !== null;
  });

/**
 * The step in doubt, and later steps that are in doubt because of it: after a restore from a
 * backup, they may have happened too.
 */
export function stepsInDoubt(run: Run): readonly RunStep[] {
  const first = stepInDoubt(run);
  return first
    ? run.steps.filter((step) => step.inDoubt && step.status !== 'SUCCESS' && !isLeftOut(run, step))
    : [];
}

export function lookOfStep(run: Run, step: RunStep): Look {
  if (step.status === 'SUCCESS') return { style: 'green', mark: '✔', word: 'SUCCESS' };
  if (step.status === 'FAILED' && step.inDoubt) return { style: 'red', mark: '?', word: 'IN DOUBT' };
  if (step.status === 'FAILED') return { style: 'red', mark: '✖', word: 'FAILED' };
  if (isLeftOut(run, step)) return { style: 'dim', mark: '–', word: 'skipped' };
  const isCurrent = run.endedAt === null && step.step === run.currentStep;
  if (isCurrent && run.continuesAt !== null) return { style: 'yellow', mark: '◌', word: 'waiting' };
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

export const statusOf = (run: Run): string =>
  stepInDoubt(run) ? `${run.overallStatus}, in doubt` : run.overallStatus;

const doubtCauses: Readonly<Record<Schemas['DoubtCause'], string>> = {
  TIMEOUT: 'the back office did not respond in time',
  CONNECTION_LOST:
    'the connection to the back office ended before its response was complete, or a proxy reported so',
  ERROR_RESPONSE: 'the back office responded that it failed',
  INVALID_RESPONSE: 'the back office sent an invalid response',
  GATEWAY_LOST: 'the gateway that sent it recorded no outcome: it crashed, lost its heartbeat or was stopped',
  GATEWAY_ERROR: 'an unexpected error occurred in the gateway, whose log has the details',
  STORE_RESTORED: 'the store was restored from a backup, and the step may have been sent since then',
  STORE_FAILED_OVER: 'PostgreSQL failed over, and the last records before that may be missing',
  NOT_RECORDED: 'an earlier version of the gateway did not record the reason',
};

export function doubtCauseOf(run: Run): string | undefined {
  const cause = stepInDoubt(run)?.doubtCause ?? null;
  return cause === null ? undefined : doubtCauses[cause];
}

export function saysOf(run: Run): string {
  const { overallStatus, currentStep, endedAt, nodeId, continuesAt } = run;
  const doubt = stepInDoubt(run);
  if (doubt) return `it is not known whether ${doubt.step} has happened`;
  if (overallStatus === 'FAILED') {
    const isDone = run.steps.some(({ step, status }) => step === currentStep && status === 'PENDING');
    return isDone ? `a retry continues with ${currentStep}` : `${currentStep} failed`;
  }
  if (endedAt !== null) return 'all steps are done';
  if (continuesAt !== null)
    return `${currentStep} is waiting for the back office, and will be retried at ${time(continuesAt)}`;
  return nodeId === null ? `${currentStep} is waiting for a node` : `${currentStep} is running`;
}

export const attempts = (count: number): string => counted(count, 'attempt');

const LONGEST_REASON = 60;

/** Why the run failed, or what it is waiting for, in a few words. */
export function reasonOf(run: Run): string {
  const { overallStatus, errorCode, currentStep, waitingSince, steps } = run;
  if (overallStatus !== 'FAILED') return waitingSince === null ? '' : saysOf(run);
  const cause = doubtCauseOf(run);
  const error = cause ?? steps.find(({ step }) => step === currentStep)?.error ?? errorCode ?? '';
  return error.length > LONGEST_REASON ? `${error.slice(0, LONGEST_REASON - 1)}…` : error;
}

/** The duration of a run, until now if it has not ended. */
export function durationOf({ createdAt, endedAt, readAt }: Run): string {
  return duration(Math.max(Date.parse(endedAt ?? readAt) - Date.parse(createdAt), 0));
}
