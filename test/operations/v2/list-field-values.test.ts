// GET /lookup/fields, one describe per status.
import { describe, expect, test } from 'vitest';
import { completeExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { magicKeys, nobodysKeys, stagesOf } from './stages.js';

const gateway = useGateway();
const { fieldValues: lookUp, quote, status, newDraft, newComplete, newQuoted } = stagesOf(gateway);
const field = { fieldNames: 'coverage' };
const ofProduct = (id: string) => ({
  ...completeExample(),
  policy: { ...completeExample().policy, product: { id } },
});

describe('200', () => {
  test('the coverages of the product', async () => {
    const keys = await newComplete();
    const { data, response } = await gateway().client.GET('/lookup/fields', {
      params: { query: { ...keys, fieldNames: 'coverage' } },
    });
    expect(response.status).toBe(200);
    expect(data).toMatchObject({ status: 'SUCCESS', field: 'coverage' });
    expect(data?.values).toContainEqual({ code: 'CYBLIAB', description: 'Cyber liability' });
  });

  test('a repeated field name is the same as one', async () => {
    const keys = await newComplete();
    const { status, body, text } = await lookUp({ ...keys, fieldNames: 'coverage,coverage' });
    expect(status, text).toBe(200);
    expect(body).toEqual((await lookUp({ ...keys, ...field })).body);
  });

  test('another product has other values', async () => {
    const codes = async (product: string) => {
      const { body } = await lookUp({ ...(await newComplete(ofProduct(product))), ...field });
      return body.values.map(({ code }: { code: string }) => code);
    };
    expect(await codes('210')).not.toEqual(await codes('230'));
  });

  test('a returned value can be quoted', async () => {
    const keys = await newComplete();
    const [{ code }] = (await lookUp({ ...keys, ...field })).body.values;
    const [section] = quoteExample().sections;
    const answer = await quote(keys, { ...quoteExample(), sections: [{ ...section, coverage: [{ code }] }] });
    expect(answer.status, answer.text).toBe(200);
  });

  test('nothing changes: the policy is the same as before, and a second lookup returns the same', async () => {
    const keys = await newQuoted();
    const before = (await status({ policyKey: keys.policyKey })).body;
    const [one, two] = [await lookUp({ ...keys, ...field }), await lookUp({ ...keys, ...field })];
    expect(two.body).toEqual(one.body);
    expect((await status({ policyKey: keys.policyKey })).body).toEqual(before);
  });

  test('policy 9000200 of the sandbox returns the status FAILED', async () => {
    const { status, body } = await lookUp({ ...magicKeys('9000200'), ...field });
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'FAILED', field: 'coverage', values: [] });
  });
});

describe('400', () => {
  test.each([
    ['nothing', '', ['policyKey', 'policyActivityKey', 'fieldNames']],
    ['no field', 'policyKey=1&policyActivityKey=1', ['fieldNames']],
    ['a blank field', 'policyKey=1&policyActivityKey=1&fieldNames=', ['fieldNames']],
    ['a field of the other lookup', 'policyKey=1&policyActivityKey=1&fieldNames=agreement', ['fieldNames']],
    ['a trailing comma', 'policyKey=1&policyActivityKey=1&fieldNames=coverage,', ['fieldNames']],
    ['a second field', 'policyKey=1&policyActivityKey=1&fieldNames=coverage,agreement', ['fieldNames']],
    [
      'the field sent twice',
      'policyKey=1&policyActivityKey=1&fieldNames=coverage&fieldNames=coverage',
      ['fieldNames'],
    ],
    [
      'the field under another name',
      'policyKey=1&policyActivityKey=1&fieldName=coverage',
      ['fieldNames', 'fieldName'],
    ],
    ['a blank key', 'policyKey=&policyActivityKey=1&fieldNames=coverage', ['policyKey']],
    ['an unknown name', 'policyKey=1&policyActivityKey=1&fieldNames=coverage&page=1', ['page']],
  ])('%s in the query is rejected with its name', async (_, query, fields) => {
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

  test('an activity of another policy', async () => {
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

  test('policy 9000409 of the sandbox is in a state that does not allow it', async () => {
    expectRefusal(await lookUp({ ...magicKeys('9000409'), ...field }), 'INVALID_STATE');
  });
});

describe.each([
  [502, '9000502', 'BACK_OFFICE_ERROR'],
  [503, '9000503', 'BACK_OFFICE_UNAVAILABLE'],
  [504, '9000504', 'BACK_OFFICE_TIMEOUT'],
] as const)('%i', (status, value, code) => {
  test(`policy ${value} of the sandbox provokes ${code}`, async () => {
    const answer = await lookUp({ ...magicKeys(value), ...field });
    expectRefusal(answer, code);
    expect(answer.headers['retry-after'] !== undefined).toBe(status === 503);
  });
});
