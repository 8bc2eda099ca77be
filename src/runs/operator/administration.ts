// The operator's functions on runs: list, read, retry, and resolve a step in doubt.
import type { components } from '../../../generated/admin.js';
import type { SubmissionOutcome } from '../../back-office/port.js';
import type { Page, PageRequest } from '../../store/page.js';
import type { Step } from '../../store/tables.js';

export type RunReport = components['schemas']['Run'];

export type RunState = 'AT_WORK' | 'IN_DOUBT' | 'FAILED' | 'SUCCESS' | 'ALL';

export interface RunFilter extends PageRequest {
  readonly state: RunState;
  readonly partnerId?: string | undefined;
  /** The submission id, or any identifier of the policy. */
  readonly name?: string | undefined;
  /** Like `name`, or any identifier of the call that started the run. */
  readonly anyName?: string | undefined;
  readonly apiVersion?: string | undefined;
  /** The id of any request for the call that started the run. */
  readonly requestId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The error code with which the run failed. */
  readonly errorCode?: string | undefined;
  readonly step?: Step | undefined;
  /** Runs that started at this time or later. */
  readonly from?: Date | undefined;
  /** Runs that started before this time. */
  readonly to?: Date | undefined;
  /**
   * Only runs that failed at this time or later. A run that waited for the back office may have
   * started long before.
   */
  readonly failedFrom?: Date | undefined;
  /** Runs that failed before this time. */
  readonly failedTo?: Date | undefined;
}

export interface RunReports {
  /** Newest first, without the outputs of steps. */
  list(filter: RunFilter): Promise<Page<RunReport>>;
  find(name: string): Promise<RunReport | undefined>;
}

export interface StepResolution {
  readonly step: Step;
  /** How many times the step had been sent when the operator looked it up; optional. */
  readonly attempts: number | undefined;
  /** What the back office would have sent; undefined if the write has not happened. */
  readonly answer: SubmissionOutcome | undefined;
  readonly note: string;
  readonly resolvedBy: string;
}

/** Throws NOT_FOUND, RUN_NOT_FAILED, RUN_EXPIRED, INVALID_STATE, or VALIDATION_ERROR. */
export type ResolveStep = (submissionId: string, resolution: StepResolution) => Promise<void>;

export interface RunAdministration extends RunReports {
  /**
   * Resolves when the retry is recorded. Throws NOT_FOUND, RUN_NOT_FAILED, RUN_EXPIRED,
   * INVALID_STATE, POLICY_BUSY or TOO_MANY_RUNS.
   */
  retry(name: string): Promise<void>;
  readonly resolveStep: ResolveStep;
}
