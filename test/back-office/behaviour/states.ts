// Every call in every state of a policy: whether it is allowed, and the state that follows.
import { describe, expect, test } from 'vitest';
import type { PolicyActivity, StageName, SubmissionOutcome } from '../../../src/back-office/port.js';
import { forStages, portStages } from '../../../src/back-office/port-operations.js';
import { mapRows } from '../../../src/map-rows.js';
import { baseExample, fullExample, quoteExample } from '../../support/examples.js';
import { callExample, exampleNames } from '../example-calls.js';
import {
  aboveAuthority,
  completeExample,
  expectProblem,
  newCall,
  policiesOf,
  read,
  type State,
  type Subject,
} from './support.js';

/** Each stage of the port; a new one does not compile without its transitions. */
type Call = StageName | 'change' | 'quoteAboveAuthority';
type StateName =
  | 'drafted'
  | 'underwritten'
  | 'quoted'
  | 'reopened'
  | 'reopenedReferred'
  | 'referred'
  | 'referredAgain'
  | 'bound'
  | 'declined'
  | 'notTakenUp';
type After = State & { outcome: Pick<SubmissionOutcome, 'policyStatus' | 'policyActivityStatus'> };

const state = (policyStatus: State['policyStatus'], policyActivityStatus: State['policyActivityStatus']) => ({
  policyStatus,
  policyActivityStatus,
});
const states: Record<StateName, State> = {
  drafted: state('Quote Preparation', 'Active'),
  underwritten: state('Quote Preparation', 'Active'),
  quoted: state('Quote', 'Active'),
  reopened: state('Quote Preparation', 'Active'),
  reopenedReferred: state('Quote Preparation', 'Pending'),
  referred: state('Quote Preparation', 'Pending'),
  referredAgain: state('Quote', 'Pending'),
  bound: state('Bound', 'Bound'),
  declined: state('Submission Declined', 'Cancelled'),
  notTakenUp: state('Quote NTU', 'Quote NTU'),
};

const updated = { policyStatus: 'Policy Updated', policyActivityStatus: 'Active' } as const;
const quoted: After = { ...states.quoted, outcome: updated };
const declined: After = {
  ...states.declined,
  outcome: { policyStatus: 'Declined', policyActivityStatus: 'Cancelled' },
};
const referralOf = (before: State): After => ({
  ...before,
  policyActivityStatus: 'Pending',
  outcome: { policyStatus: 'Referred', policyActivityStatus: 'Pending' },
});
const notTakenUp: After = {
  ...states.notTakenUp,
  outcome: { policyStatus: 'Quote NTU', policyActivityStatus: 'Quote NTU' },
};
const ended: Record<Call, 'refused'> = {
  ...forStages('refused'),
  change: 'refused',
  quoteAboveAuthority: 'refused',
};

/**
 * The state after each call in each state, or that it is refused; a state or call without an entry
 * does not compile.
 */
