// The dependencies of the administration's handlers.
import type { CallRecords } from '../../idempotency/call-records.js';
import type { CheckResponse } from '../../openapi/success-check.js';
import type { Partners } from '../../partners/partners.js';
import type { RunAdministration } from '../../runs/operator/administration.js';

export interface AdminParts {
  readonly partners: Partners;
  readonly calls: CallRecords;
  readonly runs: RunAdministration;
  /** Holds the answer of a resolved call to the contract of its operation. */
  readonly checkAnswer: CheckResponse;
  /** The published versions, oldest first: what a key can be pinned to. */
  readonly apiVersions: readonly string[];
}
