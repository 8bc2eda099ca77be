// The response to a call from the back office's record of its write, valid by the contract of the call.
import { newestVersion } from '../../generated/versions.js';
import { isSameName } from '../back-office/asked-subject.js';
import type { RecordedWrites } from '../idempotency/settle-unknown.js';
import { loadContract } from '../openapi/contract.js';
import { type CheckResponse, createSuccessCheck } from '../openapi/operator-response-check.js';
import { recordedBody, recordedOperationIds } from '../operations/shared/recorded-writes.js';
import { olderVersions } from '../versions/index.js';

/** Loads the contracts on first use: few calls have an unknown outcome. */
export function createRecordedWrites(): RecordedWrites {
  let checking: Promise<CheckResponse> | undefined;
  const check = async () => {
    const names = [...Object.keys(olderVersions), newestVersion];
    return createSuccessCheck(await Promise.all(names.map(loadContract)));
  };
  return {
    operationIds: recordedOperationIds,
    async answerOf(call, record) {
      const { operation_id: operationId, api_version: apiVersion, document_sha256, policy_key } = call;
      const { outcome } = record;
      if (policy_key !== null && outcome && !isSameName(policy_key, outcome.policyKey)) return undefined;
      const body = recordedBody(operationId, record, document_sha256);
      if (body === undefined) return undefined;
      checking ??= check();
      const { status } = (await checking)({ apiVersion, operationId, body });
      return status === undefined ? undefined : { status, body };
    },
  };
}
