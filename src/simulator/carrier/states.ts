// Which calls a policy's state allows, and the state that follows.

import type { PolicyStatusSummary, Quote } from '../../back-office/port.js';
import { Problem } from '../../problems.js';

export interface PolicyState {
  readonly status: PolicyStatusSummary['policyStatus'];
  readonly activityStatus: PolicyStatusSummary['policyActivityStatus'];
}

/** A quote with a section above this limit, in its own currency, is referred to an underwriter. */
export const REFERRAL_LIMIT = 100_000_000;

export const created: PolicyState = { status: 'Quote Preparation', activityStatus: 'Active' };

/** Underwriting data may come while the policy is still open; a quote that stands keeps standing. */
export function afterEnrichment(current: PolicyState): PolicyState {
  requireOpen(current, 'take underwriting data');
  return current;
}

/** A quote, or its referral when a limit is above the carrier's authority. It needs the underwriting data. */
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

/** A quote is bound while it stands: one that was referred waits for a decision first. */
export function afterBind(current: PolicyState): PolicyState {
  if (current.activityStatus === 'Pending') {
    const message =
      'The quote of the policy is referred to an underwriter and cannot be bound before the underwriter decides.';
    throw new Problem('INVALID_STATE', message);
  }
  if (current.status !== 'Quote') throw refusal(current, 'be bound');
  return { status: 'Bound', activityStatus: 'Bound' };
}

export function afterDecline(current: PolicyState): PolicyState {
  requireOpen(current, 'be declined');
  return { status: 'Submission Declined', activityStatus: 'Cancelled' };
}

/** Of a quote that was quoted before it was referred too. */
export function afterNotTakenUp(current: PolicyState): PolicyState {
  if (current.status !== 'Quote') throw refusal(current, 'be marked as not taken up');
  return { status: 'Quote NTU', activityStatus: 'Quote NTU' };
}

function isReferred({ sections }: Quote): boolean {
  return sections.some((section) => (section['100%Limit'] ?? 0) > REFERRAL_LIMIT);
}

function requireOpen(current: PolicyState, what: string): void {
  if (current.status !== 'Quote Preparation' && current.status !== 'Quote') throw refusal(current, what);
}

function refusal({ status }: PolicyState, what: string): Problem {
  return new Problem('INVALID_STATE', `A policy in the state "${status}" cannot ${what}.`);
}
