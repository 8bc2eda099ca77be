// A back office that answers at once, or when it is told to: what the runs themselves cost is all that is measured.
import { type BackOffice, repeatsByKey, type SubmissionOutcome } from '../../src/back-office/port.js';

const unused = (): Promise<never> => Promise.reject(new Error('The bench does not ask for this'));

export interface InstantBackOffice {
  readonly backOffice: BackOffice;
  /** From now on the calls after the base step are held; `release` lets them all go. */
  hold(): void;
  release(): void;
  /** Calls that are held. */
  held(): number;
}

export function createInstantBackOffice(): InstantBackOffice {
  // Of another range for each: the store keeps the numbers of those before.
  let count = Math.floor(Math.random() * 90_000) * 10_000;
  let held = 0;
  let gate: Promise<void> | undefined;
  let open: () => void = () => undefined;
  const answer = (policyKey: string): SubmissionOutcome => ({
    policyStatus: 'Quote Preparation',
    policyNo: `Q${policyKey}`,
    reference: null,
    policyKey,
    policyActivityKey: policyKey,
    policyActivityStatus: 'Active',
    quoteNo: null,
  });
  const later = async ({ policyKey }: { policyKey: string }) => {
    held += 1;
    await gate;
    held -= 1;
    return answer(policyKey);
  };
  const backOffice: BackOffice = {
    createDraft: async () => {
      count += 1;
      return answer(String(count));
    },
    enrichDraft: later,
    quotePolicy: later,
    bindPolicy: later,
    createCompleteDraft: unused,
    declineSubmission: unused,
    markQuoteNotTakenUp: unused,
    generatePolicyReference: unused,
    uploadDocument: unused,
    listPolicyStatuses: unused,
    getPolicyDetails: unused,
    listSubmissions: unused,
    getSubmission: unused,
    listAllowedValues: unused,
    listContacts: unused,
    identifyPolicy: unused,
    findWrite: unused,
    getReferenceData: unused,
    repeats: repeatsByKey,
  };
  return {
    backOffice,
    hold() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release() {
      gate = undefined;
      open();
    },
    held: () => held,
  };
}
