// GET /lookup/agreement, answer by answer.
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

  test('values of the answers can be quoted, and are those of the contract’s example', async () => {
    const keys = await newComplete();
    const agreement: Record<string, string> = {};
    // One after the other: a policy is worked on by one call at a time.
    for (const fieldNames of each)
      agreement[fieldNames] = (await lookUp({ ...keys, fieldNames })).body.values[0].code;
    const [section] = quoteExample().sections;
    expect(agreement).toEqual(section?.agreement);
    const answer = await quote(keys, { ...quoteExample(), sections: [{ agreement }] });
    expect(answer.status, answer.text).toBe(200);
  });

  test('another product has others', async () => {
    const values = async (id: string) => {
      const policy = { ...completeExample().policy, product: { id } };
      return (await lookUp({ ...(await newComplete({ ...completeExample(), policy })), ...field })).body
        .values;
    };
    expect(await values('210')).not.toEqual(await values('230'));
  });

  test('it changes nothing', async () => {
    const keys = await newQuoted();
    const before = (await status({ policyKey: keys.policyKey })).body;
    await lookUp({ ...keys, ...field });
    expect((await status({ policyKey: keys.policyKey })).body).toEqual(before);
  });

  test('policy 9000200 of the sandbox cannot be read, which is an answer', async () => {
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
      'two fields at a time',
      'policyKey=1&policyActivityKey=1&fieldNames=agreement,agreementSection',
      ['fieldNames'],
    ],
    [
      'a field of another case',
      'policyKey=1&policyActivityKey=1&fieldNames=agreementsection',
      ['fieldNames'],
    ],
    ['a blank key', 'policyKey=&policyActivityKey=1&fieldNames=agreement', ['policyKey']],
    ['a name that is not known', 'policyKey=1&policyActivityKey=1&fieldNames=agreement&page=1', ['page']],
  ])('%s in the query is refused with its name', async (_, query, fields) => {
    expectRefusal(await lookUp(query), 'VALIDATION_ERROR', fields);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is refused, whatever else is wrong', async (key) => {
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
  test('an Accept that cannot be met is refused', async () => {
    expectRefusal(await lookUp({ ...nobodysKeys, ...field }, { Accept: 'text/plain' }), 'NOT_ACCEPTABLE');
  });
});

describe('409', () => {
  test('a draft without underwriting data has no section to look at', async () => {
    const keys = await newDraft();
    expectRefusal(await lookUp({ ...keys, ...field }), 'INVALID_STATE');
  });

  test('policy 9000409 of the sandbox is in a state that allows it not', async () => {
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
