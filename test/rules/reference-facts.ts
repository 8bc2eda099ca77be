// Minimal reference data for the tables of cases: one entry for each branch of a rule.
import type { ReferenceData } from '../../src/rules/reference-facts.js';

const country = (
  code: string,
  alpha3: string,
  name: string,
  more: Partial<ReferenceData['countries'][number]>,
) => ({ code, alpha3, name, states: [], usesPostalCodes: false, ...more });
const division = (id: string, code: string, producingEntity: string) => ({
  id,
  code,
  name: code,
  producingEntity,
});
const product = (id: string, lineOfBusiness: ReferenceData['products'][number]['lineOfBusiness']) => ({
  id,
  name: lineOfBusiness,
  lineOfBusiness,
  classOfBusiness: null,
});

export const facts: ReferenceData = {
  countries: [
    country('US', 'USA', 'United States', {
      states: [{ code: 'MA', name: 'Massachusetts' }],
      usesPostalCodes: true,
    }),
    country('GB', 'GBR', 'United Kingdom', { usesPostalCodes: true, ownCode: 'UK' }),
    country('NG', 'NGA', 'Nigeria', { states: [{ code: 'LA', name: 'Lagos' }] }),
    country('HK', 'HKG', 'Hong Kong', {}),
  ],
  divisions: [
    division('2', 'AGY', 'MSA'),
    division('5', 'LON', 'MSSL'),
    division('7', 'MAE', 'MEEA'),
    division('8', 'MAE', 'MSA'),
  ],
  products: [
    product('1', 'cyber'),
    product('2', 'financial institutions'),
    product('3', 'professional liability'),
    product('4', 'casualty'),
    product('5', 'political risk'),
    product('6', 'other'),
  ],
};

/** A product of each line of business, and one that the reference data does not have. */
export const productOf = {
  cyber: { id: '1' },
  'financial institutions': { id: '2' },
  'professional liability': { id: '3' },
  casualty: { id: '4' },
  'political risk': { id: '5' },
  other: { id: '6' },
  'no known line': { id: '99' },
} as const;
