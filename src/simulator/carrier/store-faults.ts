// Handles failures of the simulated back office's store, in the gateway's own process, when it is unavailable or full: they look
// like a failure of a real back office. The outcome of the write is unknown.

import type { BackOffice } from '../../back-office/port.js';
import { Problem, UnknownOutcome } from '../../problems.js';

const RETRY_AFTER_SECONDS = '5';

/** The same back office; `onFault` hears of each failure that no Problem was made of. */
export function withStoreFaults(backOffice: BackOffice, onFault: (error: unknown) => void): BackOffice {
  const told =
    <Args extends unknown[], Answer>(write: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      write(...args).catch((error: unknown) => {
        if (error instanceof Problem) throw error;
        onFault(error);
        throw new UnknownOutcome(away(), error);
      });
  return {
    ...backOffice,
    createDraft: told(backOffice.createDraft),
    createCompleteDraft: told(backOffice.createCompleteDraft),
    enrichDraft: told(backOffice.enrichDraft),
    quotePolicy: told(backOffice.quotePolicy),
    bindPolicy: told(backOffice.bindPolicy),
    declineSubmission: told(backOffice.declineSubmission),
    markQuoteNotTakenUp: told(backOffice.markQuoteNotTakenUp),
    generatePolicyReference: told(backOffice.generatePolicyReference),
  };
}

function away(): Problem {
  const message = `The simulated back office could not reach its store. Retry in ${RETRY_AFTER_SECONDS} seconds.`;
  return new Problem('BACK_OFFICE_UNAVAILABLE', message, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
}
