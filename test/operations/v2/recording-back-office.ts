// A back office that keeps what arrived and answers a plain success: for tests of what is forwarded.
import { once } from 'node:events';
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
  /** The next read to arrive, which is left waiting until its caller goes away. */
  nextRead(): Promise<ReadCall>;
}

export function createRecordingBackOffice(): RecordingBackOffice {
  const arrived: Arrived[] = [];
  let holdRead: ((call: ReadCall) => void) | undefined;
  const outcome = { policyStatus: 'Policy Updated', policyNo: 'Q0000001', policyKey: '1' } as const;
  return {
    takeArrived: () => arrived.splice(0),
    nextRead: () =>
      new Promise((resolve) => {
        holdRead = resolve;
      }),
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
      if (holdRead) {
        holdRead(call);
        holdRead = undefined;
        await once(call.signal, 'abort');
        call.signal.throwIfAborted();
      }
      return [];
    },
  };
}
