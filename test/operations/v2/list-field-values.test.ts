// GET /lookup/fields, one describe per status.
import { describe, expect, test } from 'vitest';
import { quoteExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { magicKeys, stagesOf } from './stages.js';
import { describeValueLookup } from './value-lookup-suite.js';

const gateway = useGateway();
const { fieldValues: lookUp, quote, newComplete } = stagesOf(gateway);
const field = { fieldNames: 'coverage' };

describeValueLookup(gateway, 'fieldValues', 'coverage');
describeBackOfficeErrors((policyKey) => lookUp({ ...magicKeys(policyKey), ...field }));

describe('200', () => {
  test('the response lists the coverages of the product', async () => {
    const keys = await newComplete();
    const { data, response } = await gateway().client.GET('/lookup/fields', {
      params: { query: { ...keys, fieldNames: 'coverage' } },
    });
    expect(response.status).toBe(200);
    expect(data).toMatchObject({ status: 'SUCCESS', field: 'coverage' });
    expect(data?.values).toContainEqual({ code: 'CYBLIAB', description: 'Cyber liability' });
  });

  test('a repeated field name has the effect of one', async () => {
    const keys = await newComplete();
    const { status, body, text } = await lookUp({ ...keys, fieldNames: 'coverage,coverage' });
    expect(status, text).toBe(200);
    expect(body).toEqual((await lookUp({ ...keys, ...field })).body);
  });

  test('a returned value can be quoted', async () => {
    const keys = await newComplete();
    const [{ code }] = (await lookUp({ ...keys, ...field })).body.values;
    const [section] = quoteExample().sections;
    const answer = await quote(keys, { ...quoteExample(), sections: [{ ...section, coverage: [{ code }] }] });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('400', () => {
  test.each([
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
  ])('%s in the query is rejected, and the error names the parameter', async (_, query, fields) => {
    expectRefusal(await lookUp(query), 'VALIDATION_ERROR', fields);
  });
});
