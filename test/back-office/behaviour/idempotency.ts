// Every write is executed once per key: the same response, no second effect, and another request
// with the key is refused.
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { BackOfficeWrites, PolicyActivity, WriteCall } from '../../../src/back-office/port.js';
import { baseExample, fullExample, quoteExample } from '../../support/examples.js';
import {
  aboveAuthority,
  activityOf,
  bindExample,
  completeExample,
  expectProblem,
  newCall,
  policiesOf,
  type Subject,
} from './support.js';

type Act = (policy: PolicyActivity, call: WriteCall) => Promise<unknown>;

interface Row {
  /** A policy on which the write is possible. */
  readonly policy: () => Promise<PolicyActivity>;
  readonly act: Act;
  /** The same write with other content. */
  readonly other: Act;
}

export function describeIdempotency(subject: Subject): void {
  const policies = policiesOf(subject);
  const { underwritten, quoted } = policies;
  const to = () => subject().backOffice();
  const reference = {
    insured: { id: '70455' },
    producer: { id: '50123' },
    product: { id: '210' },
    underwriter: { id: '9001' },
    policyyearnumber: '2027',
  };
  const upload = ({ policyKey }: PolicyActivity, text: string, call: WriteCall) =>
    to().uploadDocument(
      {
        policyId: policyKey,
        name: 'proposal.pdf',
        location: 'Underwriting',
        policyReference: undefined,
        content: Readable.from([Buffer.from(text)]),
      },
      call,
    );
  const otherBase = { ...baseExample(), policyDescription: 'Another' };

  /** A write without a row does not compile. */
  const rows: Record<keyof BackOfficeWrites, Row> = {
    createDraft: {
      policy: underwritten,
      act: (_, call) => to().createDraft(baseExample(), call),
      other: (_, call) => to().createDraft(otherBase, call),
    },
    createCompleteDraft: {
      policy: underwritten,
      act: (_, call) => to().createCompleteDraft(completeExample(), call),
      other: (_, call) => to().createCompleteDraft({ ...completeExample(), umr: 'OTHER' }, call),
    },
    enrichDraft: {
      policy: policies.drafted,
      act: (policy, call) => to().enrichDraft(policy, fullExample(), call),
      other: (policy, call) => to().enrichDraft(policy, { ...fullExample(), umr: 'OTHER' }, call),
    },
    quotePolicy: {
      policy: underwritten,
      act: (policy, call) => to().quotePolicy(policy, quoteExample(), call),
      other: (policy, call) => to().quotePolicy(policy, aboveAuthority(), call),
    },
    bindPolicy: {
      policy: quoted,
      act: (policy, call) => to().bindPolicy(policy, bindExample(), call),
      other: (policy, call) => to().bindPolicy(policy, { prebindSanctionCheckComplete: false }, call),
    },
    declineSubmission: {
      policy: quoted,
      act: (policy, call) => to().declineSubmission(policy, 'Placed elsewhere', call),
      other: (policy, call) => to().declineSubmission(policy, undefined, call),
    },
    markQuoteNotTakenUp: {
      policy: quoted,
      act: (policy, call) => to().markQuoteNotTakenUp(policy, 'Placed elsewhere', call),
      other: (policy, call) => to().markQuoteNotTakenUp(policy, 'Too dear', call),
    },
    generatePolicyReference: {
      policy: underwritten,
      act: (_, call) => to().generatePolicyReference(reference, call),
      other: (_, call) => to().generatePolicyReference({ ...reference, notes: 'Other' }, call),
    },
    uploadDocument: {
      policy: underwritten,
      act: (policy, call) => upload(policy, 'one', call),
      other: (policy, call) => upload(policy, 'two', call),
    },
  };
  const writes = Object.entries(rows).map(([name, row]) => ({ name, ...row }));

  test.each(writes)(
    '$name with the same key has one effect and one response, also after a restart',
    async ({ policy, act }) => {
      const on = await policy();
      const call = newCall();
      const first = await act(on, call);
      const [held, summaries] = [await subject().countHeld(), await policies.summariesOf(on)];
      expect(await act(on, call)).toEqual(first);
      await subject().reopen();
      expect(await act(on, call)).toEqual(first);
      expect(await subject().countHeld()).toBe(held);
      expect(await policies.summariesOf(on)).toEqual(summaries);
    },
  );

  test.each(writes)(
    '$name, 8 times concurrently with one key, has one effect and one response',
    async ({ policy, act }) => {
      const on = await policy();
      const call = newCall();
      const answers = await Promise.all(Array.from({ length: 8 }, () => act(on, call)));
      expect(answers).toEqual(answers.map(() => answers[0]));
      const held = await subject().countHeld();
      await act(on, call);
      expect(await subject().countHeld()).toBe(held);
    },
  );

  test.each(writes)(
    '$name with other content and the same key is refused and has no effect',
    async ({ policy, act, other }) => {
      const on = await policy();
      const call = newCall();
      await act(on, call);
      const [held, details] = [await subject().countHeld(), await policies.detailsOf(on)];
      const { details: faults } = await expectProblem('VALIDATION_ERROR', () => other(on, call));
      expect(faults).toMatchObject([{ field: 'Idempotency-Key', issue: 'duplicate' }]);
      expect(await subject().countHeld()).toBe(held);
      expect(await policies.detailsOf(on)).toEqual(details);
    },
  );

  test.each(writes)('$name under a key of another write is refused', async ({ name, policy, act }) => {
    const call = newCall();
    if (name === 'generatePolicyReference') await to().createDraft(baseExample(), call);
    else await to().generatePolicyReference(reference, call);
    const on = await policy();
    await expectProblem('VALIDATION_ERROR', () => act(on, call));
  });

  test('the key of one operation is refused for another with the same content', async () => {
    const policy = await quoted();
    const call = newCall();
    await to().declineSubmission(policy, 'Placed elsewhere', call);
    await expectProblem('VALIDATION_ERROR', () => to().markQuoteNotTakenUp(policy, 'Placed elsewhere', call));
  });

  test('a repeat may have its fields in another order', async () => {
    const call = newCall();
    const first = await to().createDraft(baseExample(), call);
    const { insured, producer, policy, ...rest } = baseExample();
    const turned = {
      ...rest,
      policy: Object.fromEntries(Object.entries(policy).reverse()),
      producer,
      insured,
    };
    expect(await to().createDraft({ ...turned, policy: { ...turned.policy, ...policy } }, call)).toEqual(
      first,
    );
  });

  test('a repeat gets the first response, whatever has happened since, and changes nothing', async () => {
    const policy = await underwritten();
    const call = newCall();
    const first = await to().quotePolicy(policy, aboveAuthority(), call);
    await to().quotePolicy(policy, quoteExample(), newCall());
    expect(await to().quotePolicy(policy, aboveAuthority(), call)).toEqual(first);
    expect(await policies.summariesOf(policy)).toMatchObject([
      { policyStatus: 'Quote', policyActivityStatus: 'Active' },
    ]);
  });

  test('20 concurrent calls with different keys create 20 policies', async () => {
    const before = await subject().countHeld();
    const made = await Promise.all(Array.from({ length: 20 }, () => policies.drafted()));
    expect(new Set(made.map(({ policyKey }) => policyKey)).size).toBe(20);
    expect(await subject().countHeld()).toBe(before + 20);
  });

  test('a refused write leaves its key free', async () => {
    const policy = await policies.drafted();
    const call = newCall();
    await expectProblem('NOT_FOUND', () =>
      to().enrichDraft({ ...policy, policyActivityKey: '1' }, fullExample(), call),
    );
    expect(await to().enrichDraft(policy, fullExample(), call)).toMatchObject(policy);
  });

  test('a submission id is unique', async () => {
    const submissionId = '5b0d6f0e-7b1d-4d5c-9a86-0d9c2b1e7f33';
    const first = activityOf(await to().createDraft(baseExample(), newCall({ submissionId })));
    const { details } = await expectProblem('VALIDATION_ERROR', () =>
      to().createDraft(baseExample(), newCall({ submissionId })),
    );
    expect(details).toMatchObject([{ field: 'X-Submission-Id', issue: 'duplicate' }]);
    expect(await policies.summariesOf(first)).toHaveLength(1);
  });
}
