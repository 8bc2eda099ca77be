// Reports the outcome of a write.

import type { BackOfficeReads, BackOfficeWrites, WriteRecord } from '../../back-office/port.js';
import { Problem } from '../../problems.js';
import { begin, type SimulatorParts } from './dependencies.js';

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
      if (parts.repeat === 'never') {
        throw new Problem('NOT_FOUND', 'This back office does not offer the lookup of writes.');
      }
      // In this order: a write that ends in between is found among those that are done.
      if (parts.underWay.has(idempotencyKey)) return { state: 'underWay' };
      const call = await parts.store.db
        .selectFrom('call')
        .select(['operation', 'answer'])
        .where('idempotency_key', '=', idempotencyKey)
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst();
      return call
        ? { state: 'done', [fieldOf[call.operation]]: JSON.parse(call.answer) }
        : { state: 'unknown' };
    },
  };
}
