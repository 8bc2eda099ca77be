// POST /submission/full: underwriting data merged into a draft.
import type { Underwriting } from '../../back-office/port.js';
import { forwardedInsured } from '../../rules/insured.js';
import { type AuditHeaders, writeOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';
import type { NewestHandler, Shaped } from '../shared/newest-handler.js';
import { holdUnderwriting } from '../shared/stage-rules.js';

export function enrichSubmission({
  backOffice,
  referenceData,
}: V2Parts): NewestHandler<'enrichSubmission', { body: Underwriting; headers: AuditHeaders } & Shaped> {
  return async (request) => {
    const { query, body, reply } = request;
    const { insured, ...rest } = body;
    const underwriting = insured ? { ...rest, insured: forwardedInsured(insured) } : rest;
    holdUnderwriting(underwriting, await referenceData(), request.shape);
    return reply(200, await backOffice.enrichDraft(query, underwriting, writeOf(request)));
  };
}
