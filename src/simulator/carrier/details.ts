// The details of a policy: what was sent, and what the carrier adds.
import type { PolicyDetails } from '../../back-office/port.js';
import type { KnownContacts } from './contacts.js';
import { heldQuote, heldSubmission } from './derived.js';
import { syndicatesOf } from './lines.js';
import { referenceOf } from './outcomes.js';
import type { Policy } from './policies.js';
import { policyNoOf } from './policy-numbers.js';

/** The ids of the contacts whose names the details and the list give. */
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
  };
}

/** Each in its role only: a contact of another role has no name here, nor has one that this environment does not know. */
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
