// GET /lookup/agreement, one describe per status.
import { describe, expect, test } from 'vitest';
import { completeExample, quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { expectRefusal } from '../expect-refusal.js';
import { magicKeys, nobodysKeys, stagesOf } from './stages.js';

const gateway = useGateway();
const { agreementValues: lookUp, quote, status, newDraft, newComplete, newQuoted } = stagesOf(gateway);
const field = { fieldNames: 'agreement' };
const each = ['agreement', 'agreementActivity', 'agreementSection'] as const;

describe('200', () => {
  test.each(each)('the values of %s', async (fieldNames) => {
    const keys = await newComplete();
    const { data, response } = await gateway().client.GET('/lookup/agreement', {
      params: { query: { ...keys, fieldNames } },
    });
    expect(response.status).toBe(200);
    expect(data).toMatchObject({ status: 'SUCCESS', field: fieldNames });
    expect(data?.values.length).toBeGreaterThan(0);
  });

  test("the returned values can be quoted, and match the contract's example", async () => {
    const keys = await newComplete();
    const agreement: Record<string, string> = {};
    // One after the other: only one call at a time works on a policy.
    for (const fieldNames of each)
      agreement[fieldNames] = (await lookUp({ ...keys, fieldNames })).body.values[0].code;
    const [section] = quoteExample().sections;
    expect(agreement).toEqual(section?.agreement);
    const answer = await quote(keys, { ...quoteExample(), sections: [{ agreement }] });
    expect(answer.status, answer.text).toBe(200);
  });

  test('another product has other values', async () => {
    const values = async (id: string) => {
      const policy = { ...completeExample().policy, product: { id } };
      return (await lookUp({ ...(await newComplete({ ...completeExample(), policy })), ...field })).body
        .values;
    };
    expect(await values('210')).not.toEqual(await values('230'));
  });

  test('nothing changes', async () => {
    const keys = await newQuoted();
    const before = (await status({ policyKey: keys.policyKey })).body;
    await lookUp({ ...keys, ...field });
    expect((await status({ policyKey: keys.policyKey })).body).toEqual(before);
  });

  test('policy 9000200 of the sandbox returns the status FAILED', async () => {
    const { status, body } = await lookUp({ ...magicKeys('9000200'), ...field });
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'FAILED', field: 'agreement', values: [] });
  });
});

describe('400', () => {
  test.each([
    ['nothing', '', ['policyKey', 'policyActivityKey', 'fieldNames']],
    ['no field', 'policyKey=1&policyActivityKey=1', ['fieldNames']],
    ['a blank field', 'policyKey=1&policyActivityKey=1&fieldNames=', ['fieldNames']],
    ['the field of the other lookup', 'policyKey=1&policyActivityKey=1&fieldNames=coverage', ['fieldNames']],
    [
      'two fields at once',
      'policyKey=1&policyActivityKey=1&fieldNames=agreement,agreementSection',
      ['fieldNames'],
    ],
    [
      'a field in another case',
      'policyKey=1&policyActivityKey=1&fieldNames=agreementsection',
      ['fieldNames'],
    ],
    ['a blank key', 'policyKey=&policyActivityKey=1&fieldNames=agreement', ['policyKey']],
    ['an unknown name', 'policyKey=1&policyActivityKey=1&fieldNames=agreement&page=1', ['page']],
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
