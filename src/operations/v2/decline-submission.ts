// POST /submission/decline: declines a submission and returns a confirmation message.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import { declinedSentence } from '../shared/confirmation-messages.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { writeOf } from '../shared/port-call.js';

export function declineSubmission({ backOffice }: V2Dependencies): Handler<operations['declineSubmission']> {
  return async (request) => {
    const { query, reply } = request;
    const { declineReason, ...activity } = query;
    return reply(
      200,
      declinedSentence(await backOffice.declineSubmission(activity, declineReason, writeOf(request))),
    );
  };
}
