// What becomes of a write that comes again under its key, and whether the back office can be asked, by what it promises.
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Repeat } from '../../../src/back-office/port.js';
import { repeatsAll } from '../../../src/back-office/port-operations.js';
import { baseExample, fullExample, quoteExample, referenceExample } from '../../support/examples.js';
import {
  aboveAuthority,
  bindExample,
  completeExample,
  expectProblem,
  newCall,
  policiesOf,
  read,
  type Subject,
} from './support.js';

export function describeRepeats(subject: Subject, repeat: Repeat): void {
  const to = () => subject().backOffice();
  const policies = policiesOf(subject);
  const upload = (policyId: string) => ({
    policyId,
    name: 'proposal.pdf',
    location: undefined,
    policyReference: undefined,
    content: Readable.from([Buffer.from('%PDF-1.7')]),
  });

  test(`every write is said to repeat ${repeat}`, () => {
    expect(to().repeats).toEqual(repeatsAll(repeat));
  });

  if (repeat === 'never') {
    test('nobody can be asked what became of a write', async () => {
      const call = newCall();
      await to().createDraft(baseExample(), call);
      await expectProblem('NOT_FOUND', () => to().findWrite(call.idempotencyKey, read()));
    });
  } else {
    test('a write that has happened is known with its first answer, also after a restart', async () => {
      const calls = [newCall(), newCall(), newCall()] as const;
      const outcome = await to().createDraft(baseExample(), calls[0]);
      await to().createDraft(baseExample(), calls[0]);
      const policyReference = await to().generatePolicyReference(referenceExample(), calls[1]);
      const documentReceipt = await to().uploadDocument(upload(outcome.policyKey), calls[2]);
      await subject().reopen();
      const found = await Promise.all(calls.map((call) => to().findWrite(call.idempotencyKey, read())));
      expect(found).toEqual([
        { state: 'done', outcome },
        { state: 'done', policyReference },
        { state: 'done', documentReceipt },
      ]);
    });

    test('a write that was never sent, or that was refused, is not known', async () => {
      const call = newCall();
      const nowhere = { policyKey: '999999999', policyActivityKey: '1' };
      await expectProblem('NOT_FOUND', () => to().enrichDraft(nowhere, fullExample(), call));
      expect(await to().findWrite(call.idempotencyKey, read())).toEqual({ state: 'unknown' });
      expect(await to().findWrite(newCall().idempotencyKey, read())).toEqual({ state: 'unknown' });
    });
  }

  if (repeat === 'byKey') return;

  test('what can be made twice is made twice under one key', async () => {
    const call = newCall();
    const first = await to().createDraft(baseExample(), call);
    expect((await to().createDraft(baseExample(), call)).policyKey).not.toBe(first.policyKey);
    const complete = await to().createCompleteDraft(completeExample(), call);
    expect((await to().createCompleteDraft(completeExample(), call)).policyKey).not.toBe(complete.policyKey);
    const reference = await to().generatePolicyReference(referenceExample(), call);
    const again = await to().generatePolicyReference(referenceExample(), call);
    expect(again.generatedReference).not.toBe(reference.generatedReference);
    const document = await to().uploadDocument(upload(first.policyKey), call);
    const replaced = await to().uploadDocument(upload(first.policyKey), call);
    expect(replaced.documentId).not.toBe(document.documentId);
  });

  test('what is sent again under one key takes the place of what was sent before', async () => {
    const policy = await policies.underwritten();
    const call = newCall();
    await to().enrichDraft(policy, { ...fullExample(), umr: 'FIRST' }, call);
    await to().enrichDraft(policy, { ...fullExample(), umr: 'SECOND' }, call);
    expect((await policies.detailsOf(policy)).submission).toMatchObject({ umr: 'SECOND' });
    await to().quotePolicy(policy, quoteExample(), call);
    await to().quotePolicy(policy, aboveAuthority(), call);
    expect(await policies.summariesOf(policy)).toMatchObject([{ policyActivityStatus: 'Pending' }]);
  });

  test('what ends a policy is refused the second time, as its state asks', async () => {
    const call = newCall();
    const [bound, declined, notTakenUp] = [
      await policies.quoted(),
      await policies.quoted(),
      await policies.quoted(),
    ];
    await to().bindPolicy(bound, bindExample(), call);
    await expectProblem('INVALID_STATE', () => to().bindPolicy(bound, bindExample(), call));
    await to().declineSubmission(declined, undefined, call);
    await expectProblem('INVALID_STATE', () => to().declineSubmission(declined, undefined, call));
    await to().markQuoteNotTakenUp(notTakenUp, undefined, call);
    await expectProblem('INVALID_STATE', () => to().markQuoteNotTakenUp(notTakenUp, undefined, call));
  });
}
