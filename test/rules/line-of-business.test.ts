// The rules that depend on the line of business, case by case.
import { describe, expect, test } from 'vitest';
import {
  figuresOfQuote,
  fonOfBind,
  revenueOfQuote,
  sanctionCheckOfBind,
} from '../../src/rules/line-of-business.js';
import { linesOfBusiness } from '../support/lines-of-business.js';
import { facts, productOf } from './reference-facts.js';
import { fieldsOf } from './stated.js';

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
  test.each(facts.products)(
    'are required as the line of business needs them: $lineOfBusiness',
    ({ id, lineOfBusiness }) => {
      const { figures } = linesOfBusiness[lineOfBusiness];
      const missing = (given: object) => fieldsOf(figuresOfQuote(quote(given), { id }, facts));
      expect(missing({})).toEqual(figures);
      expect(missing({ noOfEmployees: 0, noOfPIIRecords: 0 })).toEqual([]);
      for (const one of figures)
        expect(missing({ [one]: 1 })).toEqual(figures.filter((name) => name !== one));
    },
  );

  test('are not required for a product without a known line', () => {
    expect(figuresOfQuote(quote(), productOf['no known line'], facts)).toEqual([]);
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
  test.each(facts.products)(
    'is required if the line of business needs it: $lineOfBusiness',
    ({ id, lineOfBusiness }) => {
      const draft = { policy: policyOf({ id }) };
      const { revenue } = linesOfBusiness[lineOfBusiness];
      expect(revenueOfQuote(quote(), draft, facts)).toHaveLength(revenue ? 1 : 0);
      expect(revenueOfQuote(quote({ revTurnover: 0 }), draft, facts)).toEqual([]);
      expect(revenueOfQuote(quote(), { ...draft, revTurnover: 0 }, facts)).toEqual([]);
      expect(revenueOfQuote(quote(), draft, facts, { earlier: 0 })).toEqual([]);
      const ofEarliest = revenueOfQuote(quote(), draft, facts, { shape: 'earliest' });
      expect(ofEarliest.map(({ field }) => field)).toEqual(revenue ? ['revTurnover'] : []);
    },
  );

  test('is not required for a product without a known line', () => {
    expect(revenueOfQuote(quote(), { policy: policyOf(productOf['no known line']) }, facts)).toEqual([]);
  });

  test('the message names the stage that accepts the revenue, not a field of the quote', () => {
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

test('a bind requires the sanctions check', () => {
  expect(fieldsOf(sanctionCheckOfBind({ prebindSanctionCheckComplete: false }))).toEqual([
    'prebindSanctionCheckComplete',
  ]);
  expect(sanctionCheckOfBind({ prebindSanctionCheckComplete: true })).toEqual([]);
});

describe('fon at the bind', () => {
  const refused = (id: string, fields: object) =>
    fieldsOf(fonOfBind({ prebindSanctionCheckComplete: true, ...fields }, { id }, facts));
  test.each(facts.products)(
    'is accepted only for some lines of business: $lineOfBusiness',
    ({ id, lineOfBusiness }) => {
      const fields = linesOfBusiness[lineOfBusiness].mayHaveFon ? [] : ['fon'];
      for (const fon of [{ fonDate: '2026-12-15' }, {}]) expect(refused(id, { fon })).toEqual(fields);
      expect(refused(id, {})).toEqual([]);
    },
  );

  test('is accepted for a product without a known line', () => {
    expect(refused(productOf['no known line'].id, { fon: {} })).toEqual([]);
  });
});
