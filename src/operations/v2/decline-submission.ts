// POST /submission/decline: the end of a submission, confirmed by a sentence.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { auditTrail } from './audit-trail.js';
import { declinedSentence } from './confirmations.js';
import type { V2Parts } from './parts.js';

export function declineSubmission({ backOffice }: V2Parts): Handler<operations['declineSubmission']> {
  return async ({ query, headers, identity, trace, principal, reply }) => {
    const { declineReason, ...activity } = query;
    const call = { ...auditTrail(headers, trace, principal), ...identity };
    return reply(200, declinedSentence(await backOffice.declineSubmission(activity, declineReason, call)));
  };
}
