// POST /quote/create: pricing, sections, coverages and lines; the block goes to the back office unchanged.
import type { operations } from '../../../generated/v2.js';
import type { Quote } from '../../back-office/port.js';
import type { Handler } from '../../http/operation-types.js';
import { exactly } from '../exactly.js';
import { auditTrail } from './audit-trail.js';
import type { V2Parts } from './parts.js';
import { holdQuote } from './stage-rules.js';

export function createQuote({ backOffice, referenceData }: V2Parts): Handler<operations['createQuote']> {
  return async ({ query, headers, body, identity, trace, principal, reply }) => {
    const quote = exactly<Quote>()(body);
    holdQuote(quote, await referenceData());
    const call = { ...auditTrail(headers, trace, principal), ...identity };
    return reply(200, await backOffice.quotePolicy(query, quote, call));
  };
}
