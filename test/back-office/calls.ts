// One call of each method of the port, for the value that it names where magic values are looked for.
import { Readable } from 'node:stream';
import type { BackOffice, BackOfficeReads, BackOfficeWrites } from '../../src/back-office/port.js';
import { baseExample, fullExample, quoteExample } from '../support/examples.js';
import { caller, completeExample, newCall } from './behaviour/support.js';

export type Method = keyof BackOfficeWrites | keyof BackOfficeReads;

/** A method without a row does not compile. */
const kinds: Readonly<Record<Method, 'write' | 'read'>> = {
  createDraft: 'write',
  createCompleteDraft: 'write',
  enrichDraft: 'write',
  quotePolicy: 'write',
  bindPolicy: 'write',
  declineSubmission: 'write',
  markQuoteNotTakenUp: 'write',
  generatePolicyReference: 'write',
  uploadDocument: 'write',
  listPolicyStatuses: 'read',
  getPolicyDetails: 'read',
  listSubmissions: 'read',
  getSubmission: 'read',
  listAllowedValues: 'read',
  listContacts: 'read',
  identifyPolicy: 'read',
  findWrite: 'read',
  getReferenceData: 'read',
};

const isMethod = (name: string): name is Method => Object.hasOwn(kinds, name);
export const methods: readonly Method[] = Object.keys(kinds).filter(isMethod);
export const isRead = (method: Method): boolean => kinds[method] === 'read';

export function callOf(
  backOffice: BackOffice,
  method: Method,
  value: string,
  signal = new AbortController().signal,
): Promise<unknown> {
  const activity = { policyKey: value, policyActivityKey: '1' };
  const read = { originationSource: value, auditUserId: undefined, caller, signal };
  const reference = { insured: { id: '70455' }, product: { id: '210' }, underwriter: { id: '9001' } };
  const upload = { name: 'a.pdf', location: undefined, policyReference: undefined };
  const calls: Readonly<Record<Method, () => Promise<unknown>>> = {
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
