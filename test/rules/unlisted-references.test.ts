// References to entries that the lists of the reference data do not have.
import { describe, expect, test } from 'vitest';
import { unlistedReferences } from '../../src/rules/reference-lists.js';
import { facts as small } from './reference-facts.js';

const facts = {
  ...small,
  lists: [
    {
      name: 'typeOfBilling' as const,
      isComplete: true,
      entries: [
        { id: '1', code: 'AGENCY', description: 'Agency bill' },
        { id: '2', code: 'DIRECT', description: 'Direct bill' },
      ],
    },
    { name: 'currency' as const, isComplete: true, entries: [{ code: 'USD', description: 'US Dollar' }] },
    { name: 'mop' as const, entries: [{ code: 'BA', description: 'Binding authority' }] },
  ],
};

describe('references to entries that no list has', () => {
  const unlisted = (body: object) => unlistedReferences(body, facts);

  test('a detail names the list, what it has, and the entry that was meant', () => {
    expect(unlisted({ policy: { currency: { code: 'usd' } } })).toEqual([
      {
        field: 'policy.currency.code',
        issue: 'enum',
        message:
          'is not in the list `currency` of the reference data; look it up with /lookup/reference-data',
        expected: 'one of USD',
        received: '"usd"',
        suggestion: 'USD',
      },
    ]);
  });

  test('a territory is any code of a listed country, or another entry of the list', () => {
    const entries = [
      { code: 'WW', description: 'Worldwide' },
      { code: 'GB', description: 'United Kingdom' },
    ];
    const data: typeof small = { ...facts, lists: [{ name: 'territory', isComplete: true, entries }] };
    const isListed = (code: string) => unlistedReferences({ territory: { code } }, data).length === 0;
    expect(['WW', 'ww', 'GB', 'gb', 'GBR', 'gbr', 'UK', 'uk'].filter((code) => !isListed(code))).toEqual([]);
    // A country that is not a territory of this carrier, and codes that no country has.
    expect(['US', 'USA', 'EU', 'GBRR'].filter(isListed)).toEqual([]);
  });

  test('territory codes ignore case only for A to Z: no other letter is folded to one of these', () => {
    const codes = ['US', 'SE', 'IE', 'FI', 'ST'];
    const entries = codes.map((code) => ({ code, description: `The territory ${code}` }));
    const data: typeof small = { ...facts, lists: [{ name: 'territory', isComplete: true, entries }] };
    const isListed = (code: string) => unlistedReferences({ territory: { code } }, data).length === 0;
    expect(codes.flatMap((code) => [code, code.toLowerCase()]).filter((code) => !isListed(code))).toEqual([]);
    const others = ['u\u017F', '\u017FE', '\u0131E', '\uFB01', '\uFB06', '\uFF35\uFF33'];
    expect(others.filter(isListed)).toEqual([]);
  });

  test('an entry without a code does not match an unknown country', () => {
    const entries = [
      { id: '1', description: 'Elsewhere' },
      { code: 'WW', description: 'Worldwide' },
    ];
    const data: typeof small = { ...facts, lists: [{ name: 'territory', isComplete: true, entries }] };
    const found = unlistedReferences({ territory: { code: 'Atlantis' } }, data);
    expect(found.map(({ field }) => field)).toEqual(['territory.code']);
  });

  test('the error for each kind of reference says what was expected', () => {
    const wrong = {
      division: { id: '99' },
      product: { id: '21' },
      domicileCountry: { code: 'US' },
      domicileState: { code: 'Massachusetts' },
    };
    const found = unlisted(wrong).map(({ expected, received, suggestion }) => [
      expected,
      received,
      suggestion,
    ]);
    expect(found).toEqual([
      ['one of 2 (AGY), 5 (LON), 7 (MAE), 8 (MAE)', '"99"', undefined],
      [expect.stringMatching(/^one of 1 \(cyber\), 2 \(financial institutions\)/), '"21"', undefined],
      ['one of MA', '"Massachusetts"', 'MA'],
    ]);
  });

  test.each([
    ['a code instead of the identifier', '2', { typeOfBilling: { id: 'DIRECT' } }],
    ['a description instead of the identifier', '1', { typeOfBilling: { id: 'agency bill' } }],
    ['a description instead of the code', 'USD', { currency: { code: 'US dollar' } }],
    ['an identifier that no entry has', undefined, { typeOfBilling: { id: '77' } }],
    ['a code that is one letter away', undefined, { currency: { code: 'USB' } }],
  ])('the suggestion for %s is %s', (_, suggestion, body) => {
    expect(unlisted(body).map((detail) => detail.suggestion)).toEqual([suggestion]);
  });

  test.each([
    ['an identifier', { typeOfBilling: { id: '77' } }, ['typeOfBilling.id']],
    [
      'a code in a list of sections',
      { sections: [{ riskCurrency: { code: 'USD' } }, { riskCurrency: { code: 'ZZZ' } }] },
      ['sections[1].riskCurrency.code'],
    ],
    ['a product', { product: { id: '999' } }, ['product.id']],
    ['a division', { lines: [{ division: { id: '99' } }] }, ['lines[0].division.id']],
    ['a country', { riskRegulatoryLoctn: { code: 'XX' } }, ['riskRegulatoryLoctn.code']],
    [
      'a state of another country',
      { fon: { jurisdictionCountry: { code: 'US' }, jurisdictionState: { code: 'LA' } } },
      ['fon.jurisdictionState.code'],
    ],
    [
      'each of two together',
      { currency: { code: '?' }, typeOfBilling: { id: '?' } },
      ['currency.code', 'typeOfBilling.id'],
    ],
    ['a blank division', { division: { id: ' ' } }, ['division.id']],
    [
      'a state that its country does not have',
      { domicileCountry: { code: 'US' }, domicileState: { code: 'LA' } },
      ['domicileState.code'],
    ],
  ])('%s is named with its path', (_, body, fields) => {
    expect(unlisted(body).map(({ field }) => field)).toEqual(fields);
  });

  test('only the first hundred are explained', () => {
    const sections = Array.from({ length: 10_000 }, () => ({ riskCurrency: { code: 'x'.repeat(100) } }));
    expect(unlisted({ sections })).toHaveLength(100);
  });

  test.each([
    ['listed entries', { typeOfBilling: { id: '2' }, currency: { code: 'USD' } }],
    ['a country by any of its codes', { country: { code: 'usa' } }],
    ['a state in lower case', { state: { code: 'ma' } }],
    [
      'a state of a country without states',
      { domicileCountry: { code: 'GB' }, domicileState: { code: 'Kent' } },
    ],
    ['an entry of an incomplete list', { mop: { code: 'OM' } }],
    ['an entry of a list that the carrier does not publish', { office: { code: 'BOS' } }],
    ['a blank reference', { typeOfBilling: { id: '' } }],
    ['a value that is not a reference', { defenseCostsCovered: true, waitingPeriodMeasurement: 'hours' }],
    ['a field without a list', { marketSource: { id: '77' } }],
    ['a contact', { producer: { id: '77' } }],
    [
      'the other fields of an existing insured',
      { insureContacts: { id: '1' }, domicileCountry: { code: '?' } },
    ],
  ])('no error is found for %s', (_, body) => {
    expect(unlisted(body)).toEqual([]);
  });
});
