// Owns which stage a policy's state allows, and the state and outcome that follow from it.
import { Problem } from '../../problems.js';
import type { PolicyStatusSummary, Quote } from '../port.js';

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

/** A quote, or its referral when a limit is above the carrier's authority. */
export function afterQuote(current: PolicyState, quote: Quote): PolicyState {
  requireOpen(current, 'be quoted');
  return isReferred(quote)
    ? { status: current.status, activityStatus: 'Pending' }
    : { status: 'Quote', activityStatus: 'Active' };
}

function isReferred({ sections }: Quote): boolean {
  return sections.some((section) => (section['100%Limit'] ?? 0) > REFERRAL_LIMIT);
}

function requireOpen({ status }: PolicyState, what: string): void {
  if (status === 'Quote Preparation' || status === 'Quote') return;
  throw new Problem('INVALID_STATE', `A policy in the state "${status}" cannot ${what}.`);
}
