// A back office that responds immediately, or on request, so that only the gateway is measured.
import type { BackOffice, SubmissionOutcome } from '../../src/back-office/port.js';
import { methodsOf, portOperations, repeatsByKey } from '../../src/back-office/port-operations.js';
import { referenceData } from '../../src/simulator/carrier/reference-data.js';
import { outcome, PRODUCER_ID, statuses } from './workload.js';

const unused = (): Promise<never> => Promise.reject(new Error('The benchmark does not use this operation'));

export interface InstantBackOffice {
  readonly backOffice: BackOffice;
  /** After this call, stages after the base step wait; `release` completes them all. */
  hold(): void;
  release(): void;
  held(): number;
  /** Policies bound so far: the bind is the last stage of a run. */
  bound(): number;
}

export function createInstantBackOffice(): InstantBackOffice {
  // Random, because a store keeps policies of earlier processes.
  let count = Math.floor(Math.random() * 90_000) * 10_000;
  let held = 0;
  let bound = 0;
  let gate: Promise<void> | undefined;
  let open: () => void = () => undefined;
  const answer = (policyKey: string): SubmissionOutcome => ({
    ...outcome,
    policyNo: `Q${policyKey}`,
    policyKey,
    policyActivityKey: policyKey,
  });
  const stage = async ({ policyKey }: { policyKey: string }): Promise<SubmissionOutcome> => {
    if (gate) {
      held += 1;
      await gate;
      held -= 1;
    }
    return answer(policyKey);
  };
  const backOffice: BackOffice = {
    ...methodsOf(portOperations, unused),
    createDraft: async () => {
      count += 1;
      return { ...answer(String(count)), policyStatus: 'Quote Preparation', quoteNo: null };
    },
    enrichDraft: stage,
    quotePolicy: stage,
    bindPolicy: async (policy) => {
      const answer = await stage(policy);
      bound += 1;
      return answer;
    },
    listPolicyStatuses: async () => statuses,
    identifyPolicy: async ({ policyKey = '' }) => ({
      policyKey,
      policyNo: `Q${policyKey}`,
      submissionId: policyKey,
      producerId: PRODUCER_ID,
    }),
    getReferenceData: async () => referenceData,
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
    bound: () => bound,
  };
}
