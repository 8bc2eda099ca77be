// The simulated carrier's lists of reference data, beside its countries, divisions and products.
import type { ReferenceData } from '../../back-office/port.js';
import { divisions, perils, products } from './carrier.js';
import { countries } from './countries.js';

type List = NonNullable<ReferenceData['lists']>[number];
type Entry = List['entries'][number];

/** Entries that bodies point at by identifier: numbered from 1, each with its code. */
const numbered = (...entries: readonly (readonly [code: string, description: string])[]): Entry[] =>
  entries.map(([code, description], at) => ({ id: String(at + 1), code, description }));

/** Entries that bodies point at by code, and which have no identifier. */
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
/** By their first digit, as sectors are derived from occupations; these are the ones that examples name. */
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
const offices = new Set(divisions.map(({ place }) => place));
const methods = new Map([
  ['BA', 'Binding authority'],
  ['OM', 'Open market'],
]);

/** A list without a row does not compile. */
const lists: Readonly<Record<List['name'], Entry[]>> = {
  directAssumed: numbered(['DIR', 'Direct'], ['ASS', 'Assumed']),
  typeOfBilling: numbered(['AGENCY', 'Agency bill'], ['DIRECT', 'Direct bill'], ['BUREAU', 'Bureau']),
  typeOfPlacementBespoke: numbered(['BIND', 'Binding authority'], ['OPEN', 'Open market']),
  office: coded([...offices].map((place) => [place, `Office ${place}`])),
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
  solvencyIIClass: numbered(
    ['GL', 'General liability'],
    ['MISC', 'Miscellaneous financial loss'],
    ['PROP', 'Fire and other damage'],
  ),
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

export const referenceLists = (): List[] =>
  Object.keys(lists)
    .filter(isListName)
    .map((name) => ({ name, entries: lists[name] }));
