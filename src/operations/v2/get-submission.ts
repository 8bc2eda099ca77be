// GET /submissions/{submissionId}: one submission under the name of its class of business.
import type { operations } from '../../../generated/v2.js';
import type { Handler } from '../../http/operation-types.js';
import { readOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';

export function getSubmission({ backOffice }: V2Parts): Handler<operations['getSubmission']> {
  return async (request) => {
    const { params, query, reply } = request;
    return reply(200, await backOffice.getSubmission(params.submissionId, query, readOf(request)));
  };
}
