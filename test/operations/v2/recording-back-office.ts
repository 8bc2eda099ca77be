// A back office that keeps what arrived and answers a plain success: for tests of what is forwarded.
import type { BackOffice, PolicyActivity, ReadCall, WriteCall } from '../../../src/back-office/port.js';

export interface Arrived {
  method: keyof BackOffice;
  activity?: PolicyActivity;
  policyKey?: string;
  content?: unknown;
  call: WriteCall | ReadCall;
}

export interface RecordingBackOffice extends BackOffice {
  /** What arrived since the last call. */
  takeArrived(): Arrived[];
}

export function createRecordingBackOffice(): RecordingBackOffice {
  const arrived: Arrived[] = [];
  const outcome = { policyStatus: 'Policy Updated', policyNo: 'Q0000001', policyKey: '1' } as const;
  return {
    takeArrived: () => arrived.splice(0),
    createDraft: async (content, call) => {
      arrived.push({ method: 'createDraft', content, call });
      return outcome;
    },
    enrichDraft: async (activity, content, call) => {
      arrived.push({ method: 'enrichDraft', activity, content, call });
      return outcome;
    },
    quotePolicy: async (activity, content, call) => {
      arrived.push({ method: 'quotePolicy', activity, content, call });
      return outcome;
    },
    listPolicyStatuses: async (policyKey, call) => {
      arrived.push({ method: 'listPolicyStatuses', policyKey, call });
      return [];
    },
  };
}
