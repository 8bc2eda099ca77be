// The writes on a policy: create, enrich, quote, bind, decline, mark as not taken up.
import type { BackOfficeWrites } from '../../back-office/port.js';
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
import { addPolicy, changePolicy, quoteNoOf, stateOf, takePolicy } from './policies.js';
import { afterBind, afterDecline, afterEnrichment, afterNotTakenUp, afterQuote } from './policy-states.js';
import { outcomeOf } from './policy-views.js';

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

    async declineSubmission(activity, closing, call) {
      await begin(parts, 'declineSubmission', [activity.policyKey]);
      const content = { ...activity, reason: closing.declineReason };
      return idempotentWrite(parts, { operation: 'declineSubmission', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const change = { ...afterDecline(stateOf(policy)), closing };
        return outcomeOf(await changePolicy(db, policy, change), 'Declined');
      });
    },

    async markQuoteNotTakenUp(activity, closing, call) {
      await begin(parts, 'markQuoteNotTakenUp', [activity.policyKey]);
      const content = { ...activity, reason: closing.declineReason };
      return idempotentWrite(parts, { operation: 'markQuoteNotTakenUp', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const change = { ...afterNotTakenUp(policy), closing };
        return outcomeOf(await changePolicy(db, policy, change), 'Quote NTU');
      });
    },
  };
}
