// POST /quote/create: pricing, sections, coverages and lines; the block goes to the back office unchanged.
import type { Quote } from '../../back-office/port.js';
import { type AuditHeaders, writeOf } from '../shared/audit-trail.js';
import type { V2Parts } from '../shared/dependencies.js';
import type { NewestHandler, Shaped } from '../shared/newest-handler.js';
import { holdQuote } from '../shared/stage-rules.js';

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
