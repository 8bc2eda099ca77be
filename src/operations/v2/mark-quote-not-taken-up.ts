// POST /quote/ntu: the end of a quote that the insured does not want.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { auditTrail } from './audit-trail.js';
import type { V2Parts } from './parts.js';

export function markQuoteNotTakenUp({ backOffice }: V2Parts): Handler<operations['markQuoteNotTakenUp']> {
  return async ({ query, headers, identity, trace, principal, reply }) => {
    const { declineReason, ...activity } = query;
    const call = { ...auditTrail(headers, trace, principal), ...identity };
    return reply(200, await backOffice.markQuoteNotTakenUp(activity, declineReason, call));
  };
}
