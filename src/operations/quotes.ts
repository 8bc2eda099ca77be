// Quotes: creates one, and marks one as not taken up.
import type { Quote } from '../back-office/port.js';
import type { Handler } from '../http/operation-types.js';
import type { operations } from '../newest-contract.js';
import { rejectFindings } from '../problems.js';
import { quoteFindings } from '../rules/stages.js';
import type { OperationDependencies } from './shared/dependencies.js';
import type { NewestHandler, Shaped } from './shared/newest-handler.js';
import { type AuditHeaders, writeOf } from './shared/port-call.js';

/** POST /quote/create: quotes a policy. The body goes to the back office unchanged. */
export function createQuote({
  backOffice,
  referenceData,
}: OperationDependencies): NewestHandler<'createQuote', { body: Quote; headers: AuditHeaders } & Shaped> {
  return async (request) => {
    const { query, body, reply } = request;
    rejectFindings(quoteFindings(body, await referenceData()));
    return reply(200, await backOffice.quotePolicy(query, body, writeOf(request)));
  };
}

/** POST /quote/ntu: marks a quote as not taken up. */
export function markQuoteNotTakenUp({
  backOffice,
}: OperationDependencies): Handler<operations['markQuoteNotTakenUp']> {
  return async (request) => {
    const { query, reply } = request;
    const { policyKey, policyActivityKey, ...closing } = query;
    const activity = { policyKey, policyActivityKey };
    return reply(200, await backOffice.markQuoteNotTakenUp(activity, closing, writeOf(request)));
  };
}
