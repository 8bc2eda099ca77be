// The simulated carrier rejects references to entries that its reference data does not list.
import { describe, expect, test } from 'vitest';
import { unlistedValues } from '../../../src/simulator/carrier/unlisted-values.js';
import { baseExample, completeExample, quoteExample } from '../../support/examples.js';

const fieldsOf = (body: object) => unlistedValues(body).map(({ field }) => field);

test('the examples refer to listed entries only', () => {
  for (const body of [baseExample(), completeExample(), quoteExample()]) expect(fieldsOf(body)).toEqual([]);
});

describe('an unlisted entry is named with its path', () => {
  test.each([
    ['an identifier', { typeOfBilling: { id: '77' } }, ['typeOfBilling.id']],
    ['a code', { policy: { territory: { code: 'XX' } } }, ['policy.territory.code']],
    [
      'one in a list',
      { sections: [{ premiumBasis: { id: '1' } }, { premiumBasis: { id: 'x' } }] },
      ['sections[1].premiumBasis.id'],
    ],
    [
      'two at once',
      { riskCurrency: { code: 'ZZZ' }, office: { code: '?' } },
      ['riskCurrency.code', 'office.code'],
    ],
  ])('%s', (_, body, fields) => {
    expect(fieldsOf(body)).toEqual(fields);
  });
});

test.each([
  ['a blank reference', { uSClassification: { id: '' } }],
  ['a value that is no reference', { defenseCostsCovered: true, waitingPeriodMeasurement: 'hours' }],
  ['a field without a list', { quoteReference: { id: '77' } }],
  ['a contact', { producer: { id: '77' } }],
])('%s is left alone', (_, body) => {
  expect(fieldsOf(body)).toEqual([]);
});
