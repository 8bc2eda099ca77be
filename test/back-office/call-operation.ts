// Calls any operation of the port, with a given value in the field where it looks for magic values.
import { Readable } from 'node:stream';
import type { BackOffice } from '../../src/back-office/port.js';
import { type OperationName, portReads } from '../../src/back-office/port-operations.js';
import { baseExample, fullExample, quoteExample } from '../support/examples.js';
import { caller, completeExample, newCall } from './behaviour/support.js';

export const isRead = (operation: OperationName): boolean => Object.hasOwn(portReads, operation);

export function callOf(
  backOffice: BackOffice,
  method: OperationName,
  value: string,
  signal = new AbortController().signal,
): Promise<unknown> {
  const activity = { policyKey: value, policyActivityKey: '1' };
  const read = { originationSource: value, auditUserId: undefined, caller, signal };
  const reference = { insured: { id: '70455' }, product: { id: '210' }, underwriter: { id: '9001' } };
  const upload = { name: 'a.pdf', location: undefined, policyReference: undefined };
  const calls: Readonly<Record<OperationName, () => Promise<unknown>>> = {
    createDraft: () => backOffice.createDraft({ ...baseExample(), producer: { id: value } }, newCall()),
    createCompleteDraft: () =>
      backOffice.createCompleteDraft({ ...completeExample(), producer: { id: value } }, newCall()),
    enrichDraft: () => backOffice.enrichDraft(activity, fullExample(), newCall()),
    quotePolicy: () => backOffice.quotePolicy(activity, quoteExample(), newCall()),
    bindPolicy: () => backOffice.bindPolicy(activity, { prebindSanctionCheckComplete: true }, newCall()),
    declineSubmission: () => backOffice.declineSubmission(activity, undefined, newCall()),
    markQuoteNotTakenUp: () => backOffice.markQuoteNotTakenUp(activity, undefined, newCall()),
    generatePolicyReference: () =>
      backOffice.generatePolicyReference(
        { ...reference, producer: { id: value }, policyyearnumber: '2027' },
        newCall(),
      ),
    uploadDocument: () =>
      backOffice.uploadDocument({ ...upload, policyId: value, content: Readable.from(['x']) }, newCall()),
    listPolicyStatuses: () => backOffice.listPolicyStatuses(value, read),
    getPolicyDetails: () => backOffice.getPolicyDetails({ policyNo: `Q${value}` }, read),
    listSubmissions: () => backOffice.listSubmissions({ source: value }, read),
    getSubmission: () => backOffice.getSubmission(value, { classOfBusiness: 'cyber' }, read),
    listAllowedValues: () => backOffice.listAllowedValues(activity, 'coverage', read),
    listContacts: () => backOffice.listContacts({ roleCode: 'PRD', contactReference: value }, read),
    identifyPolicy: () => backOffice.identifyPolicy({ policyKey: value }, read),
    findWrite: () => backOffice.findWrite('1', read),
    getReferenceData: () => backOffice.getReferenceData(read),
  };
  return calls[method]();
}
