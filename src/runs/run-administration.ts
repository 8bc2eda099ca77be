// The operator's functions on runs, for handlers: list, read, retry, and resolve a step in doubt.
import type { RunReports } from './run-reports.js';
import type { ResolveStep } from './step-resolution.js';

export type { RunFilter } from './run-reports.js';

export interface RunAdministration extends RunReports {
  /** Resolves when it is on record as going on. Throws NOT_FOUND, RUN_NOT_FAILED, RUN_EXPIRED, POLICY_BUSY or TOO_MANY_RUNS. */
  retry(name: string): Promise<void>;
  readonly resolveStep: ResolveStep;
}
