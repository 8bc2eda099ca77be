// POST /policy/issue: runs all stages in one call, the base step during the request, the others in the background.
import type { Bind, CompleteDraft, Quote } from '../../back-office/port.js';
import { forwardedInsured } from '../../rules/insured.js';
import type { V2Dependencies } from '../shared/dependencies.js';
import type { NewestHandler } from '../shared/newest-handler.js';
import { type AuditHeaders, originOf } from '../shared/port-call.js';
import { validateRun } from '../shared/stage-rules.js';

/** The bodies of the stages in one. */
export interface Blocks {
  readonly fullRequest: CompleteDraft;
  readonly quoteRequest?: Quote;
  readonly bindRequest?: Bind;
}

export function issuePolicy({
  runs,
  referenceData,
}: V2Dependencies): NewestHandler<'issuePolicy', { body: Blocks; headers: AuditHeaders }> {
  return async (request) => {
    const { body, identity, apiVersion, principal, context, reply } = request;
    const { fullRequest, quoteRequest: quote, bindRequest: bind } = body;
    const full = { ...fullRequest, insured: forwardedInsured(fullRequest.insured) };
    const payload = { full, ...(quote && { quote }), ...(bind && { bind }) };
    validateRun(payload, await referenceData());
    const { idempotencyKey: callKey, mayHaveHappened } = identity;
    const asked = { callKey, mayHaveHappened, context, principal, apiVersion, payload };
    const started = await runs.start({ ...asked, ...originOf(request) });
    if (started.status === 'FAILED') return reply(200, started.body);
    return reply(202, started.body, { 'Retry-After': started.retryAfter });
  };
}
