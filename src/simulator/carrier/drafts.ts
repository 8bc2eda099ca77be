// The calls that create a draft and add underwriting data to it.
import type { BackOfficeWrites } from '../../back-office/port.js';
import { requireDraft, requireUnderwritten } from './conditions.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { carryOut } from './idempotent-write.js';
import { outcomeOf } from './outcomes.js';
import { partiesOfSubmission, requireParties } from './parties.js';
import { addPolicy, changePolicy, stateOf, takePolicy } from './policies.js';
import { afterEnrichment } from './states.js';

type DraftWrites = Pick<BackOfficeWrites, 'createDraft' | 'createCompleteDraft' | 'enrichDraft'>;

export function draftWrites(parts: SimulatorParts): DraftWrites {
  return {
    async createDraft(draft, call) {
      await begin(parts, 'createDraft', [draft.producer.id]);
      const content = { draft, submissionId: call.submissionId };
      return carryOut(parts, { operation: 'createDraft', content, call }, async (db) => {
        requireDraft(draft, call);
        await requireParties(db, partiesOfSubmission(draft));
        return outcomeOf(await addPolicy(db, draft, { isEnriched: false, call }), 'Quote Preparation');
      });
    },

    async createCompleteDraft(draft, call) {
      await begin(parts, 'createCompleteDraft', [draft.producer.id, draft.underWriter.id]);
      const content = { draft, submissionId: call.submissionId };
      return carryOut(parts, { operation: 'createCompleteDraft', content, call }, async (db) => {
        requireUnderwritten(draft, call);
        await requireParties(db, partiesOfSubmission(draft));
        return outcomeOf(await addPolicy(db, draft, { isEnriched: true, call }), 'Quote Preparation');
      });
    },

    async enrichDraft(activity, underwriting, call) {
      await begin(parts, 'enrichDraft', [activity.policyKey, underwriting.underWriter.id]);
      const content = { ...activity, underwriting };
      return carryOut(parts, { operation: 'enrichDraft', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const state = afterEnrichment(stateOf(policy));
        const submission = { ...policy.submission, ...underwriting };
        requireUnderwritten(submission, call);
        await requireParties(db, partiesOfSubmission(underwriting));
        return outcomeOf(await changePolicy(db, policy, { ...state, submission }), 'Policy Updated');
      });
    },
  };
}
