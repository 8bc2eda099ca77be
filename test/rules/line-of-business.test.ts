// The conditions that follow from the line of business, case by case.
import { describe, expect, test } from 'vitest';
import { figuresOfQuote, fonOfBind } from '../../src/rules/line-of-business.js';
import { facts, fieldsOf, productOf } from './facts.js';

const quote = (figures: object = {}) => ({
  summaryCurrency: { code: 'USD' },
  typeOfCyberClauseStatus: { id: '' },
  uSClassification: { id: '' },
  sections: [{ agreement: { agreement: '61001' } }],
  ...figures,
});
const all = { noOfEmployees: 1, noOfPIIRecords: 1, revTurnover: 1 };

describe('the figures of a quote', () => {
  test.each([
    ['cyber', {}, undefined, ['noOfEmployees', 'noOfPIIRecords', 'revTurnover']],
    ['financial institutions', {}, undefined, ['noOfEmployees', 'revTurnover']],
    ['professional liability', {}, undefined, ['noOfEmployees', 'revTurnover']],
    ['casualty', {}, undefined, ['revTurnover']],
    ['political risk', {}, undefined, []],
    ['other', {}, undefined, []],
    ['no known line', {}, undefined, []],
    ['cyber', all, undefined, []],
    ['other', all, undefined, []],
    ['cyber', { noOfEmployees: 0, noOfPIIRecords: 0, revTurnover: 0 }, undefined, []],
    ['cyber', { noOfEmployees: 1, noOfPIIRecords: 1 }, undefined, ['revTurnover']],
    ['cyber', { noOfEmployees: 1, noOfPIIRecords: 1 }, 5, []],
    ['cyber', { noOfEmployees: 1, noOfPIIRecords: 1 }, 0, []],
    ['cyber', { noOfEmployees: 1 }, 5, ['noOfPIIRecords']],
    ['cyber', { noOfPIIRecords: 1 }, 5, ['noOfEmployees']],
    ['casualty', { revTurnover: 1 }, undefined, []],
    ['casualty', {}, 5, []],
  ] as const)('%s with %j, and %j of the full stage', (line, figures, revTurnover, fields) => {
    const known = { product: productOf[line], revTurnover };
    expect(fieldsOf(figuresOfQuote(quote(figures), known, facts))).toEqual(fields);
  });

  test('the message names the line of business', () => {
    const known = { product: productOf.casualty, revTurnover: undefined };
    expect(figuresOfQuote(quote(), known, facts)).toEqual([
      { field: 'revTurnover', issue: 'required', message: 'is required for casualty business' },
    ]);
  });
});

describe('fon at the bind', () => {
  const fon = { fonDate: '2026-12-15' };
  test.each([
    ['cyber', { fon }, []],
    ['cyber', {}, []],
    ['casualty', { fon }, ['fon']],
    ['casualty', { fon: {} }, ['fon']],
    ['casualty', {}, []],
    ['no known line', { fon }, ['fon']],
  ] as const)('%s with %j', (line, fields, refused) => {
    const bind = { prebindSanctionCheckComplete: true, ...fields };
    expect(fieldsOf(fonOfBind(bind, productOf[line], facts))).toEqual(refused);
  });
});
