// POST /submission/base: a draft policy, with the keys that every later stage asks for.
import type { operations } from '../../../generated/v2.js';
import type { Draft } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { forwardedInsured } from '../../rules/insured.js';
import { exactly } from '../exactly.js';
import { auditTrail } from './audit-trail.js';
import type { V2Parts } from './parts.js';
import { holdDraft } from './stage-rules.js';

export function createBaseSubmission({
  backOffice,
  referenceData,
}: V2Parts): Handler<operations['createBaseSubmission']> {
  return async ({ headers, body, identity, trace, principal, reply }) => {
    const draft = exactly<Draft>()({ ...body, insured: forwardedInsured(body.insured) });
    holdDraft(draft, await referenceData());
    const call = { ...auditTrail(headers, trace, principal), ...identity };
    return reply(201, await backOffice.createDraft(draft, call));
  };
}
