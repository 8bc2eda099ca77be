// Creates the response to a call from the back office's record of its write, and validates it.
import { isSameName } from '../back-office/asked-subject.js';
import type { WriteRecord } from '../back-office/port.js';
import type { RecordedWrites } from '../idempotency/settle-unknown.js';
import { loadContract } from '../openapi/contract.js';
import { type CheckResponse, createSuccessCheck } from '../openapi/operator-response-check.js';
import { declinedSentence, storedSentence } from '../operations/shared/confirmation-messages.js';
import { operationsThat, partnerOperation, type RecordedPart } from '../partner-operations.js';
import { publishedNames } from '../versions/index.js';

/** Loads the contracts on first use: few calls have an unknown outcome. */
export function createRecordedWrites(): RecordedWrites {
  let checking: Promise<CheckResponse> | undefined;
  const check = async () => createSuccessCheck(await Promise.all(publishedNames.map(loadContract)));
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

/** `documentSha256` is the digest of the document in the call, if it is known. */
type BodyOf = (record: WriteRecord, documentSha256: string | null) => unknown;

const bodies: Readonly<Record<RecordedPart, BodyOf>> = {
  outcome: (record) => record.outcome,
  declined: (record) => record.outcome && declinedSentence(record.outcome),
  policyReference: (record) => record.policyReference,
  // If the document is not the one that was sent, an operator decides.
  documentReceipt: ({ documentReceipt: receipt }, sha256) =>
    receipt?.sha256 === sha256 && receipt ? storedSentence(receipt) : undefined,
};

/** Runs settle their own calls. */
const isRecorded = (source: string | undefined): source is RecordedPart =>
  source !== undefined && Object.hasOwn(bodies, source);

const recordedOperationIds = operationsThat(({ settledFrom }) => isRecorded(settledFrom));

/** Undefined if the record does not belong to the operation. */
function recordedBody(operationId: string, ...given: Parameters<BodyOf>): unknown {
  const { settledFrom } = partnerOperation(operationId);
  return isRecorded(settledFrom) ? bodies[settledFrom](...given) : undefined;
}