const transitions: Record<StateName, Record<Call, After | 'refused'>> = {
  drafted: {
    ...ended,
    enrichDraft: { ...states.drafted, outcome: updated },
    change: { ...states.drafted, outcome: updated },
    declineSubmission: declined,
  },
  underwritten: {
    ...ended,
    enrichDraft: { ...states.underwritten, outcome: updated },
    change: { ...states.underwritten, outcome: updated },
    quotePolicy: quoted,
    quoteAboveAuthority: referralOf(states.underwritten),
    declineSubmission: declined,
  },
  quoted: {
    enrichDraft: { ...states.quoted, outcome: updated },
    change: { ...states.reopened, outcome: updated },
    quotePolicy: quoted,
    quoteAboveAuthority: referralOf(states.quoted),
    bindPolicy: { ...states.bound, outcome: { policyStatus: 'Bound', policyActivityStatus: 'Completed' } },
    declineSubmission: declined,
    markQuoteNotTakenUp: notTakenUp,
  },
  reopened: {
    ...ended,
    enrichDraft: { ...states.reopened, outcome: updated },
    change: { ...states.reopened, outcome: updated },
    quotePolicy: quoted,
    quoteAboveAuthority: referralOf(states.reopened),
    declineSubmission: declined,
    markQuoteNotTakenUp: notTakenUp,
  },
  reopenedReferred: {
    ...ended,
    enrichDraft: { ...states.reopenedReferred, outcome: { ...updated, policyActivityStatus: 'Pending' } },
    change: { ...states.reopenedReferred, outcome: { ...updated, policyActivityStatus: 'Pending' } },
    quotePolicy: quoted,
    quoteAboveAuthority: referralOf(states.reopenedReferred),
    declineSubmission: declined,
    markQuoteNotTakenUp: notTakenUp,
  },
  referred: {
    ...ended,
    enrichDraft: { ...states.referred, outcome: { ...updated, policyActivityStatus: 'Pending' } },
    change: { ...states.referred, outcome: { ...updated, policyActivityStatus: 'Pending' } },
    quotePolicy: quoted,
    quoteAboveAuthority: referralOf(states.referred),
    declineSubmission: declined,
  },
  referredAgain: {
    ...ended,
    enrichDraft: { ...states.referredAgain, outcome: { ...updated, policyActivityStatus: 'Pending' } },
    change: { ...states.reopenedReferred, outcome: { ...updated, policyActivityStatus: 'Pending' } },
    quotePolicy: quoted,
    quoteAboveAuthority: referralOf(states.referredAgain),
    declineSubmission: declined,
    markQuoteNotTakenUp: notTakenUp,
  },
  bound: ended,
  declined: ended,
  notTakenUp: ended,
};

