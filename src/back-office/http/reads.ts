// Owns the reads of the port as calls of spec/back-office; the compiler holds each to its path and parameters.
import type { BackOfficeReads, ReadCall } from '../port.js';
import type { Calls } from './calls.js';
import { answerOf, type ContractClient, headersOf, tracing } from './contract-client.js';
import type { Read } from './deadlines.js';

export function readsOf(client: ContractClient, calls: Calls): BackOfficeReads {
  const by = (read: Read, call: ReadCall) => ({ ...tracing(call), fetch: calls.read(read, call) });
  return {
    listPolicyStatuses: (policyKey, call) => {
      const params = { path: { policyKey }, header: headersOf(call) };
      const sent = { params, ...by('listPolicyStatuses', call) };
      return answerOf(client.GET('/policies/{policyKey}/statuses', sent));
    },
    getPolicyDetails: (query, call) => {
      const params = { query, header: headersOf(call) };
      return answerOf(client.GET('/policy-details', { params, ...by('getPolicyDetails', call) }));
    },
    listSubmissions: (query, call) => {
      const params = { query, header: headersOf(call) };
      return answerOf(client.GET('/submissions', { params, ...by('listSubmissions', call) }));
    },
    getSubmission: (submissionId, query, call) => {
      const params = { path: { submissionId }, query, header: headersOf(call) };
      return answerOf(client.GET('/submissions/{submissionId}', { params, ...by('getSubmission', call) }));
    },
    listAllowedValues: (path, fieldName, call) => {
      const params = { path, query: { fieldName }, header: headersOf(call) };
      const sent = { params, ...by('listAllowedValues', call) };
      return answerOf(
        client.GET('/policies/{policyKey}/activities/{policyActivityKey}/allowed-values', sent),
      );
    },
    listContacts: (query, call) => {
      const params = { query, header: headersOf(call) };
      return answerOf(client.GET('/contacts', { params, ...by('listContacts', call) }));
    },
    identifyPolicy: (query, call) => {
      const params = { query, header: headersOf(call) };
      return answerOf(client.GET('/policy-identities', { params, ...by('identifyPolicy', call) }));
    },
    findWrite: (idempotencyKey, call) => {
      const params = { path: { idempotencyKey }, header: headersOf(call) };
      return answerOf(client.GET('/writes/{idempotencyKey}', { params, ...by('findWrite', call) }));
    },
    getReferenceData: (call) => {
      const params = { header: headersOf(call) };
      return answerOf(client.GET('/reference-data', { params, ...by('getReferenceData', call) }));
    },
  };
}
