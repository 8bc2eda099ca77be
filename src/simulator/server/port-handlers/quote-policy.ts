// PUT …/quote: a quote, or its referral.
import type { operations } from '../../../../generated/back-office.js';
import type { Handler } from '../../../http/operation-types.js';
import { stageCallOf } from './calls.js';
import type { BackOfficeParts } from './parts.js';

export function quotePolicy({ backOffice }: BackOfficeParts): Handler<operations['quotePolicy']> {
  return async ({ params, headers, body, reply }) =>
    reply(200, await backOffice.quotePolicy(params, body, stageCallOf(headers)));
}
