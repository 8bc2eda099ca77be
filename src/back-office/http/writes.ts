// Owns the writes of the port as calls of spec/back-office; the compiler holds each to its path, parameters and body.
import type { BackOfficeWrites, WriteCall } from '../port.js';
import type { Calls } from './calls.js';
import { answerOf, type ContractClient, headersOfDraft, headersOfWrite, tracing } from './contract-client.js';
import type { Write } from './deadlines.js';

const STAGE = '/policies/{policyKey}/activities/{policyActivityKey}';

export function writesOf(client: ContractClient, calls: Calls): BackOfficeWrites {
  const by = (write: Write, call: WriteCall) => ({ ...tracing(call), fetch: calls.write(write, call) });
  return {
    createDraft: (body, call) => {
      const params = { header: headersOfDraft(call) };
      return answerOf(client.POST('/policies', { params, body, ...by('createDraft', call) }));
    },
    createCompleteDraft: (body, call) => {
      const params = { header: headersOfDraft(call) };
      return answerOf(
        client.POST('/complete-policies', { params, body, ...by('createCompleteDraft', call) }),
      );
    },
    enrichDraft: (path, body, call) => {
      const params = { path, header: headersOfWrite(call) };
      return answerOf(client.PUT(`${STAGE}/underwriting`, { params, body, ...by('enrichDraft', call) }));
    },
    quotePolicy: (path, body, call) => {
      const params = { path, header: headersOfWrite(call) };
      return answerOf(client.PUT(`${STAGE}/quote`, { params, body, ...by('quotePolicy', call) }));
    },
    bindPolicy: (path, body, call) => {
      const params = { path, header: headersOfWrite(call) };
      return answerOf(client.PUT(`${STAGE}/bind`, { params, body, ...by('bindPolicy', call) }));
    },
    declineSubmission: (path, declineReason, call) => {
      const params = { path, header: headersOfWrite(call) };
      const body = reasonOf(declineReason);
      return answerOf(client.POST(`${STAGE}/decline`, { params, body, ...by('declineSubmission', call) }));
    },
    markQuoteNotTakenUp: (path, declineReason, call) => {
      const params = { path, header: headersOfWrite(call) };
      const body = reasonOf(declineReason);
      const sent = { params, body, ...by('markQuoteNotTakenUp', call) };
      return answerOf(client.POST(`${STAGE}/not-taken-up`, sent));
    },
    generatePolicyReference: (body, call) => {
      const params = { header: headersOfWrite(call) };
      const sent = { params, body, ...by('generatePolicyReference', call) };
      return answerOf(client.POST('/policy-references', sent));
    },
    uploadDocument: ({ policyId, name, location, policyReference, content }, call) => {
      const query = {
        name,
        ...(location === undefined ? {} : { location }),
        ...(policyReference === undefined ? {} : { policyReference }),
      };
      const params = { path: { policyId }, query, header: headersOfWrite(call) };
      // openapi-fetch knows no streams: the content takes the place of this body when it is sent.
      const sent = { params, body: '', ...tracing(call), fetch: calls.upload(content, call) };
      return answerOf(client.PUT('/policies/{policyId}/documents', sent));
    },
  };
}

const reasonOf = (declineReason: string | undefined) =>
  declineReason === undefined ? {} : { declineReason };
