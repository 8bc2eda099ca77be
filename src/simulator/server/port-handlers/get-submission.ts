// GET /submissions/{submissionId}: one submission under its class.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { readCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function getSubmission({ backOffice }: BackOfficeParts): Handler<operations['getSubmission']> {
  return async ({ params, query, headers, signal, reply }) =>
    reply(200, await backOffice.getSubmission(params.submissionId, query, readCallOf(headers, signal)));
}
