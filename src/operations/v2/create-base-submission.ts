// POST /submission/base: a draft policy, with the keys that every later stage asks for.
import type { operations } from '../../../generated/v2.js';
import type { BackOffice, Draft } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { forwardedInsured } from '../../rules/insured.js';
import { exactly } from '../exactly.js';
import { auditTrail } from './audit-trail.js';

export function createBaseSubmission(backOffice: BackOffice): Handler<operations['createBaseSubmission']> {
  return async ({ headers, body, requestId, reply }) => {
    const draft = exactly<Draft>()({ ...body, insured: forwardedInsured(body.insured) });
    const outcome = await backOffice.createDraft(draft, {
      ...auditTrail(headers),
      idempotencyKey: requestId,
    });
    return reply(201, outcome);
  };
}
