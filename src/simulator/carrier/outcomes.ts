// What is returned about a policy after a call, and in the register.
import type { PolicyStatusSummary, SubmissionOutcome } from '../../back-office/port.js';
import type { Policy } from './policies.js';
import { policyNoOf } from './policy-numbers.js';

/** The outcome's word for each state of an activity. */
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

/** The market reference that the quote gave, else the one of the submission; blank is none. */
export function referenceOf({ quote, submission }: Policy): string | null {
  return quote?.uMR || submission.umr || null;
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
