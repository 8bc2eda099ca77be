// Converts a policy for responses: outcome of a write, status in the register, details.
import type { PolicyDetails, PolicyStatusSummary, SubmissionOutcome } from '../../back-office/port.js';
import { isBlank } from '../../texts/blank.js';
import type { KnownContacts } from './contacts.js';
import { heldQuote, heldSubmission, linesDerived, syndicatesOf } from './derived.js';
import { carrierDivision, officeOf, productOf } from './divisions-and-products.js';
import { isReopened, policyNoOf, riskNoOf } from './policies.js';
import type { Policy } from './tables.js';

/** The status in the outcome for each status of an activity. */
const outcomeActivity: Readonly<
  Record<PolicyStatusSummary['policyActivityStatus'], NonNullable<SubmissionOutcome['policyActivityStatus']>>
> = {
  Active: 'Active',
  Bound: 'Completed',
  Completed: 'Completed',
  Pending: 'Pending',
  Cancelled: 'Cancelled',
  'Quote NTU': 'Quote NTU',
};

export function outcomeOf(
  policy: Policy,
  policyStatus: SubmissionOutcome['policyStatus'],
): SubmissionOutcome {
  return {
    policyStatus,
    policyNo: policyNoOf(policy),
    reference: referenceOf(policy),
    policyKey: String(policy.policy_key),
    policyActivityKey: String(policy.policy_activity_key),
    policyActivityStatus: outcomeActivity[policy.activity_status],
    quoteNo: policy.quote_no,
  };
}

/** The market reference of the quote, otherwise of the submission; a blank one counts as none. */
export function referenceOf({ quote, submission }: Policy): string | null {
  return [quote?.uMR, submission.umr].find((umr) => umr !== undefined && !isBlank(umr)) ?? null;
}

export function summaryOf(policy: Policy): PolicyStatusSummary {
  const { producer, policy: terms } = policy.submission;
  return {
    policykey: policy.policy_key,
    policyactivitykey: policy.policy_activity_key,
    account: policy.insured_key,
    insured: policy.insured_key,
    producer: Number(producer.id),
    product: Number(terms.product.id),
    id: policy.register_id,
    effectiveDate: terms.effectiveDate,
    expiryDate: terms.expiryDate,
    policyStatus: policy.status,
    policyActivityStatus: policy.activity_status,
  };
}

/** The ids of the contacts whose names the details and the list contain. */
export const partiesOf = ({ insured_key, submission }: Policy) => ({
  insured: String(insured_key),
  broker: submission.producer.id,
  underwriter: submission.underWriter?.id,
});

export function detailsOf(policy: Policy, contacts: KnownContacts): PolicyDetails {
  const { producer, policy: terms } = policy.submission;
  const { quote, bind, closing } = policy;
  const submission = heldSubmission(policy.submission, policy.derived);
  return {
    policyKey: String(policy.policy_key),
    policyActivityKey: String(policy.policy_activity_key),
    policyNo: policyNoOf(policy),
    reference: referenceOf(policy),
    quoteReference: policy.quote_no,
    policyStatus: policy.status,
    policyActivityStatus: policy.activity_status,
    ...(isReopened(policy) && { quoteReopened: true }),
    effectiveDate: terms.effectiveDate,
    expiryDate: terms.expiryDate,
    ...(closing?.declineReason !== undefined && { declineReason: closing.declineReason }),
    ...partyDetails(policy, contacts),
    ...liaisonDetails(producer.contactliaison),
    sections: (quote?.sections ?? []).map((section) => ({
      ...(section.division && { division: section.division }),
      ...(section.description !== undefined && { description: section.description }),
      syndicates: syndicatesOf(section, submission),
      deductions: section.deduction ?? [],
      coverages: section.coverage ?? [],
      conditions: section.conditions ?? [],
    })),
    lines: policy.lines,
    submission,
    ...(quote && { quote: heldQuote(quote, policy.derived) }),
    ...(bind && { bind }),
    computed: computedOf(policy),
  };
}

/** The name of a contact is included only if it has the role; unknown contacts have no name. */
function partyDetails(policy: Policy, contacts: KnownContacts) {
  const parties = partiesOf(policy);
  const insured = contacts.in('ACC', parties.insured);
  const broker = contacts.in('PRD', parties.broker);
  const underwriter = contacts.in('USR', parties.underwriter);
  return {
    ...(insured && { insuredCompanyName: insured.name }),
    ...(insured?.address && { address: insured.address }),
    ...(broker && { producerCompany: broker.name }),
    ...(underwriter && { underwriterName: underwriter.name }),
    ...(underwriter?.email !== undefined && { underwriterEmail: underwriter.email }),
  };
}

function liaisonDetails(liaison: PolicyDetails['submission']['producer']['contactliaison']) {
  const name = [liaison?.firstName, liaison?.lastName].filter(Boolean).join(' ');
  return {
    ...(name !== '' && { producerName: name }),
    ...(liaison?.email !== undefined && { producerEmail: liaison.email }),
  };
}

type Computed = NonNullable<PolicyDetails['computed']>;

function computedOf(policy: Policy): Computed {
  const { derived, quote, submission } = policy;
  const { office, mop } = derived;
  const template = quote?.productTemplateSectionToAdd ?? productOf(submission.policy.product.id)?.name;
  return {
    ...(office && { office }),
    ...(mop && { mop }),
    ...(quote && template !== undefined && { productTemplateSectionToAdd: template }),
    lines: linesOf(policy),
  };
}

/** A derived line originates from the line of the submission's own division, as a part of it. */
function linesOf(policy: Policy): NonNullable<Computed['lines']> {
  const own = policy.submission.division;
  const riskClass = policy.submission.class?.code ?? productOf(policy.product_id)?.riskClass;
  return policy.lines.map(({ division }) => {
    const isDerived = division !== undefined && division.id !== own?.id && linesDerived.includes(division.id);
    const origin = isDerived ? own : division;
    const originating = origin && carrierDivision(origin.id);
    return {
      ...(division && { division }),
      ...(origin && { originatingDivision: origin }),
      ...(originating && { originatingOffice: { code: officeOf(originating, riskClass) } }),
      globalRiskCrossReference: riskNoOf(policy),
      inclusiveLine: isDerived,
    };
  });
}
