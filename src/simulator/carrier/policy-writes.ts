// The writes on a policy: create, enrich, quote, bind, decline, mark as not taken up. Which states allow each, and what follows.
import type { BackOfficeWrites, Quote } from '../../back-office/port.js';
import { Problem } from '../../problems.js';
import {
  partiesOfBind,
  partiesOfQuote,
  partiesOfSubmission,
  requireBindable,
  requireDraft,
  requireParties,
  requireQuotable,
  requireUnderwritten,
} from './conditions.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { idempotentWrite } from './idempotent-write.js';
import { addPolicy, changePolicy, type PolicyState, quoteNoOf, stateOf, takePolicy } from './policies.js';
import { outcomeOf } from './policy-views.js';
import type { Closing } from './tables.js';

type PolicyWrites = Omit<BackOfficeWrites, 'generatePolicyReference' | 'uploadDocument'>;

export function policyWrites(parts: SimulatorParts): PolicyWrites {
  return {
    async createDraft(draft, call) {
      await begin(parts, 'createDraft', [draft.producer.id]);
      const content = { draft, submissionId: call.submissionId };
      return idempotentWrite(parts, { operation: 'createDraft', content, call }, async (db) => {
        requireDraft(draft, call);
        await requireParties(db, partiesOfSubmission(draft));
        return outcomeOf(await addPolicy(db, draft, { isEnriched: false, call }), 'Quote Preparation');
      });
    },

    async createCompleteDraft(draft, call) {
      await begin(parts, 'createCompleteDraft', [draft.producer.id, draft.underWriter.id]);
      const content = { draft, submissionId: call.submissionId };
      return idempotentWrite(parts, { operation: 'createCompleteDraft', content, call }, async (db) => {
        requireUnderwritten(draft, call);
        await requireParties(db, partiesOfSubmission(draft));
        return outcomeOf(await addPolicy(db, draft, { isEnriched: true, call }), 'Quote Preparation');
      });
    },

    async enrichDraft(activity, underwriting, call) {
      await begin(parts, 'enrichDraft', [activity.policyKey, underwriting.underWriter.id]);
      const content = { ...activity, underwriting };
      return idempotentWrite(parts, { operation: 'enrichDraft', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const state = afterEnrichment(stateOf(policy));
        const submission = { ...policy.submission, ...underwriting };
        requireUnderwritten(submission, call);
        await requireParties(db, partiesOfSubmission(underwriting));
        return outcomeOf(await changePolicy(db, policy, { ...state, submission }), 'Policy Updated');
      });
    },

    async quotePolicy(activity, quote, call) {
      const agreements = quote.sections.map(({ agreement }) => agreement?.agreement);
      await begin(parts, 'quotePolicy', [activity.policyKey, agreements]);
      const content = { ...activity, quote };
      return idempotentWrite(parts, { operation: 'quotePolicy', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const state = afterQuote(stateOf(policy), policy.is_enriched, quote);
        requireQuotable(policy, quote, call);
        await requireParties(db, partiesOfQuote(quote));
        const isReferred = state.activityStatus === 'Pending';
        const quoteNo = isReferred ? policy.quote_no : quoteNoOf(policy);
        const quoted = await changePolicy(db, policy, { ...state, quote, quoteNo });
        return outcomeOf(quoted, isReferred ? 'Referred' : 'Policy Updated');
      });
    },

    async bindPolicy(activity, bind, call) {
      const programs = (bind.programs ?? []).map(({ programKey }) => programKey?.id);
      await begin(parts, 'bindPolicy', [activity.policyKey, programs]);
      const content = { ...activity, bind };
      return idempotentWrite(parts, { operation: 'bindPolicy', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const state = afterBind(stateOf(policy));
        requireBindable(policy, bind);
        await requireParties(db, partiesOfBind(bind));
        return outcomeOf(await changePolicy(db, policy, { ...state, bind }), 'Bound');
      });
    },

    async declineSubmission(activity, reason, call) {
      await begin(parts, 'declineSubmission', [activity.policyKey]);
      const content = { ...activity, reason };
      return idempotentWrite(parts, { operation: 'declineSubmission', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const change = { ...afterDecline(stateOf(policy)), closing: closingFor(reason) };
        return outcomeOf(await changePolicy(db, policy, change), 'Declined');
      });
    },

    async markQuoteNotTakenUp(activity, reason, call) {
      await begin(parts, 'markQuoteNotTakenUp', [activity.policyKey]);
      const content = { ...activity, reason };
      return idempotentWrite(parts, { operation: 'markQuoteNotTakenUp', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const change = { ...afterNotTakenUp(stateOf(policy)), closing: closingFor(reason) };
        return outcomeOf(await changePolicy(db, policy, change), 'Quote NTU');
      });
    },
  };
}

const closingFor = (declineReason: string | undefined): Closing =>
  declineReason === undefined ? {} : { declineReason };

/** A quote with a section above this limit, in its own currency, is referred to an underwriter. */
export const REFERRAL_LIMIT = 100_000_000;

/** An open policy accepts underwriting data; its quote stays valid. */
function afterEnrichment(current: PolicyState): PolicyState {
  requireOpen(current, 'take underwriting data');
  return current;
}

/** A quote, or its referral if a limit exceeds the carrier's authority. It requires underwriting data. */
function afterQuote(current: PolicyState, isEnriched: boolean, quote: Quote): PolicyState {
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
function afterBind(current: PolicyState): PolicyState {
  if (current.activityStatus === 'Pending') {
    const message =
      'The quote of the policy is referred to an underwriter and cannot be bound before the underwriter decides.';
    throw new Problem('INVALID_STATE', message);
  }
  if (current.status !== 'Quote') throw refusal(current, 'be bound');
  return { status: 'Bound', activityStatus: 'Bound' };
}

function afterDecline(current: PolicyState): PolicyState {
  requireOpen(current, 'be declined');
  return { status: 'Submission Declined', activityStatus: 'Cancelled' };
}

/** Also allowed for a quote that was referred after it had been quoted. */
function afterNotTakenUp(current: PolicyState): PolicyState {
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
