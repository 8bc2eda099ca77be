// The response of each write operation from the back office's record of its write, as its handler makes it from the response
// of the back office.
import type { WriteRecord } from '../../back-office/port.js';
import { declinedSentence, storedSentence } from './confirmation-messages.js';

/** The SHA-256 of the document that the call carried, if it is known. */
type BodyOf = (record: WriteRecord, documentSha256: string | null) => unknown;

const outcome: BodyOf = (record) => record.outcome;

const bodies: ReadonlyMap<string, BodyOf> = new Map([
  ['createBaseSubmission', outcome],
  ['completeSubmission', outcome],
  ['enrichSubmission', outcome],
  ['createQuote', outcome],
  ['markQuoteNotTakenUp', outcome],
  ['declineSubmission', (record) => record.outcome && declinedSentence(record.outcome)],
  ['generatePolicyReference', (record) => record.policyReference],
  // Another document than the one that was sent is for an operator.
  [
    'uploadDocument',
    ({ documentReceipt: receipt }, sha256) =>
      receipt?.sha256 === sha256 && receipt ? storedSentence(receipt) : undefined,
  ],
]);

/** Operations of all versions: an older one has the same id, and a response of the same form. */
export const recordedOperationIds: readonly string[] = [...bodies.keys()];

/** Undefined if the record does not belong to the operation. */
export const recordedBody = (operationId: string, ...given: Parameters<BodyOf>): unknown =>
  bodies.get(operationId)?.(...given);
