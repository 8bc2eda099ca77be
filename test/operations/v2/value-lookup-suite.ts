// The two lookups of a policy's allowed values: what both do for any field.
import { describe, expect, test } from 'vitest';
import { completeExample } from '../../support/examples.js';
import type { TestGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { magicKeys, nobodysKeys, stagesOf } from './stages.js';

/** `fieldNames` is a field that this lookup has and the other does not. */
export function describeValueLookup(
  gateway: () => TestGateway,
  operation: 'fieldValues' | 'agreementValues',
  fieldNames: 'coverage' | 'agreement',
): void {
  const { [operation]: lookUp, status, decline, newDraft, newComplete, newQuoted } = stagesOf(gateway);
  const field = { fieldNames };
  const ofOther = fieldNames === 'coverage' ? 'agreement' : 'coverage';

  describe('200', () => {
    test('another product has other values', async () => {
      const values = async (id: string) => {
        const policy = { ...completeExample().policy, product: { id } };
        const keys = await newComplete({ ...completeExample(), policy });
        return (await lookUp({ ...keys, ...field })).body.values;
      };
      expect(await values('210')).not.toEqual(await values('230'));
    });

    test('a lookup changes nothing: the policy stays the same, and a second lookup returns the same values', async () => {
      const keys = await newQuoted();
      const before = (await status({ policyKey: keys.policyKey })).body;
      const [one, two] = [await lookUp({ ...keys, ...field }), await lookUp({ ...keys, ...field })];
      expect(two.body).toEqual(one.body);
      expect((await status({ policyKey: keys.policyKey })).body).toEqual(before);
    });

    test('policy 9000200 of the sandbox returns the status FAILED', async () => {
      const { status, body } = await lookUp({ ...magicKeys('9000200'), ...field });
      expect(status).toBe(200);
      expect(body).toEqual({ status: 'FAILED', field: fieldNames, values: [] });
    });
  });

  describe('400', () => {
    test.each([
      ['nothing', '', ['policyKey', 'policyActivityKey', 'fieldNames']],
      ['no field', 'policyKey=1&policyActivityKey=1', ['fieldNames']],
      ['a blank field', 'policyKey=1&policyActivityKey=1&fieldNames=', ['fieldNames']],
      [
        'a field of the other lookup',
        `policyKey=1&policyActivityKey=1&fieldNames=${ofOther}`,
        ['fieldNames'],
      ],
      ['a blank key', `policyKey=&policyActivityKey=1&fieldNames=${fieldNames}`, ['policyKey']],
      ['an unknown name', `policyKey=1&policyActivityKey=1&fieldNames=${fieldNames}&page=1`, ['page']],
    ])('%s in the query is rejected, and the error names the parameter', async (_, query, fields) => {
      expectRefusal(await lookUp(query), 'VALIDATION_ERROR', fields);
    });
  });

  describe('401', () => {
    test.each(['', 'nobody'])('key "%s" is rejected even if other parameters are invalid', async (key) => {
      expectRefusal(await lookUp('', { 'x-api-key': key }), 'UNAUTHORIZED');
    });
  });

  describe('404', () => {
    test.each(['999999999', 'Q1000001', "1'--"])('no policy has the key %s', async (policyKey) => {
      expectRefusal(await lookUp({ ...field, policyKey, policyActivityKey: '1' }), 'NOT_FOUND');
    });

    test('an activity of another policy is not found', async () => {
      const [one, two] = [await newComplete(), await newComplete()];
      const mixed = { ...one, policyActivityKey: two.policyActivityKey };
      expectRefusal(await lookUp({ ...mixed, ...field }), 'NOT_FOUND');
    });
  });

  describe('406', () => {
    test('an Accept header that cannot be satisfied is rejected', async () => {
      expectRefusal(await lookUp({ ...nobodysKeys, ...field }, { Accept: 'text/plain' }), 'NOT_ACCEPTABLE');
    });
  });

  describe('409', () => {
    test('a draft without underwriting data has no section to read', async () => {
      const keys = await newDraft();
      expectRefusal(await lookUp({ ...keys, ...field }), 'INVALID_STATE');
    });

    test('a declined policy has no section to edit', async () => {
      const keys = await newComplete();
      expect((await decline(keys)).status).toBe(200);
      expectRefusal(await lookUp({ ...keys, ...field }), 'INVALID_STATE');
    });

    test('policy 9000409 of the sandbox is in a state that does not allow the lookup', async () => {
      expectRefusal(await lookUp({ ...magicKeys('9000409'), ...field }), 'INVALID_STATE');
    });
  });
}
