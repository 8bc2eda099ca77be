// Which rules apply to each stage: to its body alone, and to the draft that the body becomes part of. The gateway applies
// what body and reference data decide; the simulated carrier applies everything, to the stored draft merged with the body.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { periodOfCover } from './between-fields.js';
import {
  knownDivision,
  linesOfQuote,
  producingCompanyOfDivision,
  referenceTypeOfDivision,
} from './business-division.js';
import { addressOfNewInsured, obligorOfNewInsured } from './insured.js';
import {
  figuresOfQuote,
  fonOfBind,
  knownProduct,
  revenueOfQuote,
  sanctionCheckOfBind,
} from './line-of-business.js';
import { productOf, type ReferenceData, type Shape } from './reference-facts.js';
import { agreementOfQuote, allowedSectionValues, type SectionValues, sectionsOfQuote } from './sections.js';

type Schemas = components['schemas'];
type Submission = Schemas['Submission'];

/** A draft, with or without underwriting data. */
export function draftFindings(draft: Submission, facts: ReferenceData, shape?: Shape): ErrorDetail[] {
  return [
    ...periodOfCover(draft.policy),
    ...knownProduct(draft.policy, facts),
    ...addressOfNewInsured(draft.insured, facts, shape),
    ...obligorOfNewInsured(draft.insured, draft.policy.product, facts),
    ...knownDivision('division', draft.division, facts),
    ...(shape === 'earliest' ? [] : producingCompanyOfDivision(draft, facts)),
  ];
}

/** Rules on base and full together. */
export function completeFindings(draft: Submission, facts: ReferenceData, shape?: Shape): ErrorDetail[] {
  return [
    ...draftFindings(draft, facts, shape),
    ...(shape === 'earliest' ? [] : referenceTypeOfDivision(draft, facts)),
  ];
}

/** Rules on the full stage's body alone: fields that it omits may be in the draft, so they are not required. */
export function underwritingFindings(
  { insured, policy, division }: Schemas['Underwriting'],
  facts: ReferenceData,
  shape?: Shape,
): ErrorDetail[] {
  return [
    ...(policy ? [...periodOfCover(policy), ...knownProduct(policy, facts)] : []),
    ...(insured ? addressOfNewInsured(insured, facts, shape) : []),
    ...(insured && policy ? obligorOfNewInsured(insured, policy.product, facts) : []),
    ...knownDivision('division', division, facts),
  ];
}

/** Rules on the quote's body alone. */
export function quoteFindings(quote: Schemas['Quote'], facts: ReferenceData): ErrorDetail[] {
  return [...agreementOfQuote(quote), ...sectionsOfQuote(quote, facts), ...linesOfQuote(quote, facts)];
}

/** Rules on a quote and its draft; `allowed` are the values that the sections may have. */
export function quotedDraftFindings(
  quote: Schemas['Quote'],
  draft: Submission,
  allowed: SectionValues,
  facts: ReferenceData,
  shape?: Shape,
): ErrorDetail[] {
  return [
    ...quoteFindings(quote, facts),
    ...(shape === 'earliest' ? [] : figuresOfQuote(quote, draft.policy.product, facts)),
    ...revenueOfQuote(quote, draft, facts),
    ...allowedSectionValues(quote, allowed),
  ];
}

/** Rules on a bind and its draft. */
export function boundDraftFindings(
  bind: Schemas['Bind'],
  { policy }: Submission,
  facts: ReferenceData,
): ErrorDetail[] {
  return [...sanctionCheckOfBind(bind), ...fonOfBind(bind, policy.product, facts)];
}

/** The blocks of the one-call flow, each in the form of its stage. */
interface Blocks {
  readonly full: Schemas['CompleteDraft'];
  readonly quote?: Schemas['Quote'] | undefined;
  readonly bind?: Schemas['Bind'] | undefined;
}

/** Rules on all blocks of the one-call flow together; the path of each field starts with its block. */
export function runFindings({ full, quote, bind }: Blocks, facts: ReferenceData): ErrorDetail[] {
  const allowed = productOf(full.policy.product.id, facts)?.sectionValues ?? {};
  return [
    ...within('fullRequest', completeFindings(full, facts)),
    ...(quote ? within('quoteRequest', quotedDraftFindings(quote, full, allowed, facts)) : []),
    ...(bind ? within('bindRequest', boundDraftFindings(bind, full, facts)) : []),
  ];
}

const within = (block: string, findings: readonly ErrorDetail[]): ErrorDetail[] =>
  findings.map((detail) => ({ ...detail, field: `${block}.${detail.field}` }));
