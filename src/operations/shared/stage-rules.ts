// Applies the rules of each stage to a request before the back office is called: those that the body and the reference
// data decide. What needs the stored draft is the back office's to refuse.
import type { CompleteDraft, Draft, Quote, ReferenceData, Underwriting } from '../../back-office/port.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import type { Shape } from '../../rules/facts.js';
import {
  completeFindings,
  draftFindings,
  quoteFindings,
  runFindings,
  underwritingFindings,
} from '../../rules/stages.js';
import type { RunPayload } from '../../runs/payload.js';

/** Throws the findings of all rules as one refusal. */
export function refuseFindings(...findings: readonly (readonly ErrorDetail[])[]): void {
  const details = findings.flat();
  if (details.length > 0) throw validationProblem(details);
}

export const holdDraft = (draft: Draft, facts: ReferenceData, shape?: Shape): void =>
  refuseFindings(draftFindings(draft, facts, shape));

export const holdCompleteDraft = (draft: CompleteDraft, facts: ReferenceData, shape?: Shape): void =>
  refuseFindings(completeFindings(draft, facts, shape));

export const holdUnderwriting = (underwriting: Underwriting, facts: ReferenceData, shape?: Shape): void =>
  refuseFindings(underwritingFindings(underwriting, facts, shape));

export const holdQuote = (quote: Quote, facts: ReferenceData): void =>
  refuseFindings(quoteFindings(quote, facts));

/** All blocks of one call together, before any step is done: a run that a rule fails later can't be retried to success. */
export const holdRun = (payload: RunPayload, facts: ReferenceData): void =>
  refuseFindings(runFindings(payload, facts));
