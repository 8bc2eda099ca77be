// POST /quote/ntu: the end of a quote that the insured does not want.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { writeOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';

export function markQuoteNotTakenUp({ backOffice }: V2Parts): Handler<operations['markQuoteNotTakenUp']> {
  return async (request) => {
    const { query, reply } = request;
    const { declineReason, ...activity } = query;
    return reply(200, await backOffice.markQuoteNotTakenUp(activity, declineReason, writeOf(request)));
  };
}
