// Reads a status record step by step.
import type { components } from '../../../generated/v2.js';
import type { Step } from '../../../src/store/tables.js';

export type StatusRecord = components['schemas']['GlobalSubmissionStatus'];

export const STEP_NAMES: readonly Step[] = ['BASE', 'FULL', 'QUOTE', 'BIND'];

export interface StepRecord {
  readonly status: 'PENDING' | 'SUCCESS' | 'FAILED';
  readonly attempts: number;
  readonly error: string | null;
  readonly output: string | null;
}

export function stepOf(record: StatusRecord, step: Step): StepRecord {
  const steps: Readonly<Record<Step, StepRecord>> = {
    BASE: {
      status: record.baseStatus,
      attempts: record.baseAttempts,
      error: record.baseError,
      output: record.baseOutputJson,
    },
    FULL: {
      status: record.fullStatus,
      attempts: record.fullAttempts,
      error: record.fullError,
      output: record.fullOutputJson,
    },
    QUOTE: {
      status: record.quoteStatus,
      attempts: record.quoteAttempts,
      error: record.quoteError,
      output: record.quoteOutputJson,
    },
    BIND: {
      status: record.bindStatus,
      attempts: record.bindAttempts,
      error: record.bindError,
      output: record.bindOutputJson,
    },
  };
  return steps[step];
}

export const hasEnded = ({ overallStatus }: StatusRecord): boolean =>
  overallStatus === 'SUCCESS' || overallStatus === 'FAILED';

export interface Failure {
  /** Undefined if an operator has resolved the step, or a fail-over has lost a retry. */
  readonly step: Step | undefined;
  /** Such as `BACK_OFFICE_TIMEOUT`. */
  readonly code: string;
}

export function failureOf(record: StatusRecord): Failure | undefined {
  if (record.overallStatus !== 'FAILED') return undefined;
  const step = STEP_NAMES.find((one) => stepOf(record, one).status === 'FAILED');
  const error = step && stepOf(record, step).error;
  return { step, code: /^[A-Z_]+/.exec(error ?? '')?.[0] ?? 'none' };
}

const passing: readonly string[] = [
  'BACK_OFFICE_ERROR',
  'BACK_OFFICE_UNAVAILABLE',
  'BACK_OFFICE_TIMEOUT',
  'SERVICE_UNAVAILABLE',
];

/** Whether a partner would retry the run, even if a fail-over has lost an earlier retry. */
export const mayPass = ({ step, code }: Failure): boolean => step === undefined || passing.includes(code);

export const isParked = ({ code }: Failure): boolean => code === 'OUTCOME_UNKNOWN';
