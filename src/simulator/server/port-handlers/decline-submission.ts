// POST …/decline: a submission is ended.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { writeCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function declineSubmission({ backOffice }: BackOfficeParts): Handler<operations['declineSubmission']> {
  return async ({ params, headers, body, reply }) =>
    reply(200, await backOffice.declineSubmission(params, body.declineReason, writeCallOf(headers)));
}
