// The writes on a policy: create, enrich, quote, bind, decline, mark as not taken up. Which states
// allow each, and what follows.
import type { BackOfficeWrites, Quote } from '../../back-office/port.js';
import { canonicalSha256 } from '../../canonical-json.js';
import { Problem } from '../../problems.js';
import { countryOf } from '../../rules/reference-facts.js';
import { replaceReferences } from '../../rules/reference-walk.js';
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
import {
  addPolicy,
  changePolicy,
  isOpen,
  isReopened,
  type Policy,
  type PolicyState,
  quoteNoOf,
  stateOf,
  takePolicy,
} from './policies.js';
import { outcomeOf } from './policy-views.js';
import { referenceData } from './reference-data.js';
import type { Closing, Submission } from './tables.js';

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
        await requireUnderwritten(db, draft, call);
        await requireParties(db, partiesOfSubmission(draft));
        return outcomeOf(await addPolicy(db, draft, { isEnriched: true, call }), 'Quote Preparation');
      });
    },

    async enrichDraft(activity, underwriting, call) {
      await begin(parts, 'enrichDraft', [activity.policyKey, underwriting.underWriter.id]);
      const content = { ...activity, underwriting };
      return idempotentWrite(parts, { operation: 'enrichDraft', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const submission = { ...policy.submission, ...underwriting };
        const state = afterEnrichment(policy, submission);
        await requireUnderwritten(db, submission, call);
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
        await requireQuotable(db, policy, quote, call);
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
        const { quote, ...state } = afterBind(policy);
        await requireBindable(db, policy, quote, bind);
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
        const change = { ...afterNotTakenUp(policy), closing: closingFor(reason) };
        return outcomeOf(await changePolicy(db, policy, change), 'Quote NTU');
      });
    },
  };
}

const closingFor = (declineReason: string | undefined): Closing =>
  declineReason === undefined ? {} : { declineReason };

/** A quote with a section above this limit, in its own currency, is referred to an underwriter. */
const REFERRAL_LIMIT = 100_000_000;

/**
 * An open policy accepts underwriting data. Its quote stays valid unless the data changes what it
 * was made for.
 */
function afterEnrichment(policy: Policy, merged: Submission): PolicyState {
  const current = stateOf(policy);
  requireOpen(current, 'take underwriting data');
  if (current.status !== 'Quote' || !changesQuotedRisk(policy.submission, merged)) return current;
  return { ...current, status: 'Quote Preparation' };
}

/**
 * A quote, or its referral if a limit exceeds the carrier's authority. It requires underwriting
 * data.
 */
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
function afterBind(policy: Policy): PolicyState & { readonly quote: Quote } {
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

function afterDecline(current: PolicyState): PolicyState {
  requireOpen(current, 'be declined');
  return { status: 'Submission Declined', activityStatus: 'Cancelled' };
}

/** Also allowed for a quote that was reopened, or referred after it had been quoted. */
function afterNotTakenUp(policy: Policy): PolicyState {
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

/** Compares values: another form of the same country is no change. */
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
    if (target.list === 'states') return { ...reference, code: code.toUpperCase() };
    if (target.list !== 'countries' && target.list !== 'territory') return reference;
    return { ...reference, code: countryOf(code, referenceData)?.code ?? code.toUpperCase() };
  });
}
