// The response of a write operation from the back office's record of its write, as its handler makes it from the response
// of the back office.
import type { WriteRecord } from '../../back-office/port.js';
import { operationsThat, partnerOperation, type SettledFrom } from '../../partner-operations.js';
import { declinedSentence, storedSentence } from './confirmation-messages.js';

/** The SHA-256 of the document that the call carried, if it is known. */
type BodyOf = (record: WriteRecord, documentSha256: string | null) => unknown;

const bodies: Readonly<Record<Exclude<SettledFrom, 'run'>, BodyOf>> = {
  outcome: (record) => record.outcome,
  declined: (record) => record.outcome && declinedSentence(record.outcome),
  policyReference: (record) => record.policyReference,
  // Another document than the one that was sent is for an operator.
  documentReceipt: ({ documentReceipt: receipt }, sha256) =>
    receipt?.sha256 === sha256 && receipt ? storedSentence(receipt) : undefined,
};

/** Runs settle their own calls. */
export const recordedOperationIds = operationsThat(
  ({ settledFrom }) => settledFrom !== undefined && settledFrom !== 'run',
);

/** Undefined if the record does not belong to the operation. */
export function recordedBody(operationId: string, ...given: Parameters<BodyOf>): unknown {
  const { settledFrom } = partnerOperation(operationId);
  return settledFrom === undefined || settledFrom === 'run' ? undefined : bodies[settledFrom](...given);
}
