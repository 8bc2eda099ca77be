// POST /submission/complete: a draft policy together with its underwriting data.
import type { CompleteDraft } from '../../back-office/port.js';
import { forwardedInsured } from '../../rules/insured.js';
import { type AuditHeaders, writeOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';
import type { NewestHandler, Shaped } from '../shared/newest-handler.js';
import { holdCompleteDraft } from '../shared/stage-rules.js';

export function completeSubmission({
  backOffice,
  referenceData,
}: V2Parts): NewestHandler<'completeSubmission', { body: CompleteDraft; headers: AuditHeaders } & Shaped> {
  return async (request) => {
    const { body, reply } = request;
    const draft = { ...body, insured: forwardedInsured(body.insured) };
    holdCompleteDraft(draft, await referenceData(), request.shape);
    return reply(201, await backOffice.createCompleteDraft(draft, writeOf(request)));
  };
}
