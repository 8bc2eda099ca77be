// Owns turning the blocks of version 1.0 into those of the back office: the revenue of the first has another name there.
import type { components } from '../../../generated/v1.js';
import type { Bind, CompleteDraft, Quote } from '../../back-office/port.js';
import { forwardedInsured } from '../../rules/insured.js';
import type { RunPayload } from '../../runs/run-payload.js';
import { exactly } from '../exactly.js';

type GlobalRequest = components['schemas']['GlobalRequest'];

export function runPayload(request: GlobalRequest): RunPayload {
  const { fullRequest, quoteRequest } = request;
  const bindRequest = 'bindRequest' in request ? request.bindRequest : undefined;
  const { insuredRevenueTurnover: revTurnover, ...full } = fullRequest;
  const insured = forwardedInsured(full.insured);
  return {
    full: exactly<CompleteDraft>()({ ...full, insured, revTurnover }),
    ...(quoteRequest && { quote: exactly<Quote>()(quoteRequest) }),
    ...(bindRequest && { bind: exactly<Bind>()(bindRequest) }),
  };
}
