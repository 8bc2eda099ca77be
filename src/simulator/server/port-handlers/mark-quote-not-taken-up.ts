// POST …/not-taken-up: a quote is ended.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { writeCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function markQuoteNotTakenUp({
  backOffice,
}: BackOfficeParts): Handler<operations['markQuoteNotTakenUp']> {
  return async ({ params, headers, body, reply }) =>
    reply(200, await backOffice.markQuoteNotTakenUp(params, body.declineReason, writeCallOf(headers)));
}
