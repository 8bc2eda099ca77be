// The deadline of each back-office operation, and its timer.
import type { BackOfficeReads, BackOfficeWrites } from '../port.js';
import { ExchangeFault } from './faults.js';

export type Write = keyof BackOfficeWrites;
export type Read = keyof BackOfficeReads;
export type Operation = Write | Read;

/** Milliseconds, above the longest that the real system is known to take by half at least. */
export const deadlines: Readonly<Record<Operation, number>> = {
  createDraft: 90_000,
  createCompleteDraft: 90_000,
  enrichDraft: 90_000,
  quotePolicy: 90_000,
  bindPolicy: 90_000,
  declineSubmission: 30_000,
  markQuoteNotTakenUp: 30_000,
  generatePolicyReference: 20_000,
  // Of a document it is the longest time in which nothing moves: how long all of it takes is a matter of its size.
  uploadDocument: 30_000,
  listPolicyStatuses: 10_000,
  getPolicyDetails: 10_000,
  listSubmissions: 10_000,
  getSubmission: 10_000,
  listAllowedValues: 15_000,
  listContacts: 10_000,
  identifyPolicy: 5_000,
  findWrite: 5_000,
  getReferenceData: 10_000,
};

export interface Deadline {
  /** Aborts with a fault of kind `timedOut` when the time is up. */
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Restarts the timer, because there was progress. */
  renew(): void;
  clear(): void;
}

export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const expire = () => controller.abort(new ExchangeFault('timedOut', `no reply within ${ms} ms`));
  let endsAt = performance.now() + ms;
  let isOver = false;
  const timer = setTimeout(expire, ms);
  return {
    signal: controller.signal,
    remainingMs: () => endsAt - performance.now(),
    renew: () => {
      if (isOver) return;
      endsAt = performance.now() + ms;
      timer.refresh();
    },
    clear: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
