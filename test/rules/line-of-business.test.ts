// The rules that depend on the line of business, case by case.
import { describe, expect, test } from 'vitest';
import {
  figuresOfQuote,
  fonOfBind,
  revenueOfQuote,
  sanctionCheckOfBind,
} from '../../src/rules/line-of-business.js';
import { facts, fieldsOf, productOf } from './reference-facts.js';

const quote = (figures: object = {}) => ({
  summaryCurrency: { code: 'USD' },
  typeOfCyberClauseStatus: { id: '' },
  uSClassification: { id: '' },
  sections: [{ agreement: { agreement: '61001' } }],
  ...figures,
});
const policyOf = (product: { readonly id: string }) => ({
  effectiveDate: '2027-01-01',
  expiryDate: '2027-12-31',
  currency: { code: 'USD' },
  product,
  territory: { code: 'US' },
});

describe('the figures of a quote', () => {
  test.each([
    ['cyber', {}, ['noOfEmployees', 'noOfPIIRecords']],
    ['financial institutions', {}, ['noOfEmployees']],
    ['professional liability', {}, ['noOfEmployees']],
    ['casualty', {}, []],
    ['political risk', {}, []],
    ['other', {}, []],
    ['no known line', {}, []],
    ['cyber', { noOfEmployees: 0, noOfPIIRecords: 0 }, []],
    ['cyber', { noOfEmployees: 1 }, ['noOfPIIRecords']],
    ['cyber', { noOfPIIRecords: 1 }, ['noOfEmployees']],
    ['other', { noOfEmployees: 1, noOfPIIRecords: 1 }, []],
  ] as const)('%s with %j', (line, figures, fields) => {
    expect(fieldsOf(figuresOfQuote(quote(figures), productOf[line], facts))).toEqual(fields);
  });

  test('the message names the line of business', () => {
    expect(figuresOfQuote(quote(), productOf['professional liability'], facts)).toEqual([
      {
        field: 'noOfEmployees',
        issue: 'required',
        message: 'is required for professional liability business',
      },
    ]);
  });
});

describe('the revenue of a quote', () => {
  test.each([
    ['cyber', {}, undefined, true],
    ['financial institutions', {}, undefined, true],
    ['professional liability', {}, undefined, true],
    ['casualty', {}, undefined, true],
    ['political risk', {}, undefined, false],
    ['other', {}, undefined, false],
    ['no known line', {}, undefined, false],
    ['cyber', { revTurnover: 0 }, undefined, false],
    ['cyber', {}, 0, false],
  ] as const)('%s with %j, and %j of the full stage', (line, figures, revTurnover, isMissing) => {
    const draft = { policy: policyOf(productOf[line]), ...(revTurnover !== undefined && { revTurnover }) };
    expect(revenueOfQuote(quote(figures), draft, facts)).toHaveLength(isMissing ? 1 : 0);
  });

  test('the message names the stage that takes the revenue, not a field of the quote', () => {
    expect(revenueOfQuote(quote(), { policy: policyOf(productOf.casualty) }, facts)).toEqual([
      {
        field: 'policyKey',
        issue: 'condition',
        message:
          'names a draft without the revenue that casualty business requires; send `revTurnover` with POST /submission/full, then quote',
      },
    ]);
  });
});

test('a bind requires the sanction check', () => {
  expect(fieldsOf(sanctionCheckOfBind({ prebindSanctionCheckComplete: false }))).toEqual([
    'prebindSanctionCheckComplete',
  ]);
  expect(sanctionCheckOfBind({ prebindSanctionCheckComplete: true })).toEqual([]);
});

describe('fon at the bind', () => {
  const fon = { fonDate: '2026-12-15' };
  test.each([
    ['cyber', { fon }, []],
    ['cyber', {}, []],
    ['casualty', { fon }, ['fon']],
    ['casualty', { fon: {} }, ['fon']],
    ['casualty', {}, []],
    ['no known line', { fon }, []],
  ] as const)('%s with %j', (line, fields, refused) => {
    const bind = { prebindSanctionCheckComplete: true, ...fields };
    expect(fieldsOf(fonOfBind(bind, productOf[line], facts))).toEqual(refused);
  });
});
