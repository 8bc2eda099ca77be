// GET /submissions/{submissionId}: returns one submission, keyed by its class of business.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import { readOf } from '../shared/port-call.js';

export function getSubmission({ backOffice }: V2Dependencies): Handler<operations['getSubmission']> {
  return async (request) => {
    const { params, query, reply } = request;
    return reply(200, await backOffice.getSubmission(params.submissionId, query, readOf(request)));
  };
}
