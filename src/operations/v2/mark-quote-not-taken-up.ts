// POST /quote/ntu: marks a quote as not taken up.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { writeOf } from '../shared/port-call.js';

export function markQuoteNotTakenUp({
  backOffice,
}: V2Dependencies): Handler<operations['markQuoteNotTakenUp']> {
  return async (request) => {
    const { query, reply } = request;
    const { declineReason, ...activity } = query;
    return reply(200, await backOffice.markQuoteNotTakenUp(activity, declineReason, writeOf(request)));
  };
}
