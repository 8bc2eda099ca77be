// The writes on a policy, from its draft to its end: which states allow each write, what the write
// does, and which state follows.
import type { Transaction } from 'kysely';
import type {
  BackOfficeWrites,
  PolicyActivity,
  Quote,
  StageName,
  SubmissionOutcome,
  Underwriting,
  WriteCall,
} from '../../back-office/port.js';
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
import type { Placed } from './magic-values.js';
import {
  addPolicy,
  changePolicy,
  isOpen,
  isReopened,
  type PolicyState,
  quoteNoOf,
  takePolicy,
} from './policies.js';
import { outcomeOf } from './policy-views.js';
import { changesQuotedRisk } from './quoted-risk.js';
import type { Policy, SimulatorTables, Submission } from './tables.js';

/** A quote with a section above this limit, in its own currency, is referred to an underwriter. */
const REFERRAL_LIMIT = 100_000_000;

type PolicyWrites = Omit<BackOfficeWrites, 'generatePolicyReference' | 'uploadDocument'>;

export function policyWrites(parts: SimulatorParts): PolicyWrites {
  /** Waits for the write's duration, may fail on purpose, then changes the locked policy. */
  const stage = async (
    operation: StageName,
    activity: PolicyActivity,
    { content, call, placed = [] }: { content: object; call: WriteCall; placed?: Placed },
    act: (db: Transaction<SimulatorTables>, policy: Policy) => Promise<SubmissionOutcome>,
  ): Promise<SubmissionOutcome> => {
    await begin(parts, operation, [activity.policyKey, ...placed]);
    const write = { operation, content: { ...activity, ...content }, call };
    return idempotentWrite(parts, write, async (db) => act(db, await takePolicy(db, activity)));
  };
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
        await requireUnderwritten(db, draft, call);
        await requireParties(db, partiesOfSubmission(draft));
        return outcomeOf(await addPolicy(db, draft, { isEnriched: true, call }), 'Quote Preparation');
      });
    },

    async enrichDraft(activity, underwriting, call) {
      const placed = [underwriting.underWriter.id];
      return stage(
        'enrichDraft',
        activity,
        { content: { underwriting }, call, placed },
        async (db, policy) => {
          const submission = merged(policy.submission, underwriting);
          const state = afterEnrichment(policy, submission);
          await requireUnderwritten(db, submission, call);
          await requireParties(db, partiesOfSubmission(underwriting));
          return outcomeOf(await changePolicy(db, policy, { ...state, submission }), 'Policy Updated');
        },
      );
    },

    async quotePolicy(activity, quote, call) {
      const placed = [quote.sections.map(({ agreement }) => agreement?.agreement)];
      return stage('quotePolicy', activity, { content: { quote }, call, placed }, async (db, policy) => {
        const state = afterQuote(policy, quote);
        await requireQuotable(db, policy, quote, call);
        await requireParties(db, partiesOfQuote(quote));
        const isReferred = state.activityStatus === 'Pending';
        const quoteNo = isReferred ? policy.quote_no : quoteNoOf(policy);
        const quoted = await changePolicy(db, policy, { ...state, quote, quoteNo });
        return outcomeOf(quoted, isReferred ? 'Referred' : 'Policy Updated');
      });
    },

    async bindPolicy(activity, bind, call) {
      const placed = [(bind.programs ?? []).map(({ programKey }) => programKey?.id)];
      return stage('bindPolicy', activity, { content: { bind }, call, placed }, async (db, policy) => {
        const { quote, ...state } = afterBind(policy);
        await requireBindable(db, policy, quote, bind);
        await requireParties(db, partiesOfBind(bind));
        return outcomeOf(await changePolicy(db, policy, { ...state, bind }), 'Bound');
      });
    },

    async declineSubmission(activity, closing, call) {
      const content = { reason: closing.declineReason };
      return stage('declineSubmission', activity, { content, call }, async (db, policy) => {
        requireOpen(policy, 'be declined');
        const change = { status: 'Submission Declined', activityStatus: 'Cancelled', closing } as const;
        return outcomeOf(await changePolicy(db, policy, change), 'Declined');
      });
    },

    async markQuoteNotTakenUp(activity, closing, call) {
      const content = { reason: closing.declineReason };
      return stage('markQuoteNotTakenUp', activity, { content, call }, async (db, policy) => {
        // Also allowed if the policy was reopened, or referred, after it had been quoted.
        if (policy.status !== 'Quote' && !isReopened(policy))
          throw refusal(policy, 'be marked as not taken up');
        const change = { status: 'Quote NTU', activityStatus: 'Quote NTU', closing } as const;
        return outcomeOf(await changePolicy(db, policy, change), 'Quote NTU');
      });
    },
  };
}

/** The fields of `policy` are merged too: the earliest shape may omit the currency. */
const merged = (draft: Submission, sent: Underwriting): Submission => ({
  ...draft,
  ...sent,
  policy: { ...draft.policy, ...sent.policy },
});

/**
 * An open policy accepts underwriting data. Its quote stays valid unless the data changes the
 * quoted risk.
 */
function afterEnrichment(policy: Policy, merged: Submission): PolicyState {
  requireOpen(policy, 'take underwriting data');
  const reopens = policy.status === 'Quote' && changesQuotedRisk(policy.submission, merged);
  return { status: reopens ? 'Quote Preparation' : policy.status, activityStatus: policy.activity_status };
}

/** Quoted, or referred if the limit of a section is too high. */
function afterQuote(policy: Policy, quote: Quote): PolicyState {
  requireOpen(policy, 'be quoted');
  if (!policy.is_enriched) {
    const message =
      'The policy has no underwriting data yet and cannot be quoted. Send it with POST /submission/full first.';
    throw new Problem('INVALID_STATE', message);
  }
  return quote.sections.some((section) => (section['100%Limit'] ?? 0) > REFERRAL_LIMIT)
    ? { status: policy.status, activityStatus: 'Pending' }
    : { status: 'Quote', activityStatus: 'Active' };
}

/** Only a quote can be bound; a referred one waits for the underwriter's decision. */
function afterBind(policy: Policy): PolicyState & { readonly quote: Quote } {
  if (policy.activity_status === 'Pending') {
    const message =
      'The quote of the policy is referred to an underwriter and cannot be bound before the underwriter decides.';
    throw new Problem('INVALID_STATE', message);
  }
  if (isReopened(policy)) {
    const message =
      'Underwriting data changed the policy after its quote, which no longer applies. Quote it again with POST /quote/create (in version 1.0 POST /submission/quote), then retry.';
    throw new Problem('INVALID_STATE', message);
  }
  if (policy.status !== 'Quote' || policy.quote === null) throw refusal(policy, 'be bound');
  return { status: 'Bound', activityStatus: 'Bound', quote: policy.quote };
}

function requireOpen(policy: Policy, what: string): void {
  if (!isOpen(policy)) throw refusal(policy, what);
}

function refusal({ status }: Policy, what: string): Problem {
  return new Problem('INVALID_STATE', `A policy in the state "${status}" cannot ${what}.`);
}
