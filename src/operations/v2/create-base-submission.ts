// POST /submission/base: creates a draft policy, with the keys that every later stage requires.
import type { Draft } from '../../back-office/port.js';
import { forwardedInsured } from '../../rules/insured.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import type { NewestHandler, Shaped } from '../shared/newest-handler.js';
import { type AuditHeaders, writeOf } from '../shared/port-call.js';
import { validateDraft } from '../shared/stage-rules.js';

export function createBaseSubmission({
  backOffice,
  referenceData,
}: V2Dependencies): NewestHandler<'createBaseSubmission', { body: Draft; headers: AuditHeaders } & Shaped> {
  return async (request) => {
    const { body, reply } = request;
    const draft = { ...body, insured: forwardedInsured(body.insured) };
    validateDraft(draft, await referenceData(), request.shape);
    return reply(201, await backOffice.createDraft(draft, writeOf(request)));
  };
}
