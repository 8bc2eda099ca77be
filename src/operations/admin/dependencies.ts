// The dependencies of the administration handlers.
import type { components } from '../../../generated/admin.js';
import type { AuditSearch } from '../../audit/search.js';
import type { EncryptionKeys } from '../../cluster/encryption-keys.js';
import type { Erasures } from '../../erasure/erasures.js';
import type { CallRecords } from '../../idempotency/call-records.js';
import type { CheckResponse } from '../../openapi/operator-response-check.js';
import type { AdminSessions } from '../../partners/admin-sessions.js';
import type { AdminTokenRecords } from '../../partners/admin-token-records.js';
import type { Partners } from '../../partners/partners.js';
import type { NewestContract } from '../../readiness/newest-contract.js';
import type { Readiness } from '../../readiness/readiness.js';
import type { RunAdministration } from '../../runs/operator/administration.js';
import type { Traffic } from '../../traffic/traffic.js';

interface ServedContract {
  readonly document: object;
  readonly operations: readonly string[];
}

export interface AdminParts {
  readonly partners: Partners;
  readonly tokens: AdminTokenRecords;
  readonly sessions: Pick<AdminSessions, 'open' | 'end'>;
  readonly calls: CallRecords;
  readonly audit: AuditSearch;
  readonly runs: RunAdministration;
  readonly erasures: Erasures;
  readonly readiness: Readiness;
  readonly encryptionKeys: EncryptionKeys;
  readonly newest: NewestContract;
  nodeStatus(): Promise<components['schemas']['NodeStatus']>;
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
  lastHour(): components['schemas']['LastHour'];
  overview(): Promise<components['schemas']['Overview']>;
  /** Validates the response of a resolved call against the contract of its operation. */
  readonly checkAnswer: CheckResponse;
  /** The status that belongs to the body, if several statuses have the same body. */
  readonly statusOfAnswer: (operationId: string, body: unknown) => number | undefined;
  readonly traffic: Pick<Traffic, 'read' | 'versionsInUse' | 'forget'>;
  /** The contracts by version. */
  readonly contracts: ReadonlyMap<string, ServedContract>;
  readonly deprecatedVersions: readonly string[];
  /** Oldest first; a key can be pinned to one of them. */
  readonly apiVersions: readonly string[];
}
