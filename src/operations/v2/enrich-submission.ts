// POST /submission/full: underwriting data merged into a draft.
import type { operations } from '../../../generated/v2.js';
import type { BackOffice, Underwriting } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { forwardedInsured } from '../../rules/insured.js';
import { exactly } from '../exactly.js';
import { auditTrail } from './audit-trail.js';

export function enrichSubmission(backOffice: BackOffice): Handler<operations['enrichSubmission']> {
  return async ({ query, headers, body, requestId, reply }) => {
    const { insured, ...rest } = body;
    const underwriting = exactly<Underwriting>()(
      insured ? { ...rest, insured: forwardedInsured(insured) } : rest,
    );
    const call = { ...auditTrail(headers), idempotencyKey: requestId };
    return reply(200, await backOffice.enrichDraft(query, underwriting, call));
  };
}