export function describeStates(subject: Subject): void {
  const policies = policiesOf(subject);
  const calls: Record<Call, (policy: PolicyActivity) => Promise<SubmissionOutcome>> = {
    ...mapRows<Record<StageName, (policy: PolicyActivity) => Promise<SubmissionOutcome>>>(
      portStages,
      (stage) => (policy) => callExample(subject().backOffice(), stage, { ...exampleNames, ...policy }),
    ),
    change: (policy) =>
      subject()
        .backOffice()
        .enrichDraft(policy, { ...fullExample(), class: { code: 'PRO' } }, newCall()),
    quotePolicy: (policy) =>
      subject().backOffice().quotePolicy(policy, withTurnover(quoteExample()), newCall()),
    quoteAboveAuthority: (policy) =>
      subject().backOffice().quotePolicy(policy, withTurnover(aboveAuthority()), newCall()),
  };
  const isStateName = (name: string): name is StateName => Object.hasOwn(states, name);
  const isCall = (name: string): name is Call => Object.hasOwn(calls, name);
  const rows = Object.keys(states)
    .filter(isStateName)
    .flatMap((from) =>
      Object.keys(calls)
        .filter(isCall)
        .map((call) => ({ from, call, after: transitions[from][call] })),
    );

  test.each(rows)(
    '$call is allowed or refused as the table says if the policy is $from',
    async ({ from, call, after }) => {
      const policy = await policies[from]();
      const before = await policies.detailsOf(policy);
      expect(await policies.summariesOf(policy)).toMatchObject([states[from]]);
      if (after === 'refused') {
        await expectProblem('INVALID_STATE', () => calls[call](policy));
        expect(await policies.detailsOf(policy)).toEqual(before);
        return;
      }
      const { outcome, ...expected } = after;
      expect(await calls[call](policy)).toMatchObject({ ...policy, ...outcome });
      expect(await policies.summariesOf(policy)).toMatchObject([expected]);
    },
  );

  test('a quote before the full stage is refused, and the error names the stage that it needs', async () => {
    const policy = await policies.drafted();
    const { message } = await expectProblem('INVALID_STATE', () => calls.quotePolicy(policy));
    expect(message).toContain('no underwriting data');
    expect(message).toContain('POST /submission/full');
  });

  test.each(['referred', 'referredAgain'] as const)(
    'a bind of a policy in the state %s is refused because the policy is referred',
    async (state) => {
      const policy = await policies[state]();
      const { message } = await expectProblem('INVALID_STATE', () => calls.bindPolicy(policy));
      expect(message).toContain('referred');
    },
  );

  test('a bind of a reopened quote is refused, the error names the stage that it needs, and the bind succeeds after that stage', async () => {
    const policy = await policies.reopened();
    expect(await policies.detailsOf(policy)).toMatchObject({ quoteReopened: true, quote: expect.anything() });
    const { message } = await expectProblem('INVALID_STATE', () => calls.bindPolicy(policy));
    expect(message).toContain('POST /quote/create');
    expect(message).toContain('POST /submission/quote');
    const { quoteReference } = await policies.detailsOf(policy);
    expect(await calls.quotePolicy(policy)).toMatchObject({ quoteNo: quoteReference });
    expect(await policies.detailsOf(policy)).not.toHaveProperty('quoteReopened');
    await calls.bindPolicy(policy);
  });

  test.each(['declineSubmission', 'markQuoteNotTakenUp'] as const)(
    'the reason given for %s can be read back, even after a restart, and is absent if none was given',
    async (write) => {
      const [given, silent] = [await policies.quoted(), await policies.quoted()];
      expect(await policies.detailsOf(given)).not.toHaveProperty('declineReason');
      await subject().backOffice()[write](given, { declineReason: 'Placed elsewhere: 5 % less' }, newCall());
      await subject().backOffice()[write](silent, {}, newCall());
      await subject().reopen();
      expect(await policies.detailsOf(given)).toMatchObject({ declineReason: 'Placed elsewhere: 5 % less' });
      expect(await policies.detailsOf(silent)).not.toHaveProperty('declineReason');
    },
  );

  test.each([
    ['createDraft', () => subject().backOffice().createDraft(baseExample(), newCall())],
    ['createCompleteDraft', () => subject().backOffice().createCompleteDraft(completeExample(), newCall())],
  ])('%s creates an active policy in preparation, without a quote number', async (_, create) => {
    const outcome = await create();
    expect(outcome).toMatchObject({
      policyStatus: 'Quote Preparation',
      policyActivityStatus: 'Active',
      quoteNo: null,
    });
    expect(outcome.policyNo).toMatch(/^Q\d{7}$/);
  });

  describe('numbers', () => {
    const numbersOf = async (policy: PolicyActivity) => {
      const details = await policies.detailsOf(policy);
      return { policyNo: details.policyNo, quoteReference: details.quoteReference };
    };

    test('the quote number is set by the first quote and never changes', async () => {
      const policy = await policies.referred();
      expect((await numbersOf(policy)).quoteReference).toBeNull();
      const { quoteNo } = await calls.quotePolicy(policy);
      expect(quoteNo).toEqual(expect.any(String));
      expect((await calls.quoteAboveAuthority(policy)).quoteNo).toBe(quoteNo);
      expect((await numbersOf(policy)).quoteReference).toBe(quoteNo);
    });

    test('at the bind, Q in the policy number becomes P, and both numbers find the policy, even after a restart', async () => {
      const policy = await policies.quoted();
      const { policyNo: before } = await numbersOf(policy);
      const after = before.replace('Q', 'P');
      const find = (policyNo: string) => subject().backOffice().getPolicyDetails({ policyNo }, read());
      await expectProblem('NOT_FOUND', () => find(after));
      expect((await calls.bindPolicy(policy)).policyNo).toBe(after);
      await subject().reopen();
      for (const number of [before, after])
        expect(await find(number)).toMatchObject({ ...policy, policyNo: after });
    });
  });
}

/** Completes a quote, so that it does not need the revenue of the full stage. */
const withTurnover = <Q extends object>(quote: Q) => ({ ...quote, revTurnover: 1_000_000 });
