// Owns the simulated back office: a faithful one in the process, on a store of its own, for the sandbox and for tests.
import type { Store } from '../../store/store.js';
import type { BackOffice } from '../port.js';
import { type Pace, takeTime } from './durations.js';
import { failOnPurpose, magicFailures, magicStageFailures } from './magic-values.js';
import { requireNumericIds } from './numeric-ids.js';
import { addPolicy, changePolicy, listStatuses, outcomeOf, quoteNoOf, takePolicy } from './policies.js';
import { afterEnrichment, afterQuote } from './states.js';
import type { SimulatorTables } from './tables.js';
import { writeOnce } from './write-once.js';

export function createSimulatedBackOffice(store: Store<SimulatorTables>, pace: Pace): BackOffice {
  return {
    async createDraft(draft, call) {
      await takeTime('createDraft', pace);
      failOnPurpose(draft.producer.id, magicFailures);
      requireNumericIds(draft);
      return writeOnce(store, { operation: 'createDraft', content: draft, call }, async (db) =>
        outcomeOf(await addPolicy(db, draft), 'Quote Preparation'),
      );
    },

    async enrichDraft(activity, underwriting, call) {
      await takeTime('enrichDraft', pace);
      failOnPurpose(activity.policyKey, magicStageFailures);
      const content = { ...activity, underwriting };
      return writeOnce(store, { operation: 'enrichDraft', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const submission = { ...policy.submission, ...underwriting };
        requireNumericIds(submission);
        const state = afterEnrichment({ status: policy.status, activityStatus: policy.activity_status });
        return outcomeOf(await changePolicy(db, policy, { ...state, submission }), 'Policy Updated');
      });
    },

    async quotePolicy(activity, quote, call) {
      await takeTime('quotePolicy', pace);
      failOnPurpose(activity.policyKey, magicStageFailures);
      return writeOnce(
        store,
        { operation: 'quotePolicy', content: { ...activity, quote }, call },
        async (db) => {
          const policy = await takePolicy(db, activity);
          const state = afterQuote({ status: policy.status, activityStatus: policy.activity_status }, quote);
          const isReferred = state.activityStatus === 'Pending';
          const quoteNo = isReferred ? policy.quote_no : quoteNoOf(policy);
          const quoted = await changePolicy(db, policy, { ...state, quote, quoteNo });
          return outcomeOf(quoted, isReferred ? 'Referred' : 'Policy Updated');
        },
      );
    },

    async listPolicyStatuses(policyKey, { signal }) {
      await takeTime('listPolicyStatuses', pace, signal);
      failOnPurpose(policyKey, magicFailures);
      return listStatuses(store.db, policyKey);
    },
  };
}
