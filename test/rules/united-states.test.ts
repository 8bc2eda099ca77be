// The classification "regulated" requires a risk that may be in the United States, and some fields
// may be blank in a quote but not at the bind.
import { describe, expect, test } from 'vitest';
import type { Bind, CompleteDraft, Quote } from '../../src/back-office/port.js';
import { blanksOfBoundQuote, classificationOfRisk } from '../../src/rules/united-states.js';
import { referenceData as facts } from '../../src/simulator/carrier/reference-data.js';
import { completeExample, quoteExample } from '../support/examples.js';

const COUNTRIES = ['US', 'usa', 'DE', 'UK', 'XX', undefined] as const;
const TERRITORIES = ['US', 'DEU', 'WW', 'nowhere'] as const;
const REGULATORS = ['US', 'FR', undefined] as const;
const isUs = (code: string | undefined) => code !== undefined && ['US', 'USA'].includes(code.toUpperCase());
/** Strings without a visible character. */
const BLANKS = ['', ' ', '\u200B', '\u2060', '\u00AD', '\u2800', '\u0001', ' \u200B\u3000'];
const isElsewhere = (code: string | undefined) =>
  code !== undefined && ['DE', 'DEU', 'UK', 'FR'].includes(code);

interface Row {
  readonly insured: (typeof COUNTRIES)[number];
  readonly isExisting: boolean;
  readonly territory: (typeof TERRITORIES)[number];
  readonly bound: (typeof TERRITORIES)[number] | undefined;
  readonly regulator: (typeof REGULATORS)[number];
}
const rows: Row[] = COUNTRIES.flatMap((insured) =>
  [true, false].flatMap((isExisting) =>
    TERRITORIES.flatMap((territory) =>
      [...TERRITORIES, undefined].flatMap((bound) =>
        REGULATORS.map((regulator) => ({ insured, isExisting, territory, bound, regulator })),
      ),
    ),
  ),
);

const { insured: _, policy, ...rest } = completeExample();

function riskOf({ insured, isExisting, territory, bound, regulator }: Row) {
  const domicile = insured ? { domicileCountry: { code: insured } } : {};
  const draft: CompleteDraft = {
    ...rest,
    insured: isExisting ? { insureContacts: { id: '1' } } : { companyName: 'One', ...domicile },
    policy: { ...policy, territory: { code: territory } },
  };
  const bind: Bind = {
    prebindSanctionCheckComplete: true,
    ...(bound && { territory: { code: bound } }),
    ...(regulator && { fon: { riskRegulatoryLocation: { code: regulator } } }),
  };
  return { draft, bind, insuredCountry: isExisting ? insured : undefined };
}

const placesOf = ({ insured, territory, bound, regulator }: Row) => [insured, territory, bound, regulator];

describe(`each combination of places (${rows.length})`, () => {
  test('regulated is refused only where every place is known, and none is in the United States', () => {
    for (const row of rows) {
      const { insured, territory, bound } = row;
      const isCertain =
        [insured, territory, bound ?? territory].every(isElsewhere) && !placesOf(row).some(isUs);
      const found = classificationOfRisk({ id: '1' }, riskOf(row), facts);
      expect([row, found.map(({ field }) => field)]).toEqual([row, isCertain ? ['uSClassification.id'] : []]);
      expect(classificationOfRisk({ id: '2' }, riskOf(row), facts)).toEqual([]);
    }
  });

  test('a classification without a visible character is refused at the bind of a risk in the United States', () => {
    const { uSClassification: _, ...others } = quoteExample();
    for (const row of rows)
      for (const uSClassification of [...BLANKS.map((id) => ({ id })), undefined]) {
        const quote: Quote = { ...others, ...(uSClassification && { uSClassification }) };
        const found = blanksOfBoundQuote(quote, riskOf(row), facts).map(({ field }) => field);
        expect([row, found]).toEqual([row, placesOf(row).some(isUs) ? ['uSClassification.id'] : []]);
      }
  });
});

const elsewhere = riskOf({
  insured: 'DE',
  isExisting: false,
  territory: 'DEU',
  bound: undefined,
  regulator: undefined,
});

test('if no entry of the list is marked as regulated, nothing is refused', () => {
  const { lists: _, ...without } = facts;
  const unmarked = [{ name: 'uSClassification' as const, entries: [{ id: '1', description: 'One' }] }];
  for (const data of [without, { ...facts, lists: unmarked }])
    expect(classificationOfRisk({ id: '1' }, elsewhere, data)).toEqual([]);
});

test('a missing cyber clause, or one without a visible character, is refused at the bind', () => {
  const { typeOfCyberClauseStatus: _, ...without } = quoteExample();
  const blank = BLANKS.map((id) => ({ ...without, typeOfCyberClauseStatus: { id } }));
  for (const quote of [without, ...blank])
    expect(blanksOfBoundQuote(quote, elsewhere, facts).map(({ field }) => field)).toEqual([
      'typeOfCyberClauseStatus.id',
    ]);
});

test('for an existing insured, the country that the carrier holds counts, not `insuredDomicileCountry` of the earliest version', () => {
  const existing = rows.filter(({ isExisting, insured }) => isExisting && insured !== undefined);
  for (const row of existing)
    for (const code of ['US', 'DE']) {
      const { draft, ...known } = riskOf(row);
      const risk = { ...known, draft: { ...draft, insuredDomicileCountry: { code } } };
      for (const id of ['1', '2'])
        expect([row, classificationOfRisk({ id }, risk, facts)]).toEqual([
          row,
          classificationOfRisk({ id }, riskOf(row), facts),
        ]);
    }
});
