// Which rules apply at each stage. The gateway applies those that need only the body and the
// reference data; the simulated carrier applies all, to the stored draft merged with the body.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { periodOfCover } from './between-fields.js';
import {
  agencyLinesOfQuote,
  linesOfQuote,
  producingCompanyOfDivision,
  referenceTypeOfDivision,
} from './business-division.js';
import { addressOfNewInsured, obligorOfBind, obligorOfNewInsured } from './insured.js';
import { figuresOfQuote, fonOfBind, revenueOfQuote, sanctionCheckOfBind } from './line-of-business.js';
import { type BodyShape, productOf, type ReferenceData } from './reference-facts.js';
import { unlistedReferences } from './reference-lists.js';
import {
  agreementOfQuote,
  allowedSectionValues,
  belongingOfAgreements,
  type Combinations,
  type SectionValues,
  sectionsOfQuote,
} from './sections.js';
import { blanksOfBoundQuote, classificationOfRisk, type Risk } from './united-states.js';

type Schemas = components['schemas'];
type Submission = Schemas['Submission'];

/** Rules on a draft, with or without underwriting data. */
export function draftFindings(draft: Submission, facts: ReferenceData, shape?: BodyShape): ErrorDetail[] {
  return withUnlisted(draftRules(draft, facts, shape), draft, facts);
}

/** Rules on the base and full stages together. */
export function completeFindings(
  draft: Submission,
  facts: ReferenceData,
  {
    shape,
    insuredCountry,
  }: { readonly shape?: BodyShape | undefined; readonly insuredCountry?: string | undefined } = {},
): ErrorDetail[] {
  return withUnlisted(completeRules({ draft, insuredCountry }, facts, shape), draft, facts);
}

function draftRules(draft: Submission, facts: ReferenceData, shape?: BodyShape): ErrorDetail[] {
  return [
    ...periodOfCover(draft.policy),
    ...addressOfNewInsured(draft.insured, facts, shape),
    ...obligorOfNewInsured(draft.insured, draft.policy.product, facts),
    ...(shape === 'earliest' ? [] : producingCompanyOfDivision(draft, facts)),
  ];
}

function completeRules({ draft, ...known }: Risk, facts: ReferenceData, shape?: BodyShape): ErrorDetail[] {
  return [
    ...draftRules(draft, facts, shape),
    ...(shape === 'earliest' ? [] : referenceTypeOfDivision(draft, facts)),
    ...classificationOfRisk(draft.uSClassification, { draft, ...known }, facts),
  ];
}

/** Requires no field: what the body omits may be in the draft. */
export function underwritingFindings(
  underwriting: Schemas['Underwriting'],
  facts: ReferenceData,
  shape?: BodyShape,
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

interface Quoted extends Risk {
  /** The values that the sections of the policy or its product may have. */
  readonly allowed: SectionValues;
  readonly combinations: Combinations;
  readonly whose: 'policy' | 'product';
  readonly shape?: BodyShape | undefined;
  readonly earlierRevenue?: number | undefined;
}

export function quotedDraftFindings(
  quote: Schemas['Quote'],
  { allowed, combinations, whose, ...quoted }: Quoted,
  facts: ReferenceData,
): ErrorDetail[] {
  const notAllowed = allowedSectionValues(quote, allowed, whose);
  const named = new Set(notAllowed.map(({ field }) => field));
  const misplaced = belongingOfAgreements(quote, combinations, quoted.draft.division?.id, facts);
  return [
    ...withUnlisted(quoteRules(quote, quoted, facts), quote, facts),
    ...notAllowed,
    ...misplaced.filter(({ field }) => !named.has(field)),
  ];
}

function quoteRules(
  quote: Schemas['Quote'],
  { shape, earlierRevenue, ...risk }: Omit<Quoted, 'allowed' | 'combinations' | 'whose'>,
  facts: ReferenceData,
): ErrorDetail[] {
  const { policy, division } = risk.draft;
  return [
    ...agreementOfQuote(quote),
    ...sectionsOfQuote(quote),
    ...linesOfQuote(quote, division?.id),
    ...agencyLinesOfQuote(quote, division?.id, facts),
    ...(shape === 'earliest' ? [] : figuresOfQuote(quote, policy.product, facts)),
    ...revenueOfQuote(quote, risk.draft, facts, { earlier: earlierRevenue, shape }),
    ...classificationOfRisk(quote.uSClassification, risk, facts),
  ];
}

function boundDraftFindings(bind: Schemas['Bind'], draft: Submission, facts: ReferenceData): ErrorDetail[] {
  const found = [
    ...sanctionCheckOfBind(bind),
    ...fonOfBind(bind, draft.policy.product, facts),
    ...obligorOfBind(bind, draft, facts),
  ];
  return withUnlisted(found, bind, facts);
}

/** A policy in the state in which it would be bound. */
interface Bound extends Required<Risk> {
  readonly quote: Schemas['Quote'];
  readonly bind: Schemas['Bind'];
  readonly earlierRevenue: number | undefined;
}

/**
 * The rules of all stages on a policy before its bind. References and section values that an
 * earlier stage has looked up are not looked up again: they may have been removed since.
 */
export function boundPolicyFindings(
  { quote, bind, earlierRevenue, ...known }: Bound,
  facts: ReferenceData,
): ErrorDetail[] {
  const risk = { ...known, bind };
  return [
    ...boundDraftFindings(bind, known.draft, facts),
    ...correctedWith('POST /submission/full', completeRules(risk, facts)),
    ...correctedWith('POST /quote/create', [
      ...quoteRules(quote, { ...risk, earlierRevenue }, facts),
      ...blanksOfBoundQuote(quote, risk, facts),
    ]),
  ];
}

const correctedWith = (stage: string, findings: readonly ErrorDetail[]): ErrorDetail[] =>
  findings.map((detail) => ({ ...detail, message: `${detail.message}; correct it with ${stage}` }));

export const policyReferenceFindings = (request: Schemas['PolicyReferenceRequest'], facts: ReferenceData) =>
  withUnlisted([], request, facts);

/** The blocks of the one-call flow, each in the form of its stage. */
interface Blocks {
  readonly full: Schemas['CompleteDraft'];
  readonly quote?: Schemas['Quote'] | undefined;
  readonly bind?: Schemas['Bind'] | undefined;
}

/** The path of each field starts with its block. */
export function runFindings({ full, quote, bind }: Blocks, facts: ReferenceData): ErrorDetail[] {
  const { combinations = [], ...allowed } = productOf(full.policy.product.id, facts)?.sectionValues ?? {};
  const risk = { draft: full, bind };
  const quoted = { ...risk, allowed, combinations, whose: 'product' } as const;
  return [
    ...within('fullRequest', completeFindings(full, facts)),
    ...(quote ? within('quoteRequest', quotedDraftFindings(quote, quoted, facts)) : []),
    ...(quote && bind ? within('quoteRequest', blanksOfBoundQuote(quote, risk, facts)) : []),
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
