// POST /submission/full: underwriting data merged into a draft.
import type { operations } from '../../../generated/v2.js';
import type { Underwriting } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { forwardedInsured } from '../../rules/insured.js';
import { exactly } from '../exactly.js';
import { auditTrail } from './audit-trail.js';
import type { V2Parts } from './parts.js';
import { holdUnderwriting } from './stage-rules.js';

export function enrichSubmission({
  backOffice,
  referenceData,
}: V2Parts): Handler<operations['enrichSubmission']> {
  return async ({ query, headers, body, identity, trace, principal, reply }) => {
    const { insured, ...rest } = body;
    const underwriting = exactly<Underwriting>()(
      insured ? { ...rest, insured: forwardedInsured(insured) } : rest,
    );
    holdUnderwriting(underwriting, await referenceData());
    const call = { ...auditTrail(headers, trace, principal), ...identity };
    return reply(200, await backOffice.enrichDraft(query, underwriting, call));
  };
}
