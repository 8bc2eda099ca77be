// GET /lookup/agreement, one describe per status.
import { describe, expect, test } from 'vitest';
import { quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { magicKeys, stagesOf } from './stages.js';
import { describeValueLookup } from './value-lookup-suite.js';

const gateway = useGateway();
const { agreementValues: lookUp, quote, newComplete } = stagesOf(gateway);
const each = ['agreement', 'agreementActivity', 'agreementSection'] as const;

describeValueLookup(gateway, 'agreementValues', 'agreement');
describeBackOfficeErrors((policyKey) => lookUp({ ...magicKeys(policyKey), fieldNames: 'agreement' }));

describe('200', () => {
  test.each(each)('the response lists the values of %s', async (fieldNames) => {
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
});

describe('400', () => {
  test.each([
    ['two fields', 'agreement,agreementSection'],
    ['a field in the wrong case', 'agreementsection'],
  ])('%s is rejected: %s', async (_what, fieldNames) => {
    const query = `policyKey=1&policyActivityKey=1&fieldNames=${fieldNames}`;
    expectRefusal(await lookUp(query), 'VALIDATION_ERROR', ['fieldNames']);
  });
});
