// What every adapter of the port must do: one suite, run through each of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackOffice, Draft, PolicyActivity, WriteCall } from '../../src/back-office/port.js';
import { Problem } from '../../src/problems.js';
import { baseExample, fullExample, quoteExample } from '../support/examples.js';

type Summary = Awaited<ReturnType<BackOffice['listPolicyStatuses']>>[number];
export type State = Pick<Summary, 'policyStatus' | 'policyActivityStatus'>;

/** A back office of the suite's own, and what the suite must know of it beside the port. */
export interface TestBackOffice {
  /** The adapter as it is now; `reopen` may make another. */
  backOffice(): BackOffice;
  /** Ends it in good order and starts it again on what it kept. */
  reopen(): Promise<void>;
  /** Puts a policy into a state that no stage of the port leads to. */
  putInState(policyKey: string, state: State): Promise<void>;
  countPolicies(): Promise<number>;
  dispose(): Promise<void>;
}

/** `make` is called once; the suite's tests share what it makes and keep apart by policies and keys of their own. */
export function describeBackOffice(name: string, make: () => Promise<TestBackOffice>): void {
  describe(name, () => {
    let made: TestBackOffice | undefined;
    beforeAll(async () => {
      made = await make();
    });
    afterAll(() => made?.dispose());
    const subject = (): TestBackOffice => {
      if (!made) throw new Error('The back office is there inside tests only');
      return made;
    };
    describe('states', () => describeStates(subject));
    describe('writes done once', () => describeIdempotency(subject));
    describe('what is kept', () => describeKeeping(subject));
    describe('what is refused', () => describeRefusals(subject));
  });
}

type Subject = () => TestBackOffice;

let keys = 0;
const auditTrail = { originationSource: 'broker-portal', auditUserId: 'j.whitcombe' };

/** A call under a key that no other call has. */
export function newCall(): WriteCall {
  keys += 1;
  return { ...auditTrail, idempotencyKey: `key-${keys}` };
}

const read = () => ({ ...auditTrail, signal: new AbortController().signal });

function activityOf({
  policyKey,
  policyActivityKey = '',
}: Partial<PolicyActivity> & { policyKey: string }): PolicyActivity {
  return { policyKey, policyActivityKey };
}

function drafting(subject: Subject) {
  return {
    newPolicy: async (draft: Draft = baseExample()) =>
      activityOf(await subject().backOffice().createDraft(draft, newCall())),
    summariesOf: ({ policyKey }: PolicyActivity) =>
      subject().backOffice().listPolicyStatuses(policyKey, read()),
  };
}

const aboveAuthority = () => ({
  ...quoteExample(),
  sections: quoteExample().sections.map((section) => ({ ...section, '100%Limit': 900_000_000 })),
});

function describeStates(subject: Subject): void {
  const { newPolicy, summariesOf } = drafting(subject);

  test('a draft is in preparation and active', async () => {
    const outcome = await subject().backOffice().createDraft(baseExample(), newCall());
    expect(outcome).toMatchObject({
      policyStatus: 'Quote Preparation',
      policyActivityStatus: 'Active',
      quoteNo: null,
    });
    expect(outcome.policyNo).toMatch(/^Q\d{7}$/);
    expect(await summariesOf(activityOf(outcome))).toMatchObject([
      { policyStatus: 'Quote Preparation', policyActivityStatus: 'Active' },
    ]);
  });

  test('underwriting data updates the policy, which stays in preparation', async () => {
    const policy = await newPolicy();
    const outcome = await subject().backOffice().enrichDraft(policy, fullExample(), newCall());
    expect(outcome).toMatchObject({
      ...policy,
      policyStatus: 'Policy Updated',
      policyActivityStatus: 'Active',
    });
    expect(await summariesOf(policy)).toMatchObject([{ policyStatus: 'Quote Preparation' }]);
  });

  test('a quote stands, with a number', async () => {
    const policy = await newPolicy();
    const outcome = await subject().backOffice().quotePolicy(policy, quoteExample(), newCall());
    expect(outcome).toMatchObject({ ...policy, policyStatus: 'Policy Updated', quoteNo: expect.any(String) });
    expect(await summariesOf(policy)).toMatchObject([
      { policyStatus: 'Quote', policyActivityStatus: 'Active' },
    ]);
  });

  test('a quote above the limit of authority is referred and waits, until a smaller one stands', async () => {
    const policy = await newPolicy();
    const referred = await subject().backOffice().quotePolicy(policy, aboveAuthority(), newCall());
    expect(referred).toMatchObject({
      policyStatus: 'Referred',
      policyActivityStatus: 'Pending',
      quoteNo: null,
    });
    expect(await summariesOf(policy)).toMatchObject([
      { policyStatus: 'Quote Preparation', policyActivityStatus: 'Pending' },
    ]);
    await subject().backOffice().quotePolicy(policy, quoteExample(), newCall());
    expect(await summariesOf(policy)).toMatchObject([
      { policyStatus: 'Quote', policyActivityStatus: 'Active' },
    ]);
  });

  const ended: State[] = [
    { policyStatus: 'Bound', policyActivityStatus: 'Bound' },
    { policyStatus: 'Submission Declined', policyActivityStatus: 'Cancelled' },
    { policyStatus: 'Quote NTU', policyActivityStatus: 'Quote NTU' },
  ];
  test.each(ended)('$policyStatus allows no stage, and stays as it is', async (state) => {
    const policy = await newPolicy();
    await subject().putInState(policy.policyKey, state);
    const before = await summariesOf(policy);
    const { backOffice } = subject();
    await expectProblem('INVALID_STATE', () => backOffice().enrichDraft(policy, fullExample(), newCall()));
    await expectProblem('INVALID_STATE', () => backOffice().quotePolicy(policy, quoteExample(), newCall()));
    expect(await summariesOf(policy)).toEqual(before);
    expect(before).toMatchObject([state]);
  });
}

