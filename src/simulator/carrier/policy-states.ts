// The states of a policy: which of them allow each write, and what follows.
import type { Quote } from '../../back-office/port.js';
import { canonicalSha256 } from '../../canonical-json.js';
import { Problem } from '../../problems.js';
import { countryOf } from '../../rules/reference-facts.js';
import { replaceReferences } from '../../rules/reference-walk.js';
import { upperCaseCode } from '../../texts/fold.js';
import { isOpen, isReopened, type PolicyState, stateOf } from './policies.js';
import { referenceData } from './reference-data.js';
import type { Policy, Submission } from './tables.js';

/** A quote with a section above this limit, in its own currency, is referred to an underwriter. */
const REFERRAL_LIMIT = 100_000_000;

/**
 * An open policy accepts underwriting data. Its quote stays valid unless the data changes what it
 * was made for.
 */
export function afterEnrichment(policy: Policy, merged: Submission): PolicyState {
  const current = stateOf(policy);
  requireOpen(current, 'take underwriting data');
  if (current.status !== 'Quote' || !changesQuotedRisk(policy.submission, merged)) return current;
  return { ...current, status: 'Quote Preparation' };
}

/**
 * A quote, or its referral if a limit exceeds the carrier's authority. It requires underwriting
 * data.
 */
export function afterQuote(current: PolicyState, isEnriched: boolean, quote: Quote): PolicyState {
  requireOpen(current, 'be quoted');
  if (!isEnriched) {
    const message =
      'The policy has no underwriting data yet and cannot be quoted. Send it with POST /submission/full first.';
    throw new Problem('INVALID_STATE', message);
  }
  return isReferred(quote)
    ? { status: current.status, activityStatus: 'Pending' }
    : { status: 'Quote', activityStatus: 'Active' };
}

/** Only a quote can be bound; a referred one waits for the underwriter's decision. */
export function afterBind(policy: Policy): PolicyState & { readonly quote: Quote } {
  const current = stateOf(policy);
  if (current.activityStatus === 'Pending') {
    const message =
      'The quote of the policy is referred to an underwriter and cannot be bound before the underwriter decides.';
    throw new Problem('INVALID_STATE', message);
  }
  if (isReopened(policy)) {
    const message =
      'Underwriting data changed the policy after its quote, which no longer applies. Quote it again with POST /quote/create (in version 1.0 POST /submission/quote), then retry.';
    throw new Problem('INVALID_STATE', message);
  }
  if (current.status !== 'Quote' || policy.quote === null) throw refusal(current, 'be bound');
  return { status: 'Bound', activityStatus: 'Bound', quote: policy.quote };
}

export function afterDecline(current: PolicyState): PolicyState {
  requireOpen(current, 'be declined');
  return { status: 'Submission Declined', activityStatus: 'Cancelled' };
}

/** Also allowed for a quote that was reopened, or referred after it had been quoted. */
export function afterNotTakenUp(policy: Policy): PolicyState {
  const current = stateOf(policy);
  if (current.status !== 'Quote' && !isReopened(policy)) throw refusal(current, 'be marked as not taken up');
  return { status: 'Quote NTU', activityStatus: 'Quote NTU' };
}

function isReferred({ sections }: Quote): boolean {
  return sections.some((section) => (section['100%Limit'] ?? 0) > REFERRAL_LIMIT);
}

function requireOpen(current: PolicyState, what: string): void {
  if (!isOpen(current)) throw refusal(current, what);
}

function refusal({ status }: PolicyState, what: string): Problem {
  return new Problem('INVALID_STATE', `A policy in the state "${status}" cannot ${what}.`);
}

/** Compares values: another form of the same country is not a change. */
function changesQuotedRisk(before: Submission, after: Submission): boolean {
  return canonicalSha256(riskOf(before)) !== canonicalSha256(riskOf(after));
}

/**
 * The earliest shape sends the domicile of a new insured in fields of its own, and a state where
 * the country has none.
 */
function riskOf(submission: Submission) {
  const { insured, policy, division, revTurnover, agencyOccupation, referenceType } = submission;
  const isContact = 'insureContacts' in insured;
  const domicileCountry = isContact
    ? undefined
    : (submission.insuredDomicileCountry ?? insured.domicileCountry);
  const hasStates = countryOf(domicileCountry?.code ?? '', referenceData)?.states.length;
  const domicileState = isContact ? undefined : (submission.insuredDomicileState ?? insured.domicileState);
  const risk = {
    insured,
    domicileCountry,
    domicileState: hasStates ? domicileState : undefined,
    policy,
    division,
    class: submission.class,
    revTurnover,
    agencyOccupation,
    referenceType,
  };
  return replaceReferences(risk, ({ target, reference }) => {
    const { code } = reference;
    if (code === undefined || !('list' in target)) return reference;
    if (target.list === 'states') return { ...reference, code: upperCaseCode(code) };
    if (target.list !== 'countries' && target.list !== 'territory') return reference;
    return { ...reference, code: countryOf(code, referenceData)?.code ?? upperCaseCode(code) };
  });
}
