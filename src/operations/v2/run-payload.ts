// Turns the blocks of one call into what a run sends: each as its stage would send it by itself, checked by the same rules.
import type { components } from '../../../generated/v2.js';
import type { Bind, CompleteDraft, Quote, ReferenceData } from '../../back-office/port.js';
import { forwardedInsured } from '../../rules/insured.js';
import type { RunPayload } from '../../runs/run-payload.js';
import { exactly } from '../exactly.js';
import { holdRun } from './stage-rules.js';

type IssueRequest = components['schemas']['IssueRequest'];

export function runPayload(request: IssueRequest, facts: ReferenceData): RunPayload {
  const { fullRequest, quoteRequest } = request;
  const bindRequest = 'bindRequest' in request ? request.bindRequest : undefined;
  const insured = forwardedInsured(fullRequest.insured);
  return heldPayload(
    {
      full: exactly<CompleteDraft>()({ ...fullRequest, insured }),
      ...(quoteRequest && { quote: exactly<Quote>()(quoteRequest) }),
      ...(bindRequest && { bind: exactly<Bind>()(bindRequest) }),
    },
    facts,
  );
}

/** Throws what the rules find, by the names that the caller knows. */
export function heldPayload(payload: RunPayload, facts: ReferenceData): RunPayload {
  holdRun(payload, facts);
  return payload;
}