function describeIdempotency(subject: Subject): void {
  const { newPolicy, summariesOf } = drafting(subject);

  test('a draft under the same key is the same draft', async () => {
    const call = newCall();
    const before = await subject().countPolicies();
    const first = await subject().backOffice().createDraft(baseExample(), call);
    expect(await subject().backOffice().createDraft(baseExample(), call)).toEqual(first);
    expect(await subject().countPolicies()).toBe(before + 1);
  });

  test('20 calls at once under one key make one policy and get one answer', async () => {
    const call = newCall();
    const before = await subject().countPolicies();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => subject().backOffice().createDraft(baseExample(), call)),
    );
    expect(outcomes[0]).toMatchObject({ policyStatus: 'Quote Preparation' });
    expect(outcomes).toEqual(outcomes.map(() => outcomes[0]));
    expect(await subject().countPolicies()).toBe(before + 1);
  });

  test('20 calls at once under keys of their own make 20 policies', async () => {
    const before = await subject().countPolicies();
    const policies = await Promise.all(Array.from({ length: 20 }, () => newPolicy()));
    expect(new Set(policies.map(({ policyKey }) => policyKey)).size).toBe(20);
    expect(await subject().countPolicies()).toBe(before + 20);
  });

  test('a repeat gets the first answer, whatever has happened since, and changes nothing', async () => {
    const policy = await newPolicy();
    const call = newCall();
    const first = await subject().backOffice().quotePolicy(policy, aboveAuthority(), call);
    await subject().backOffice().quotePolicy(policy, quoteExample(), newCall());
    expect(await subject().backOffice().quotePolicy(policy, aboveAuthority(), call)).toEqual(first);
    expect(await summariesOf(policy)).toMatchObject([
      { policyStatus: 'Quote', policyActivityStatus: 'Active' },
    ]);
  });

  test('underwriting data under the same key is merged once', async () => {
    const policy = await newPolicy();
    const call = newCall();
    const first = await subject()
      .backOffice()
      .enrichDraft(policy, { ...fullExample(), umr: 'ONE' }, call);
    await subject()
      .backOffice()
      .enrichDraft(policy, { ...fullExample(), umr: 'TWO' }, newCall());
    expect(
      await subject()
        .backOffice()
        .enrichDraft(policy, { ...fullExample(), umr: 'ONE' }, call),
    ).toEqual(first);
    const quoted = await subject().backOffice().quotePolicy(policy, quoteExample(), newCall());
    expect(quoted.reference).toBe('TWO');
  });

  test('the same key for anything else is refused and has no effect', async () => {
    const [policy, other] = [await newPolicy(), await newPolicy()];
    const call = newCall();
    await subject().backOffice().enrichDraft(policy, fullExample(), call);
    const { backOffice } = subject();
    const before = await subject().countPolicies();
    for (const write of [
      () => backOffice().enrichDraft(policy, { ...fullExample(), umr: 'OTHER' }, call),
      () => backOffice().enrichDraft(other, fullExample(), call),
      () => backOffice().quotePolicy(policy, quoteExample(), call),
      () => backOffice().createDraft(baseExample(), call),
    ]) {
      const { details } = await expectProblem('VALIDATION_ERROR', write);
      expect(details).toMatchObject([{ field: 'Idempotency-Key', issue: 'duplicate' }]);
    }
    expect(await subject().countPolicies()).toBe(before);
    expect(await summariesOf(policy)).toMatchObject([{ policyStatus: 'Quote Preparation' }]);
  });

  test('a write that was refused leaves its key free', async () => {
    const policy = await newPolicy();
    const call = newCall();
    const { backOffice } = subject();
    await expectProblem('NOT_FOUND', () =>
      backOffice().enrichDraft({ ...policy, policyActivityKey: '1' }, fullExample(), call),
    );
    expect(await backOffice().enrichDraft(policy, fullExample(), call)).toMatchObject(policy);
  });
}

