// What decline and not taken up have in common: both end a policy before it is bound.
import { describe, expect, test } from 'vitest';
import { fullExample, quoteExample } from '../../support/examples.js';
import type { TestGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { magicKeys, nobodysKeys, stagesOf } from './stages.js';

/** How a policy is prepared for each operation, and its status before and after. */
const operations = {
  decline: { ready: 'newDraft', before: 'Quote Preparation', after: 'Submission Declined' },
  notTakenUp: { ready: 'newQuoted', before: 'Quote', after: 'Quote NTU' },
} as const;

export function describePolicyEnd(gateway: () => TestGateway, operation: keyof typeof operations): void {
  const { ready, before, after } = operations[operation];
  const stages = stagesOf(gateway);
  const { [operation]: end, [ready]: newReady, full, quote, decline, notTakenUp, newQuoted } = stages;
  const statusOf = async ({ policyKey }: { policyKey: string }) =>
    (await stages.status({ policyKey })).body[0].policyStatus;

  describe('200', () => {
    test.each([
      ['no reason', undefined],
      ['a blank reason', ''],
      ['a reason with reserved characters', 'Price & terms: 100% "too high"/50, sorry? #1 + more'],
      ['a reason in any language', 'Anderweitig gezeichnet – 見送り'],
      ['a reason of 2000 characters', 'x'.repeat(2000)],
    ])('the policy is ended with %s', async (_, declineReason) => {
      const keys = await newReady();
      const query = declineReason === undefined ? keys : { ...keys, declineReason };
      expect((await end(query)).status).toBe(200);
      expect(await statusOf(keys)).toBe(after);
    });
  });

  describe('400', () => {
    test.each([
      ['no keys', '', ['policyKey', 'policyActivityKey']],
      ['the policy alone', 'policyKey=1', ['policyActivityKey']],
      ['the activity alone', 'policyActivityKey=1', ['policyKey']],
      ['a blank key', 'policyKey=&policyActivityKey=1', ['policyKey']],
      ['a key of 41 characters', `policyKey=${'1'.repeat(41)}&policyActivityKey=1`, ['policyKey']],
      [
        'a reason of 2001 characters',
        `policyKey=1&policyActivityKey=1&declineReason=${'x'.repeat(2001)}`,
        ['declineReason'],
      ],
      ['two reasons', 'policyKey=1&policyActivityKey=1&declineReason=a&declineReason=b', ['declineReason']],
      ['a reason under another name', 'policyKey=1&policyActivityKey=1&reason=a', ['reason']],
      ['a reason in another case', 'policyKey=1&policyActivityKey=1&declinereason=a', ['declinereason']],
    ])('%s in the query is rejected, and the error names the parameter', async (_, query, fields) => {
      expectRefusal(await end(query), 'VALIDATION_ERROR', fields);
    });

    test('the audit headers are required', async () => {
      const answer = await end(nobodysKeys, { 'X-Origination-Source': '', 'X-Audit-UserId': '' });
      expectRefusal(answer, 'VALIDATION_ERROR', ['X-Audit-UserId', 'X-Origination-Source']);
    });
  });

  describe('401', () => {
    test.each(['', 'nobody'])('key "%s" is rejected', async (key) => {
      expectRefusal(await end(nobodysKeys, { 'x-api-key': key }), 'UNAUTHORIZED');
    });
  });

  describe('404', () => {
    test('a policy that does not exist is not found', async () => {
      expectRefusal(await end({ policyKey: '999999999', policyActivityKey: '1' }), 'NOT_FOUND');
    });

    test('an activity of another policy is not found, and the policy stays unchanged', async () => {
      const [one, two] = [await newReady(), await newReady()];
      expectRefusal(await end({ ...one, policyActivityKey: two.policyActivityKey }), 'NOT_FOUND');
      expect(await statusOf(one)).toBe(before);
    });
  });

  describe('409', () => {
    test('a policy can be ended only once', async () => {
      const keys = await newReady();
      await end(keys);
      expectRefusal(await end(keys), 'INVALID_STATE');
    });

    test('an ended policy accepts no further stage, and cannot be ended in the other way', async () => {
      const keys = await newQuoted();
      await end(keys);
      expectRefusal(await full(keys, fullExample()), 'INVALID_STATE');
      expectRefusal(await quote(keys, quoteExample()), 'INVALID_STATE');
      expectRefusal(await (operation === 'decline' ? notTakenUp : decline)(keys), 'INVALID_STATE');
      expect(await statusOf(keys)).toBe(after);
    });

    test('policy 9000409 of the sandbox is in a state that does not allow the operation', async () => {
      expectRefusal(await end(magicKeys('9000409')), 'INVALID_STATE');
    });
  });
}
