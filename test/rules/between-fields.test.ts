// Rules between two fields: periods, and keys that belong together.
import { expect, test } from 'vitest';
import { bothKeysOrNone, listedPeriod, periodOfCover } from '../../src/rules/between-fields.js';
import { fieldsOf } from './stated.js';

const early = '2026-11-01T00:00:00';
const late = '2026-11-01T00:00:01';

test.each([
  ['neither end', {}, []],
  ['its beginning alone', { from: late }, []],
  ['its end alone', { to: early }, []],
  ['a second', { from: early, to: late }, []],
  ['the same beginning and end', { from: early, to: early }, []],
  ['its end before its beginning', { from: late, to: early }, ['from']],
  ['a year that ends before it begins', { from: '2027-01-01T00:00:00', to: '2026-12-31T23:59:59' }, ['from']],
])('a period is checked: %s', (_, period, fields) => {
  expect(fieldsOf(listedPeriod(period))).toEqual(fields);
});

test.each([
  ['a year', '2027-12-31', []],
  ['one day', '2027-01-01', []],
  ['no day, as it ends before it begins', '2026-12-31', ['policy.expiryDate']],
])('the period of a cover is checked: %s', (_, expiryDate, fields) => {
  const policy = {
    effectiveDate: '2027-01-01',
    expiryDate,
    currency: { code: 'USD' },
    product: { id: '1' },
    territory: { code: 'US' },
  };
  expect(fieldsOf(periodOfCover(policy))).toEqual(fields);
});

test.each([
  ['both keys', { policyKey: '1', policyActivityKey: '2' }, []],
  ['neither', {}, []],
  ['the key of the policy alone', { policyKey: '1' }, ['policyActivityKey']],
  ['the key of the activity alone', { policyActivityKey: '2' }, ['policyKey']],
])('a query needs both keys or none: %s', (_, query, fields) => {
  expect(fieldsOf(bothKeysOrNone(query))).toEqual(fields);
});
