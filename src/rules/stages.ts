// Which rules apply to each stage: to its body alone, and to the draft that the body becomes part of. The gateway applies
// what body and reference data decide; the simulated carrier applies everything, to the stored draft merged with the body.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { periodOfCover } from './between-fields.js';
import { linesOfQuote, producingCompanyOfDivision, referenceTypeOfDivision } from './business-division.js';
import { addressOfNewInsured, obligorOfNewInsured } from './insured.js';
import { figuresOfQuote, fonOfBind, revenueOfQuote, sanctionCheckOfBind } from './line-of-business.js';
import { productOf, type ReferenceData, type Shape } from './reference-facts.js';
import { agreementOfQuote, allowedSectionValues, type SectionValues, sectionsOfQuote } from './sections.js';
import { unlistedReferences } from './unlisted-references.js';

type Schemas = components['schemas'];
type Submission = Schemas['Submission'];

/** A draft, with or without underwriting data. */
export function draftFindings(draft: Submission, facts: ReferenceData, shape?: Shape): ErrorDetail[] {
  const found = [
    ...periodOfCover(draft.policy),
    ...addressOfNewInsured(draft.insured, facts, shape),
    ...obligorOfNewInsured(draft.insured, draft.policy.product, facts),
    ...(shape === 'earliest' ? [] : producingCompanyOfDivision(draft, facts)),
  ];
  return withUnlisted(found, draft, facts);
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
  underwriting: Schemas['Underwriting'],
  facts: ReferenceData,
  shape?: Shape,
): ErrorDetail[] {
  const { insured, policy } = underwriting;
  const found = [
    ...(policy ? periodOfCover(policy) : []),
    ...(insured ? addressOfNewInsured(insured, facts, shape) : []),
    ...(insured && policy ? obligorOfNewInsured(insured, policy.product, facts) : []),
  ];
  return withUnlisted(found, underwriting, facts);
}

/** Rules on the quote's body alone. */
export function quoteFindings(quote: Schemas['Quote'], facts: ReferenceData): ErrorDetail[] {
  const found = [...agreementOfQuote(quote), ...sectionsOfQuote(quote), ...linesOfQuote(quote)];
  return withUnlisted(found, quote, facts);
}

/** What a quote is checked against besides the reference data. */
interface Quoted {
  readonly draft: Submission;
  /** The values that the sections may have, of the policy or of its product. */
  readonly allowed: SectionValues;
  readonly whose: 'policy' | 'product';
  readonly shape?: Shape;
}

/** Rules on a quote and its draft. */
export function quotedDraftFindings(
  quote: Schemas['Quote'],
  { draft, allowed, whose, shape }: Quoted,
  facts: ReferenceData,
): ErrorDetail[] {
  return [
    ...quoteFindings(quote, facts),
    ...(shape === 'earliest' ? [] : figuresOfQuote(quote, draft.policy.product, facts)),
    ...revenueOfQuote(quote, draft, facts),
    ...allowedSectionValues(quote, allowed, whose),
  ];
}

/** Rules on a bind and its draft. */
export function boundDraftFindings(
  bind: Schemas['Bind'],
  { policy }: Submission,
  facts: ReferenceData,
): ErrorDetail[] {
  const found = [...sanctionCheckOfBind(bind), ...fonOfBind(bind, policy.product, facts)];
  return withUnlisted(found, bind, facts);
}

/** Rules on the request of a policy reference. */
export const policyReferenceFindings = (request: Schemas['PolicyReferenceRequest'], facts: ReferenceData) =>
  withUnlisted([], request, facts);

/** The blocks of the one-call flow, each in the form of its stage. */
interface Blocks {
  readonly full: Schemas['CompleteDraft'];
  readonly quote?: Schemas['Quote'] | undefined;
  readonly bind?: Schemas['Bind'] | undefined;
}

/** Rules on all blocks of the one-call flow together; the path of each field starts with its block. */
export function runFindings({ full, quote, bind }: Blocks, facts: ReferenceData): ErrorDetail[] {
  const allowed = productOf(full.policy.product.id, facts)?.sectionValues ?? {};
  const quoted = { draft: full, allowed, whose: 'product' } as const;
  return [
    ...within('fullRequest', completeFindings(full, facts)),
    ...(quote ? within('quoteRequest', quotedDraftFindings(quote, quoted, facts)) : []),
    ...(bind ? within('bindRequest', boundDraftFindings(bind, full, facts)) : []),
  ];
}

const within = (block: string, findings: readonly ErrorDetail[]): ErrorDetail[] =>
  findings.map((detail) => ({ ...detail, field: `${block}.${detail.field}` }));

/** The findings of the rules, and the references to unlisted entries among the other fields. */
function withUnlisted(found: readonly ErrorDetail[], body: object, facts: ReferenceData): ErrorDetail[] {
  const fields = new Set(found.map(({ field }) => field));
  return [...found, ...unlistedReferences(body, facts).filter(({ field }) => !fields.has(field))];
}
