// Owns telling what became of a write.
import type { BackOfficeReads, BackOfficeWrites, WriteRecord } from '../port.js';
import { begin, type SimulatorParts } from './parts.js';

type AnswerField = Exclude<keyof WriteRecord, 'state'>;

/** Where the answer of each write stands in its record. */
const fieldOf: Readonly<Record<keyof BackOfficeWrites, AnswerField>> = {
  createDraft: 'outcome',
  createCompleteDraft: 'outcome',
  enrichDraft: 'outcome',
  quotePolicy: 'outcome',
  bindPolicy: 'outcome',
  declineSubmission: 'outcome',
  markQuoteNotTakenUp: 'outcome',
  generatePolicyReference: 'policyReference',
  uploadDocument: 'documentReceipt',
};

export function writeRecords(parts: SimulatorParts): Pick<BackOfficeReads, 'findWrite'> {
  return {
    async findWrite(idempotencyKey, { signal, originationSource }) {
      await begin(parts, 'findWrite', [originationSource], signal);
      const call = await parts.store.db
        .selectFrom('call')
        .select(['operation', 'answer'])
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirst();
      return call
        ? { state: 'done', [fieldOf[call.operation]]: JSON.parse(call.answer) }
        : { state: 'unknown' };
    },
  };
}
