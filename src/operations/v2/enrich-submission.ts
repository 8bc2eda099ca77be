// POST /submission/full: merges underwriting data into a draft.
import type { Underwriting } from '../../back-office/port.js';
import { forwardedInsured } from '../../rules/insured.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import type { NewestHandler, Shaped } from '../shared/newest-handler.js';
import { type AuditHeaders, writeOf } from '../shared/port-call.js';
import { validateUnderwriting } from '../shared/stage-rules.js';

export function enrichSubmission({
  backOffice,
  referenceData,
}: V2Dependencies): NewestHandler<
  'enrichSubmission',
  { body: Underwriting; headers: AuditHeaders } & Shaped
> {
  return async (request) => {
    const { query, body, reply } = request;
    const { insured, ...rest } = body;
    const underwriting = insured ? { ...rest, insured: forwardedInsured(insured) } : rest;
    validateUnderwriting(underwriting, await referenceData(), request.shape);
    return reply(200, await backOffice.enrichDraft(query, underwriting, writeOf(request)));
  };
}
