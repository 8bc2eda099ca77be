// The reference data: countries, divisions, products and lists.
import { iso31661, iso31662 } from 'iso-3166';
import { postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { ReferenceData } from '../../back-office/port.js';
import { allowedCodes, combinationsOf } from './allowed-values.js';
import { divisions, officeOf, perils, products } from './divisions-and-products.js';
import { refusedAgreements } from './magic-values.js';

type Country = ReferenceData['countries'][number];

/**
 * ISO has subdivisions for nearly every country. An insurer requires one only in federations whose
 * postal addresses contain the abbreviation of the state or province.
 */
const withStatesInAddresses: readonly string[] = ['AU', 'BR', 'CA', 'IN', 'MX', 'US'];

/** Only the first level: the parent of a lower level is another subdivision. */
function statesOf(country: string): Country['states'] {
  if (!withStatesInAddresses.includes(country)) return [];
  return iso31662
    .filter(({ parent }) => parent === country)
    .map(({ code, name }) => ({ code: code.slice(country.length + 1), name }));
}

/** The carrier's own codes in addition to ISO 3166. */
const ownCodes: Readonly<Record<string, string>> = { GB: 'UK', GR: 'EL' };

const countries: readonly Country[] = iso31661.map(({ alpha2, alpha3, name }) => ({
  code: alpha2,
  alpha3,
  ...(ownCodes[alpha2] !== undefined && { ownCode: ownCodes[alpha2] }),
  name,
  states: statesOf(alpha2),
  usesPostalCodes: postcodeValidatorExistsForCountry(alpha2),
}));

type List = NonNullable<ReferenceData['lists']>[number];
type Entry = List['entries'][number];

/** Entries that bodies reference by identifier: numbered from 1, each with a code. */
const numbered = (...entries: readonly (readonly [code: string, description: string])[]): Entry[] =>
  entries.map(([code, description], at) => ({ id: String(at + 1), code, description }));

/** Entries that bodies reference by code; they have no identifier. */
const coded = (entries: Iterable<readonly [code: string, description: string]>): Entry[] =>
  [...entries].map(([code, description]) => ({ code, description }));

const yesAndNo = () => numbered(['YES', 'Yes'], ['NO', 'No']);
const periods = () => numbered(['ANNUAL', 'Annual'], ['PERIOD', 'Whole period'], ['MONTH', 'Monthly']);
const limitBases = () =>
  numbered(['CLAIM', 'Each claim'], ['AGG', 'In the aggregate'], ['OCC', 'Each occurrence']);

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
const currencies = Intl.supportedValuesOf('currency').map(
  (code) => [code, currencyNames.of(code) ?? code] as const,
);
/** The first digit is the sector; these are the occupations of the examples. */
const occupations: Entry[] = [
  { id: '114', code: 'AGRI', description: 'Agriculture' },
  { id: '518', code: 'DATA', description: 'Data processing' },
  { id: '522', code: 'SOFT', description: 'Software' },
  { id: '611', code: 'BANK', description: 'Banking' },
  { id: '721', code: 'HLTH', description: 'Health care' },
];
const sectors: Entry[] = [
  { id: '1', code: 'PRIM', description: 'Primary industries' },
  { id: '5', code: 'TECH', description: 'Technology' },
  { id: '6', code: 'FINS', description: 'Financial services' },
  { id: '7', code: 'PUBL', description: 'Public services' },
  { id: '99', code: 'NONE', description: 'Not classified' },
];
const sbfClasses: Entry[] = [
  { id: '31', code: 'SBFCY', description: 'Cyber, direct' },
  { id: '32', code: 'SBFFI', description: 'Financial institutions, direct' },
  { id: '33', code: 'SBFPR', description: 'Professional liability, direct' },
];
const offices = new Map(
  divisions.flatMap((division) =>
    [undefined, ...Object.keys(perils)].map((riskClass) => {
      const what = riskClass === undefined ? '' : `, ${perils[riskClass]}`;
      return [officeOf(division, riskClass), `Office ${division.place}${what}`] as const;
    }),
  ),
);
const methods = new Map([
  ['BA', 'Binding authority'],
  ['OM', 'Open market'],
]);

/** A missing list does not compile. */
const lists: Readonly<Record<List['name'], Entry[]>> = {
  directAssumed: numbered(['DIR', 'Direct'], ['ASS', 'Assumed']),
  typeOfBilling: numbered(['AGENCY', 'Agency bill'], ['DIRECT', 'Direct bill'], ['BUREAU', 'Bureau']),
  typeOfPlacementBespoke: numbered(['BIND', 'Binding authority'], ['OPEN', 'Open market']),
  class: coded(Object.entries(perils)),
  office: coded(offices),
  mop: coded(methods),
  majorPeril: coded(Object.entries(perils)),
  territory: coded([['WW', 'Worldwide'], ...countries.map(({ code, name }) => [code, name] as const)]),
  currency: coded(currencies),
  producingCompany: numbered(['PCEU', 'Carrier Europe'], ['PCUK', 'Carrier London'], ['PCUS', 'Carrier US']),
  uSClassification: numbered(['REG', 'Regulated'], ['NONREG', 'Non-regulated']),
  marketIndustrialSector: sectors,
  agencyOccupation: occupations,
  clashResponse: numbered(['CLEARED', 'Cleared'], ['DECLINED', 'Declined'], ['OPEN', 'Still open']),
  sBFClass: sbfClasses,
  isThirdPartyCapacityDeployed: yesAndNo(),
  ourRole: numbered(['LEAD', 'Lead'], ['FOLLOW', 'Follow']),
  claimsAgreementParty: numbered(['LEAD', 'Leader only'], ['ALL', 'All insurers'], ['BUREAU', 'Bureau']),
  typeOfCyberClauseStatus: numbered(
    ['EXCL', 'Cyber excluded'],
    ['WRITE', 'Cyber written back'],
    ['AFF', 'Affirmative'],
  ),
  typeOfLayer: numbered(['PRIMARY', 'Primary'], ['EXCESS', 'Excess']),
  solvencyIIClass: [
    ...numbered(
      ['GL', 'General liability'],
      ['MISC', 'Miscellaneous financial loss'],
      ['PROP', 'Fire and other damage'],
    ),
    { id: '8', code: 'TPL', description: 'Third-party liability' },
  ],
  typeOfLimitBasis: limitBases(),
  limitPeriod: periods(),
  instalmentbasis: periods(),
  premiumBasis: numbered(['FLAT', 'Flat'], ['ADJ', 'Adjustable']),
  typeofClaimBasis: numbered(['MADE', 'Claims made'], ['OCCURRING', 'Losses occurring']),
  waitingPeriodMeasurement: numbered(['HOURS', 'Hours'], ['DAYS', 'Days']),
  deduction: numbered(['BRK', 'Brokerage'], ['COM', 'Commission'], ['TAX', 'Tax']),
  deductionCode: coded([
    ['BRK', 'Brokerage'],
    ['COM', 'Commission'],
    ['TAX', 'Tax'],
  ]),
  typeOfDeductionPayable: numbered(['BROKER', 'To the broker'], ['COVERHOLDER', 'To the coverholder']),
  typeOfTax: numbered(['IPT', 'Insurance premium tax'], ['SLT', 'Surplus lines tax']),
  typeOfDeductible: numbered(['STRAIGHT', 'Straight'], ['FRANCHISE', 'Franchise']),
  deductibleBasis: limitBases(),
  typeOfClause: numbered(['COND', 'Condition'], ['EXCL', 'Exclusion'], ['WARR', 'Warranty']),
  marketPlatform: numbered(['PAPER', 'Paper'], ['ELEC', 'Electronic placement']),
  defenseCostsCovered: yesAndNo(),
  carrier: coded(products.map(({ riskClass, name }) => [`C${riskClass}`, `Carrier for ${name}`] as const)),
  syndicateCapitalManagement: coded([
    ['SCM1', 'Own capital'],
    ['SCM2', 'Third-party capital'],
  ]),
};

const isListName = (name: string): name is List['name'] => Object.hasOwn(lists, name);

const referenceLists = (): List[] =>
  Object.keys(lists)
    .filter(isListName)
    .map((name) => ({ name, isComplete: true, entries: lists[name] }));

/** With the magic agreements: a run that fails at its quote must first pass the initial check. */
function sectionValuesOf(product: (typeof products)[number]) {
  const { agreement, ...others } = allowedCodes(product);
  return {
    agreement: [...agreement, ...refusedAgreements],
    ...others,
    combinations: [...combinationsOf(product)],
  };
}

export const referenceData: ReferenceData = {
  countries: [...countries],
  divisions: divisions.map(({ place: _, mop: __, typeOfPlacementBespoke: ___, ...entry }) => entry),
  products: products.map((product) => ({
    id: product.id,
    code: product.riskClass,
    name: product.name,
    lineOfBusiness: product.lineOfBusiness,
    classOfBusiness: product.classOfBusiness,
    sectionValues: sectionValuesOf(product),
  })),
  lists: referenceLists(),
};
