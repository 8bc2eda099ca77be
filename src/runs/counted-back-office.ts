// Owns that each call of a step is written down before it is sent.
import type { BackOffice } from '../back-office/port.js';

/** The same back office; `beforeCall` comes before each write of a step, and where it rejects nothing is sent. */
export function counted(backOffice: BackOffice, beforeCall: () => Promise<void>): BackOffice {
  const after = async <T>(send: () => Promise<T>): Promise<T> => {
    await beforeCall();
    return send();
  };
  return {
    ...backOffice,
    createDraft: (draft, call) => after(() => backOffice.createDraft(draft, call)),
    enrichDraft: (activity, underwriting, call) =>
      after(() => backOffice.enrichDraft(activity, underwriting, call)),
    quotePolicy: (activity, quote, call) => after(() => backOffice.quotePolicy(activity, quote, call)),
    bindPolicy: (activity, bind, call) => after(() => backOffice.bindPolicy(activity, bind, call)),
  };
}
