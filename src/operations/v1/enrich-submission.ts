// POST /submission/full, version 1.0: with both keys underwriting data for a draft, without them a new policy.
import type { operations } from '../../../generated/v1.js';
import type { Underwriting } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { forwardedInsured } from '../../rules/insured.js';
import { bothKeysOrNone } from '../../rules/keys.js';
import { exactly } from '../exactly.js';
import { noAuditTrail } from '../v2/audit-trail.js';
import type { V2Parts } from '../v2/parts.js';
import { holdCompleteDraft, holdUnderwriting, refuseFindings } from '../v2/stage-rules.js';
import { newPolicy } from './new-policy.js';

export function enrichSubmission({
  backOffice,
  referenceData,
}: V2Parts): Handler<operations['enrichSubmission']> {
  return async ({ query, body, identity, trace, principal, reply }) => {
    const { policyKey, policyActivityKey } = query;
    refuseFindings(bothKeysOrNone(query));
    const call = { ...noAuditTrail(trace, principal), ...identity };
    if (policyKey === undefined || policyActivityKey === undefined) {
      const draft = newPolicy(body);
      holdCompleteDraft(draft, await referenceData());
      return reply(200, await backOffice.createCompleteDraft(draft, call));
    }
    const { insured, ...rest } = body;
    const sent = insured ? { ...rest, insured: forwardedInsured(insured) } : rest;
    const underwriting = exactly<Underwriting>()(sent);
    holdUnderwriting(underwriting, await referenceData());
    return reply(200, await backOffice.enrichDraft({ policyKey, policyActivityKey }, underwriting, call));
  };
}
