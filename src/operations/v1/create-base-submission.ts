// POST /submission/base, version 1.0: as in 2.0, but nobody says on whose behalf.
import type { operations } from '../../../generated/v1.js';
import type { Draft } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { forwardedInsured } from '../../rules/insured.js';
import { exactly } from '../exactly.js';
import { noAuditTrail } from '../v2/audit-trail.js';
import type { V2Parts } from '../v2/parts.js';
import { holdDraft } from '../v2/stage-rules.js';

export function createBaseSubmission({
  backOffice,
  referenceData,
}: V2Parts): Handler<operations['createBaseSubmission']> {
  return async ({ body, identity, trace, principal, reply }) => {
    const draft = exactly<Draft>()({ ...body, insured: forwardedInsured(body.insured) });
    holdDraft(draft, await referenceData());
    return reply(
      201,
      await backOffice.createDraft(draft, { ...noAuditTrail(trace, principal), ...identity }),
    );
  };
}
