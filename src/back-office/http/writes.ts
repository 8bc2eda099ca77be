// The writes of the port as requests of spec/back-office.
import type { BackOfficeWrites } from '../port.js';
import type { Calls } from './exchange.js';
import { headersOfDraft, headersOfStage, headersOfWrite } from './requests.js';

export function writesOf({ write, upload }: Calls): BackOfficeWrites {
  return {
    createDraft: (body, call) =>
      write('createDraft', { params: { header: headersOfDraft(call) }, body }, call),
    createCompleteDraft: (body, call) =>
      write('createCompleteDraft', { params: { header: headersOfDraft(call) }, body }, call),
    enrichDraft: (path, body, call) =>
      write('enrichDraft', { params: { path, header: headersOfStage(call) }, body }, call),
    quotePolicy: (path, body, call) =>
      write('quotePolicy', { params: { path, header: headersOfStage(call) }, body }, call),
    bindPolicy: (path, body, call) =>
      write('bindPolicy', { params: { path, header: headersOfWrite(call) }, body }, call),
    declineSubmission: (path, reason, call) =>
      write(
        'declineSubmission',
        { params: { path, header: headersOfWrite(call) }, body: reasonOf(reason) },
        call,
      ),
    markQuoteNotTakenUp: (path, reason, call) =>
      write(
        'markQuoteNotTakenUp',
        { params: { path, header: headersOfWrite(call) }, body: reasonOf(reason) },
        call,
      ),
    generatePolicyReference: (body, call) =>
      write('generatePolicyReference', { params: { header: headersOfWrite(call) }, body }, call),
    uploadDocument: ({ policyId, name, location, policyReference, content }, call) => {
      const query = {
        name,
        ...(location === undefined ? {} : { location }),
        ...(policyReference === undefined ? {} : { policyReference }),
      };
      return upload({ params: { path: { policyId }, query, header: headersOfWrite(call) } }, content, call);
    },
  };
}

const reasonOf = (declineReason: string | undefined) =>
  declineReason === undefined ? {} : { declineReason };
