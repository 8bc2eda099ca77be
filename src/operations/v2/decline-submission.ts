// POST /submission/decline: the end of a submission, confirmed by a sentence.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { writeOf } from '../shared/audit-trail.js';
import { declinedSentence } from '../shared/confirmations.js';
import type { V2Parts } from '../shared/dependencies.js';

export function declineSubmission({ backOffice }: V2Parts): Handler<operations['declineSubmission']> {
  return async (request) => {
    const { query, reply } = request;
    const { declineReason, ...activity } = query;
    return reply(
      200,
      declinedSentence(await backOffice.declineSubmission(activity, declineReason, writeOf(request))),
    );
  };
}
