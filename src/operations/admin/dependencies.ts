// The dependencies of the administration's handlers.
import type { CallRecords } from '../../idempotency/call-records.js';
import type { CheckResponse } from '../../openapi/operator-response-check.js';
import type { Partners } from '../../partners/partners.js';
import type { RunAdministration } from '../../runs/operator/administration.js';

export interface AdminParts {
  readonly partners: Partners;
  readonly calls: CallRecords;
  readonly runs: RunAdministration;
  /** Validates the response of a resolved call against the contract of its operation. */
  readonly checkAnswer: CheckResponse;
  /** The published versions, oldest first; a key can be pinned to one of them. */
  readonly apiVersions: readonly string[];
}
