// The reads of the port as requests of spec/back-office.
import type { BackOfficeReads } from '../port.js';
import type { Calls } from './exchange.js';
import { headersOf } from './requests.js';

export function readsOf({ read }: Calls): BackOfficeReads {
  return {
    listPolicyStatuses: (policyKey, call) =>
      read('listPolicyStatuses', { params: { path: { policyKey }, header: headersOf(call) } }, call),
    getPolicyDetails: (query, call) =>
      read('getPolicyDetails', { params: { query, header: headersOf(call) } }, call),
    listSubmissions: (query, call) =>
      read('listSubmissions', { params: { query, header: headersOf(call) } }, call),
    getSubmission: (submissionId, query, call) =>
      read('getSubmission', { params: { path: { submissionId }, query, header: headersOf(call) } }, call),
    listAllowedValues: (path, fieldName, call) =>
      read('listAllowedValues', { params: { path, query: { fieldName }, header: headersOf(call) } }, call),
    listContacts: (query, call) => read('listContacts', { params: { query, header: headersOf(call) } }, call),
    identifyPolicy: (query, call) =>
      read('identifyPolicy', { params: { query, header: headersOf(call) } }, call),
    findWrite: (idempotencyKey, call) =>
      read('findWrite', { params: { path: { idempotencyKey }, header: headersOf(call) } }, call),
    getReferenceData: (call) => read('getReferenceData', { params: { header: headersOf(call) } }, call),
  };
}
