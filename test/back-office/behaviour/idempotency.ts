// Every write is executed once per key: a repeat gets the same response and has no second effect,
// and a different request with the key is refused.
import { expect, test } from 'vitest';
import type { WriteCall } from '../../../src/back-office/port.js';
import { type WriteName, writeNames } from '../../../src/back-office/port-operations.js';
import { baseExample, fullExample, quoteExample } from '../../support/examples.js';
import {
  callExample,
  exampleCall,
  exampleContents,
  exampleNames,
  type Names,
  quotedPolicy,
} from '../example-calls.js';
import { aboveAuthority, activityOf, expectProblem, newCall, policiesOf, type Subject } from './support.js';

export function describeIdempotency(subject: Subject): void {
  const policies = policiesOf(subject);
  const { underwritten, quoted } = policies;
  const to = () => subject().backOffice();
  const [reference] = exampleContents.generatePolicyReference(exampleNames);
  const act = (write: WriteName, names: Names, call: WriteCall) =>
    callExample(to(), write, names, undefined, { ...exampleCall(names), ...call });

  test.each(writeNames)(
    '%s with the same key has one effect and one response, even after a restart',
    async (name) => {
      const on = await quotedPolicy(to());
      const call = newCall();
      const first = await act(name, on, call);
      const [held, summaries] = [await subject().countHeld(), await policies.summariesOf(on)];
      expect(await act(name, on, call)).toEqual(first);
      await subject().reopen();
      expect(await act(name, on, call)).toEqual(first);
      expect(await subject().countHeld()).toBe(held);
      expect(await policies.summariesOf(on)).toEqual(summaries);
    },
  );

  test.each(writeNames)(
    '%s, 8 times concurrently with one key, has one effect and one response',
    async (name) => {
      const on = await quotedPolicy(to());
      const call = newCall();
      const answers = await Promise.all(Array.from({ length: 8 }, () => act(name, on, call)));
      expect(answers).toEqual(answers.map(() => answers[0]));
      const held = await subject().countHeld();
      await act(name, on, call);
      expect(await subject().countHeld()).toBe(held);
    },
  );

  test.each(writeNames)(
    '%s with other content and the same key is refused and has no effect',
    async (name) => {
      const on = await quotedPolicy(to());
      const call = newCall();
      await act(name, on, call);
      const [held, details] = [await subject().countHeld(), await policies.detailsOf(on)];
      const { details: faults } = await expectProblem('VALIDATION_ERROR', () =>
        act(name, { ...on, note: 'Renewal' }, call),
      );
      expect(faults).toMatchObject([{ field: 'Idempotency-Key', issue: 'duplicate' }]);
      expect(await subject().countHeld()).toBe(held);
      expect(await policies.detailsOf(on)).toEqual(details);
    },
  );

  test.each(writeNames)('%s under a key of another write is refused', async (name) => {
    const call = newCall();
    if (name === 'generatePolicyReference') await to().createDraft(baseExample(), call);
    else await to().generatePolicyReference(reference, call);
    const on = await quotedPolicy(to());
    await expectProblem('VALIDATION_ERROR', () => act(name, on, call));
  });

  test('the key of one operation is refused for another with the same content', async () => {
    const policy = await quoted();
    const call = newCall();
    const closing = { declineReason: 'Placed elsewhere' };
    await to().declineSubmission(policy, closing, call);
    await expectProblem('VALIDATION_ERROR', () => to().markQuoteNotTakenUp(policy, closing, call));
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

  test('the key of a refused write can be used again', async () => {
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
