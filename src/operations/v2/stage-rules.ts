// Owns which rules the body of each stage is held to before the back office is asked: those whose facts are in the
// body and the reference data. What needs the stored draft too is the back office's to refuse.
import type { CompleteDraft, Draft, ReferenceData, Underwriting } from '../../back-office/port.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import { producingCompanyOfDivision, referenceTypeOfDivision } from '../../rules/division.js';
import { addressOfNewInsured, obligorOfInsured } from '../../rules/insured.js';

/** Throws the findings of all rules as one refusal. */
export function refuseFindings(...findings: readonly (readonly ErrorDetail[])[]): void {
  const details = findings.flat();
  if (details.length > 0) throw validationProblem(details);
}

export function holdDraft(draft: Draft, facts: ReferenceData): void {
  refuseFindings(
    addressOfNewInsured(draft.insured, facts),
    obligorOfInsured(draft.insured, draft.policy.product, facts),
    producingCompanyOfDivision(draft, facts),
  );
}

/** `within` is where the draft stands in the caller's body. */
export function holdCompleteDraft(draft: CompleteDraft, facts: ReferenceData, within = ''): void {
  const findings = [
    addressOfNewInsured(draft.insured, facts),
    obligorOfInsured(draft.insured, draft.policy.product, facts),
    producingCompanyOfDivision(draft, facts),
    referenceTypeOfDivision(draft, facts),
  ].flat();
  refuseFindings(findings.map((detail) => ({ ...detail, field: `${within}${detail.field}` })));
}

/** A producing company or a reference type that is left out may be in the draft, so the division is not looked at here. */
export function holdUnderwriting({ insured, policy }: Underwriting, facts: ReferenceData): void {
  if (!insured) return;
  refuseFindings(
    addressOfNewInsured(insured, facts),
    policy ? obligorOfInsured(insured, policy.product, facts) : [],
  );
}
