// The writes in progress, kept in the process: a write that is lost with the process will not happen.
import type { BackOfficeWrites, WriteCall } from '../../back-office/port.js';

export interface WritesInProgress {
  /** What it returns is called when the work is over; one key may be under way several times. */
  take(idempotencyKey: string): () => void;
  has(idempotencyKey: string): boolean;
}

export function createWritesInProgress(): WritesInProgress {
  const counts = new Map<string, number>();
  return {
    take(key) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
    has: (key) => counts.has(key),
  };
}

/** The same writes, each known to be under way from the moment that it is called. */
export function knownWhileInProgress(to: BackOfficeWrites, underWay: WritesInProgress): BackOfficeWrites {
  const during = async <Answer>(call: WriteCall, act: () => Promise<Answer>): Promise<Answer> => {
    const over = underWay.take(call.idempotencyKey);
    try {
      return await act();
    } finally {
      over();
    }
  };
  return {
    createDraft: (draft, call) => during(call, () => to.createDraft(draft, call)),
    createCompleteDraft: (draft, call) => during(call, () => to.createCompleteDraft(draft, call)),
    enrichDraft: (activity, data, call) => during(call, () => to.enrichDraft(activity, data, call)),
    quotePolicy: (activity, quote, call) => during(call, () => to.quotePolicy(activity, quote, call)),
    bindPolicy: (activity, bind, call) => during(call, () => to.bindPolicy(activity, bind, call)),
    declineSubmission: (activity, reason, call) =>
      during(call, () => to.declineSubmission(activity, reason, call)),
    markQuoteNotTakenUp: (activity, reason, call) =>
      during(call, () => to.markQuoteNotTakenUp(activity, reason, call)),
    generatePolicyReference: (request, call) => during(call, () => to.generatePolicyReference(request, call)),
    uploadDocument: (upload, call) => during(call, () => to.uploadDocument(upload, call)),
  };
}
