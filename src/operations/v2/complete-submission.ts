// POST /submission/complete: a draft policy together with its underwriting data.
import type { operations } from '../../../generated/v2.js';
import type { CompleteDraft } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { forwardedInsured } from '../../rules/insured.js';
import { exactly } from '../exactly.js';
import { auditTrail } from './audit-trail.js';
import type { V2Parts } from './parts.js';
import { holdCompleteDraft } from './stage-rules.js';

export function completeSubmission({
  backOffice,
  referenceData,
}: V2Parts): Handler<operations['completeSubmission']> {
  return async ({ headers, body, identity, trace, principal, reply }) => {
    const draft = exactly<CompleteDraft>()({ ...body, insured: forwardedInsured(body.insured) });
    holdCompleteDraft(draft, await referenceData());
    const call = { ...auditTrail(headers, trace, principal), ...identity };
    return reply(201, await backOffice.createCompleteDraft(draft, call));
  };
}
