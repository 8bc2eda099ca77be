// Applies the rules that need only the body and the reference data, before the back office is called. The back office
// applies the rules that need the stored draft.
import type {
  CompleteDraft,
  Draft,
  PolicyReferenceRequest,
  Quote,
  ReferenceData,
  Underwriting,
} from '../../back-office/port.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import type { Shape } from '../../rules/reference-facts.js';
import {
  completeFindings,
  draftFindings,
  policyReferenceFindings,
  quoteFindings,
  runFindings,
  underwritingFindings,
} from '../../rules/stages.js';
import type { RunPayload } from '../../runs/payload.js';

/** Throws the findings of all rules as one VALIDATION_ERROR. */
export function rejectFindings(...findings: readonly (readonly ErrorDetail[])[]): void {
  const details = findings.flat();
  if (details.length > 0) throw validationProblem(details);
}

export const validateDraft = (draft: Draft, facts: ReferenceData, shape?: Shape): void =>
  rejectFindings(draftFindings(draft, facts, shape));

export const validateCompleteDraft = (draft: CompleteDraft, facts: ReferenceData, shape?: Shape): void =>
  rejectFindings(completeFindings(draft, facts, { shape }));

export const validateUnderwriting = (underwriting: Underwriting, facts: ReferenceData, shape?: Shape): void =>
  rejectFindings(underwritingFindings(underwriting, facts, shape));

export const validateQuote = (quote: Quote, facts: ReferenceData): void =>
  rejectFindings(quoteFindings(quote, facts));

export const validatePolicyReference = (request: PolicyReferenceRequest, facts: ReferenceData): void =>
  rejectFindings(policyReferenceFindings(request, facts));

/** Validates all blocks of a one-call request before the first step: a run that fails a rule later can never succeed. */
export const validateRun = (payload: RunPayload, facts: ReferenceData): void =>
  rejectFindings(runFindings(payload, facts));
