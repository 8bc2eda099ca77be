// POST /submission/quote, version 1.0: creates or updates a quote; version 2.0 has it at /quote/create.
import type { operations } from '../../../generated/v1.js';
import type { Quote } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { exactly } from '../exactly.js';
import { noAuditTrail } from '../v2/audit-trail.js';
import type { V2Parts } from '../v2/parts.js';
import { holdQuote } from '../v2/stage-rules.js';

export function createQuote({ backOffice, referenceData }: V2Parts): Handler<operations['createQuote']> {
  return async ({ query, body, identity, trace, principal, reply }) => {
    const quote = exactly<Quote>()(body);
    holdQuote(quote, await referenceData());
    const call = { ...noAuditTrail(trace, principal), ...identity };
    return reply(200, await backOffice.quotePolicy(query, quote, call));
  };
}
