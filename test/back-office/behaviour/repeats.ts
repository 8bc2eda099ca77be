// Repeated writes and the lookup of writes, for each mode of repeats.
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Repeat } from '../../../src/back-office/port.js';
import { repeatsAll } from '../../../src/back-office/port-operations.js';
import { baseExample, fullExample, quoteExample, referenceExample } from '../../support/examples.js';
import { callExample, exampleCall, exampleNames } from '../example-calls.js';
import {
  aboveAuthority,
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

  test(`every write declares the repeat mode ${repeat}`, () => {
    expect(to().repeats).toEqual(repeatsAll(repeat));
  });

  if (repeat === 'never') {
    test('the lookup of writes is not offered', async () => {
      const call = newCall();
      await to().createDraft(baseExample(), call);
      await expectProblem('NOT_FOUND', () => to().findWrite(call.writeKey, read()));
    });
  } else {
    test('the lookup of a completed write returns its first response, even after a restart', async () => {
      const calls = [newCall(), newCall(), newCall()] as const;
      const outcome = await to().createDraft(baseExample(), calls[0]);
      await to().createDraft(baseExample(), calls[0]);
      const policyReference = await to().generatePolicyReference(referenceExample(), calls[1]);
      const documentReceipt = await to().uploadDocument(upload(outcome.policyKey), calls[2]);
      await subject().reopen();
      const found = await Promise.all(calls.map((call) => to().findWrite(call.writeKey, read())));
      expect(found).toEqual([
        { state: 'done', outcome },
        { state: 'done', policyReference },
        { state: 'done', documentReceipt },
      ]);
    });

    test('the lookup of a write that was never sent or was refused returns that it is unknown', async () => {
      const call = newCall();
      const nowhere = { policyKey: '999999999', policyActivityKey: '1' };
      await expectProblem('NOT_FOUND', () => to().enrichDraft(nowhere, fullExample(), call));
      expect(await to().findWrite(call.writeKey, read())).toEqual({ state: 'unknown' });
      expect(await to().findWrite(newCall().writeKey, read())).toEqual({ state: 'unknown' });
    });
  }

  if (repeat === 'byKey') return;

  test('a creation that is repeated with its key is executed twice', async () => {
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

  test('a stage that is repeated with its key replaces the previous values', async () => {
    const policy = await policies.underwritten();
    const call = newCall();
    await to().enrichDraft(policy, { ...fullExample(), umr: 'FIRST' }, call);
    await to().enrichDraft(policy, { ...fullExample(), umr: 'SECOND' }, call);
    expect((await policies.detailsOf(policy)).submission).toMatchObject({ umr: 'SECOND' });
    await to().quotePolicy(policy, quoteExample(), call);
    await to().quotePolicy(policy, aboveAuthority(), call);
    expect(await policies.summariesOf(policy)).toMatchObject([{ policyActivityStatus: 'Pending' }]);
  });

  test('a repeated final stage is refused because of the state', async () => {
    const call = newCall();
    for (const stage of ['bindPolicy', 'declineSubmission', 'markQuoteNotTakenUp'] as const) {
      const on = { ...exampleNames, ...(await policies.quoted()) };
      const act = () => callExample(to(), stage, on, undefined, { ...exampleCall(), ...call });
      await act();
      await expectProblem('INVALID_STATE', act);
    }
  });
}
