// POST /submission/base: a draft policy, with the keys that every later stage asks for.
import type { Draft } from '../../back-office/port.js';
import { forwardedInsured } from '../../rules/insured.js';
import { type AuditHeaders, writeOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';
import type { NewestHandler, Shaped } from '../shared/newest-handler.js';
import { holdDraft } from '../shared/stage-rules.js';

export function createBaseSubmission({
  backOffice,
  referenceData,
}: V2Parts): NewestHandler<'createBaseSubmission', { body: Draft; headers: AuditHeaders } & Shaped> {
  return async (request) => {
    const { body, reply } = request;
    const draft = { ...body, insured: forwardedInsured(body.insured) };
    holdDraft(draft, await referenceData(), request.shape);
    return reply(201, await backOffice.createDraft(draft, writeOf(request)));
  };
}
