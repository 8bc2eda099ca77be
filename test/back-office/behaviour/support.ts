// Shared by the parts of the suite: the subject, calls with fresh keys, policies in each state.
import { expect } from 'vitest';
import type {
  BackOffice,
  CompleteDraft,
  Draft,
  DraftCall,
  PolicyActivity,
  PolicyStatusSummary,
  Quote,
  SubmissionOutcome,
} from '../../../src/back-office/port.js';
import { Problem } from '../../../src/problems.js';
import { baseExample, fullExample, quoteExample } from '../../support/examples.js';

export type State = Pick<PolicyStatusSummary, 'policyStatus' | 'policyActivityStatus'>;

/**
 * A back office of the suite's own, and what the suite must know about it in addition to the port.
 */
export interface TestBackOffice {
  /** The current adapter; `reopen` may create a new one. */
  backOffice(): BackOffice;
  /** Stops it cleanly and starts it again on its stored data. */
  reopen(): Promise<void>;
  /** How many policies, policy references and documents it holds. */
  countHeld(): Promise<number>;
  dispose(): Promise<void>;
}

export type Subject = () => TestBackOffice;

let keys = 0;
export const auditTrail = { originationSource: 'broker-portal', auditUserId: 'j.whitcombe' };
export const caller = { kind: 'partner', partnerId: 'whitcombe', maxConcurrentCalls: 100 } as const;

/** A call under a key that no other call has. */
export function newCall(call: Partial<DraftCall> = {}): DraftCall {
  keys += 1;
  return { ...auditTrail, caller, writeKey: `key-${keys}`, ...call };
}

export const read = () => ({ ...auditTrail, caller, signal: new AbortController().signal });

export function activityOf({ policyKey, policyActivityKey = '' }: SubmissionOutcome): PolicyActivity {
  return { policyKey, policyActivityKey };
}

/** Base and full of the examples in one body. */
export const completeExample = (): CompleteDraft => ({ ...baseExample(), ...fullExample() });

export const aboveAuthority = () => ({
  ...quoteExample(),
  sections: quoteExample().sections.map((section) => ({ ...section, '100%Limit': 900_000_000 })),
});

/** The minimal bind data of a cyber risk. */
export const bindExample = () => ({ prebindSanctionCheckComplete: true });

/** Makes policies in each state. */
export function policiesOf(subject: Subject) {
  const backOffice = () => subject().backOffice();
  const drafted = async (draft: Draft = baseExample()) =>
    activityOf(await backOffice().createDraft(draft, newCall()));
  const underwritten = async (draft: CompleteDraft = completeExample(), call: DraftCall = newCall()) =>
    activityOf(await backOffice().createCompleteDraft(draft, call));
  const quoted = async (quote: Quote = quoteExample(), draft = completeExample()) => {
    const policy = await underwritten(draft);
    await backOffice().quotePolicy(policy, quote, newCall());
    return policy;
  };
  const referred = () => quoted(aboveAuthority());
  /** Quoted, then quoted once more above the limit of authority. */
  const referredAgain = async () => {
    const policy = await quoted();
    await backOffice().quotePolicy(policy, aboveAuthority(), newCall());
    return policy;
  };
  const changeClass = (policy: PolicyActivity) =>
    backOffice().enrichDraft(policy, { ...fullExample(), class: { code: 'FIN' } }, newCall());
  const reopened = async () => {
    const policy = await quoted();
    await changeClass(policy);
    return policy;
  };
  const reopenedReferred = async () => {
    const policy = await referredAgain();
    await changeClass(policy);
    return policy;
  };
  const bound = async () => {
    const policy = await quoted();
    await backOffice().bindPolicy(policy, bindExample(), newCall());
    return policy;
  };
  const declined = async () => {
    const policy = await underwritten();
    await backOffice().declineSubmission(policy, {}, newCall());
    return policy;
  };
  const notTakenUp = async () => {
    const policy = await quoted();
    await backOffice().markQuoteNotTakenUp(policy, {}, newCall());
    return policy;
  };
  const summariesOf = ({ policyKey }: PolicyActivity) => backOffice().listPolicyStatuses(policyKey, read());
  const detailsOf = async ({ policyKey }: PolicyActivity) =>
    backOffice().getPolicyDetails({ policyNo: numberOf(policyKey) }, read());
  return {
    drafted,
    underwritten,
    quoted,
    referred,
    referredAgain,
    reopened,
    reopenedReferred,
    bound,
    declined,
    notTakenUp,
    summariesOf,
    detailsOf,
  };
}

/** In every back office of the suite, the policy number is derived from the policy key. */
const numberOf = (policyKey: string): string => `Q${policyKey.padStart(7, '0')}`;

/** The problem with which the call is refused. */
export async function expectProblem(code: Problem['code'], call: () => Promise<unknown>): Promise<Problem> {
  const refusal = await call().then(
    (answer) => new Error(`It was not refused: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (!(refusal instanceof Problem)) throw refusal;
  expect(refusal.code).toBe(code);
  return refusal;
}
