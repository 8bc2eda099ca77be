// A back office that records calls and returns plain successes, for tests of what is forwarded.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type {
  BackOffice,
  DocumentUpload,
  PolicyActivity,
  ReadCall,
  WriteCall,
} from '../../../src/back-office/port.js';
import { repeatsByKey } from '../../../src/back-office/port-operations.js';
import { referenceDataExample } from '../../support/examples.js';

export interface Arrived {
  method: keyof BackOffice;
  activity?: PolicyActivity;
  policyKey?: string;
  submissionId?: string;
  content?: unknown;
  reason?: string | undefined;
  query?: unknown;
  field?: string;
  upload?: Omit<DocumentUpload, 'content'>;
  call: WriteCall | ReadCall;
}

export interface RecordingBackOffice extends BackOffice {
  /** The calls since the last look, without reads of reference data. */
  takeArrived(): Arrived[];
  /** The next draft gets the same number as the last one. */
  repeatNumber(): void;
  /** The next read of a status. It waits until its caller disconnects. */
  nextRead(): Promise<ReadCall>;
}

const outcome = {
  policyStatus: 'Policy Updated',
  policyNo: 'Q0000001',
  policyKey: '1',
  policyActivityKey: '1',
} as const;
const page = { total: 0, page: 1, pageSize: 25, items: [] };
const summary = {
  submissionId: '1',
  policyKey: '1',
  policyNo: 'Q0000001',
  source: null,
  classOfBusiness: 'cyber',
  insured: null,
  broker: null,
  underwriter: null,
  effectiveDate: '2027-01-01',
  expiryDate: '2027-12-31',
  createdAt: '2026-11-21T09:30:00Z',
  policyStatus: 'Quote Preparation',
  isQuoted: false,
  isReferred: false,
  isBound: false,
  isDeclined: false,
  isNotTakenUp: false,
} as const;
const details = {
  policyKey: '1',
  policyActivityKey: '1',
  policyNo: 'Q0000001',
  policyStatus: 'Quote Preparation',
  policyActivityStatus: 'Active',
  effectiveDate: '2027-01-01',
  expiryDate: '2027-12-31',
  submission: {
    insured: { insureContacts: { id: '1' } },
    producer: { id: '1' },
    policy: {
      effectiveDate: '2027-01-01',
      expiryDate: '2027-12-31',
      currency: { code: 'USD' },
      product: { id: '1' },
      territory: { code: 'US' },
    },
  },
} as const;
const reference = {
  createdBy: 1,
  generatedReference: 'CYB-1',
  insured: '1',
  policyreferencekey: 1,
  notes: null,
  policyYearNumber: 1,
  producer: '1',
  product: 1,
  underwriter: 1,
};

/** A read's signal is created on first use, and is not an own property until then. */
const asPlain = (call: ReadCall): ReadCall => ({ ...call, signal: call.signal });

/** What is only for the log. */
const withoutContext = (call: WriteCall | ReadCall): WriteCall | ReadCall => ({
  ...call,
  context: undefined,
});

export function createRecordingBackOffice(): RecordingBackOffice {
  const arrived: Arrived[] = [];
  let drafts = 0;
  const draft = () => {
    drafts += 1;
    return { ...outcome, policyNo: `Q${String(drafts).padStart(7, '0')}`, policyKey: String(drafts) };
  };
  let holdRead: ((call: ReadCall) => void) | undefined;
  const keep = <Answer>(what: Arrived, answer: Answer): Answer => {
    arrived.push(what);
    return answer;
  };
  return {
    repeats: repeatsByKey,
    takeArrived: () => arrived.splice(0).map((one) => ({ ...one, call: withoutContext(one.call) })),
    repeatNumber: () => {
      drafts -= 1;
    },
    nextRead: () =>
      new Promise((resolve) => {
        holdRead = resolve;
      }),

    createDraft: async (content, call) => keep({ method: 'createDraft', content, call }, draft()),
    createCompleteDraft: async (content, call) =>
      keep({ method: 'createCompleteDraft', content, call }, outcome),
    enrichDraft: async (activity, content, call) =>
      keep({ method: 'enrichDraft', activity, content, call }, outcome),
    quotePolicy: async (activity, content, call) =>
      keep({ method: 'quotePolicy', activity, content, call }, outcome),
    bindPolicy: async (activity, content, call) =>
      keep(
        { method: 'bindPolicy', activity, content, call },
        { ...outcome, policyNo: `P${activity.policyKey.padStart(7, '0')}` },
      ),
    declineSubmission: async (activity, reason, call) =>
      keep({ method: 'declineSubmission', activity, reason, call }, outcome),
    markQuoteNotTakenUp: async (activity, reason, call) =>
      keep({ method: 'markQuoteNotTakenUp', activity, reason, call }, outcome),
    generatePolicyReference: async (content, call) =>
      keep({ method: 'generatePolicyReference', content, call }, reference),
    async uploadDocument({ content, ...upload }, call) {
      const bytes = await buffer(content);
      const path = upload.location === undefined ? upload.name : `${upload.location}/${upload.name}`;
      const receipt = {
        documentId: '1',
        path,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
      return keep({ method: 'uploadDocument', upload, content: bytes.toString(), call }, receipt);
    },

    async listPolicyStatuses(policyKey, call) {
      arrived.push({ method: 'listPolicyStatuses', policyKey, call: asPlain(call) });
      if (holdRead) {
        holdRead(call);
        holdRead = undefined;
        await once(call.signal, 'abort');
        call.signal.throwIfAborted();
      }
      return [];
    },
    getPolicyDetails: async (query, call) =>
      keep({ method: 'getPolicyDetails', query, call: asPlain(call) }, details),
    listSubmissions: async (query, call) =>
      keep({ method: 'listSubmissions', query, call: asPlain(call) }, page),
    getSubmission: async (submissionId, query, call) =>
      keep(
        { method: 'getSubmission', submissionId, query, call: asPlain(call) },
        { cyber: { summary, details } },
      ),
    listAllowedValues: async (activity, field, call) =>
      keep(
        { method: 'listAllowedValues', activity, field, call: asPlain(call) },
        { status: 'SUCCESS', field, values: [] },
      ),
    listContacts: async (query, call) => keep({ method: 'listContacts', query, call: asPlain(call) }, page),
    identifyPolicy: async (query, call) =>
      keep(
        { method: 'identifyPolicy', query, call: asPlain(call) },
        { policyKey: '1', policyNo: 'Q0000001', submissionId: '1', producerId: '1' },
      ),
    findWrite: async (submissionId, call) =>
      keep({ method: 'findWrite', submissionId, call }, { state: 'unknown' }),
    getReferenceData: async () => referenceDataExample(),
  };
}
