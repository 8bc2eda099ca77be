// The operator's functions on runs, for handlers: list, read, retry, and resolve a step in doubt.
import type { RunReports } from './list.js';
import type { ResolveStep } from './resolve.js';

export type { RunFilter } from './list.js';

export interface RunAdministration extends RunReports {
  /** Resolves when it is on record as going on. Throws NOT_FOUND, RUN_NOT_FAILED, RUN_EXPIRED, POLICY_BUSY or TOO_MANY_RUNS. */
  retry(name: string): Promise<void>;
  readonly resolveStep: ResolveStep;
}
