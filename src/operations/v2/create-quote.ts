// POST /quote/create: quotes a policy. The body goes to the back office unchanged.
import type { Quote } from '../../back-office/port.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import type { NewestHandler, Shaped } from '../shared/newest-handler.js';
import { type AuditHeaders, writeOf } from '../shared/port-call.js';
import { validateQuote } from '../shared/stage-rules.js';

export function createQuote({
  backOffice,
  referenceData,
}: V2Dependencies): NewestHandler<'createQuote', { body: Quote; headers: AuditHeaders } & Shaped> {
  return async (request) => {
    const { query, body, reply } = request;
    validateQuote(body, await referenceData());
    return reply(200, await backOffice.quotePolicy(query, body, writeOf(request)));
  };
}
