// POST /submission/complete: creates a draft policy together with its underwriting data.
import type { CompleteDraft } from '../../back-office/port.js';
import { forwardedInsured } from '../../rules/insured.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import type { NewestHandler, Shaped } from '../shared/newest-handler.js';
import { type AuditHeaders, writeOf } from '../shared/port-call.js';
import { validateCompleteDraft } from '../shared/stage-rules.js';

export function completeSubmission({
  backOffice,
  referenceData,
}: V2Dependencies): NewestHandler<
  'completeSubmission',
  { body: CompleteDraft; headers: AuditHeaders } & Shaped
> {
  return async (request) => {
    const { body, reply } = request;
    const draft = { ...body, insured: forwardedInsured(body.insured) };
    validateCompleteDraft(draft, await referenceData(), request.shape);
    return reply(201, await backOffice.createCompleteDraft(draft, writeOf(request)));
  };
}