function describeKeeping(subject: Subject): void {
  const { newPolicy, summariesOf } = drafting(subject);

  test('policies, their states and the keys of writes outlive a restart', async () => {
    const call = newCall();
    const outcome = await subject().backOffice().createDraft(baseExample(), call);
    const policy = activityOf(outcome);
    await subject()
      .backOffice()
      .enrichDraft(policy, { ...fullExample(), umr: 'KEPT' }, newCall());
    await subject().backOffice().quotePolicy(policy, quoteExample(), newCall());
    const before = await summariesOf(policy);

    await subject().reopen();

    expect(await summariesOf(policy)).toEqual(before);
    expect(await subject().backOffice().createDraft(baseExample(), call)).toEqual(outcome);
    const { umr: _, ...withoutReference } = fullExample();
    const enriched = await subject().backOffice().enrichDraft(policy, withoutReference, newCall());
    expect(enriched).toMatchObject({ ...policy, reference: 'KEPT', quoteNo: expect.any(String) });
    expect((await newPolicy()).policyKey).not.toBe(policy.policyKey);
  });

  test('an insured that is a contact keeps its key, a described one becomes a contact', async () => {
    const [known] = await summariesOf(await newPolicy(baseExample('existingInsured')));
    expect(known).toMatchObject({ insured: 70455, account: 70455 });
    const [one] = await summariesOf(await newPolicy());
    const [two] = await summariesOf(await newPolicy());
    expect(one?.insured).not.toBe(two?.insured);
  });

  test('the contact follows the insured that underwriting data puts in place of the first', async () => {
    const policy = await newPolicy();
    const insured = { insureContacts: { id: '70455' } };
    await subject()
      .backOffice()
      .enrichDraft(policy, { ...fullExample(), insured }, newCall());
    expect(await summariesOf(policy)).toMatchObject([{ insured: 70455 }]);
    await subject().backOffice().enrichDraft(policy, fullExample(), newCall());
    expect(await summariesOf(policy)).toMatchObject([{ insured: 70455 }]);
    const described = { ...fullExample(), insured: baseExample().insured };
    await subject().backOffice().enrichDraft(policy, described, newCall());
    const [after] = await summariesOf(policy);
    expect(after?.insured).not.toBe(70455);
    await subject().backOffice().enrichDraft(policy, described, newCall());
    expect(await summariesOf(policy)).toEqual([after]);
  });
}

function describeRefusals(subject: Subject): void {
  const { newPolicy } = drafting(subject);

  test('an activity that is not of the policy, and a policy that is not there', async () => {
    const [one, two] = [await newPolicy(), await newPolicy()];
    const { backOffice } = subject();
    const mixed = { ...one, policyActivityKey: two.policyActivityKey };
    for (const activity of [
      mixed,
      { policyKey: '999999999', policyActivityKey: '1' },
      { policyKey: 'x', policyActivityKey: '' },
    ]) {
      await expectProblem('NOT_FOUND', () => backOffice().enrichDraft(activity, fullExample(), newCall()));
      await expectProblem('NOT_FOUND', () => backOffice().quotePolicy(activity, quoteExample(), newCall()));
    }
    await expectProblem('NOT_FOUND', () => backOffice().listPolicyStatuses('999999999', read()));
  });

  test('references that are no numbers are refused with their fields, and make no policy', async () => {
    const before = await subject().countPolicies();
    const { policy } = baseExample();
    const draft = {
      ...baseExample(),
      insured: { insureContacts: { id: 'INS' } },
      producer: { id: 'PRD' },
      policy: { ...policy, product: { id: '2.1' } },
    };
    const { details } = await expectProblem('VALIDATION_ERROR', () =>
      subject().backOffice().createDraft(draft, newCall()),
    );
    expect(details.map(({ field }) => field)).toEqual([
      'producer.id',
      'policy.product.id',
      'insured.insureContacts.id',
    ]);
    expect(await subject().countPolicies()).toBe(before);
  });
}

/** The problem that the call is refused with. */
export async function expectProblem(code: Problem['code'], call: () => Promise<unknown>): Promise<Problem> {
  const refusal = await call().then(
    (answer) => new Error(`It was not refused: ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (!(refusal instanceof Problem)) throw refusal;
  expect(refusal.code).toBe(code);
  return refusal;
}
