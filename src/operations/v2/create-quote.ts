// POST /quote/create: pricing, sections, coverages and lines; the block goes to the back office unchanged.
import type { Quote } from '../../back-office/port.js';
import { type AuditHeaders, writeOf } from './audit-trail.js';
import type { NewestHandler, Shaped } from './newest-handler.js';
import type { V2Parts } from './parts.js';
import { holdQuote } from './stage-rules.js';

export function createQuote({
  backOffice,
  referenceData,
}: V2Parts): NewestHandler<'createQuote', { body: Quote; headers: AuditHeaders } & Shaped> {
  return async (request) => {
    const { query, body, reply } = request;
    holdQuote(body, await referenceData());
    return reply(200, await backOffice.quotePolicy(query, body, writeOf(request)));
  };
}
