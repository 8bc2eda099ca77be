// The calls that quote and end a policy: bind, decline, not taken up.
import type { BackOfficeWrites } from '../../back-office/port.js';
import { requireBindable, requireQuotable } from './conditions.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { carryOut } from './idempotent-write.js';
import { outcomeOf } from './outcomes.js';
import { partiesOfBind, partiesOfQuote, requireParties } from './parties.js';
import { changePolicy, stateOf, takePolicy } from './policies.js';
import { quoteNoOf } from './policy-numbers.js';
import { afterBind, afterDecline, afterNotTakenUp, afterQuote } from './states.js';
import type { Closing } from './tables.js';

type StageWrites = Pick<
  BackOfficeWrites,
  'quotePolicy' | 'bindPolicy' | 'declineSubmission' | 'markQuoteNotTakenUp'
>;

export function stageWrites(parts: SimulatorParts): StageWrites {
  return {
    async quotePolicy(activity, quote, call) {
      const agreements = quote.sections.map(({ agreement }) => agreement?.agreement);
      await begin(parts, 'quotePolicy', [activity.policyKey, agreements]);
      const content = { ...activity, quote };
      return carryOut(parts, { operation: 'quotePolicy', content, call }, async (db) => {
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
      return carryOut(parts, { operation: 'bindPolicy', content, call }, async (db) => {
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
      return carryOut(parts, { operation: 'declineSubmission', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const change = { ...afterDecline(stateOf(policy)), closing: closingFor(reason) };
        return outcomeOf(await changePolicy(db, policy, change), 'Declined');
      });
    },

    async markQuoteNotTakenUp(activity, reason, call) {
      await begin(parts, 'markQuoteNotTakenUp', [activity.policyKey]);
      const content = { ...activity, reason };
      return carryOut(parts, { operation: 'markQuoteNotTakenUp', content, call }, async (db) => {
        const policy = await takePolicy(db, activity);
        const change = { ...afterNotTakenUp(stateOf(policy)), closing: closingFor(reason) };
        return outcomeOf(await changePolicy(db, policy, change), 'Quote NTU');
      });
    },
  };
}

const closingFor = (declineReason: string | undefined): Closing =>
  declineReason === undefined ? {} : { declineReason };
