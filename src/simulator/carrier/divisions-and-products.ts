// The simulated carrier's divisions and products, and the values derived from them.
import type { AllowedValues, ReferenceData } from '../../back-office/port.js';

type DivisionEntry = ReferenceData['divisions'][number];
type ProductEntry = ReferenceData['products'][number];

export interface Division extends DivisionEntry {
  /** For derived fields: the place of the office, the method and the type of placement. */
  readonly place: string;
  readonly mop: string;
  readonly typeOfPlacementBespoke: string;
}

export interface Product extends ProductEntry {
  /** The class of risk if the submission contains none. */
  readonly riskClass: string;
  /** The number of the agency's agreement; those of other agreements are derived from it. */
  readonly agreement: number;
  readonly coverages: AllowedValues['values'];
}

const AGENCY_DIVISION = '2';
export const MAE_DIVISION = '7';

type DivisionRow = [
  id: string,
  code: string,
  name: string,
  entity: string,
  place: string,
  mop: string,
  syndicate?: number,
];

/** A syndicate's division has the code `S` and the syndicate's number. */
const divisionRows: readonly DivisionRow[] = [
  [AGENCY_DIVISION, 'AGY', 'Agency', 'MSA', 'BOS', 'BA'],
  ['5', 'LON', 'London', 'MSSL', 'LON', 'OM'],
  [MAE_DIVISION, 'MAE', 'Europe', 'MEEA', 'DUB', 'OM'],
  ['3', 'S1609', 'Syndicate 1609', 'S1609', 'LON', 'OM', 1609],
  ['12', 'S2610', 'Syndicate 2610', 'S2610', 'LON', 'OM', 2610],
  ['6', 'S5399', 'Syndicate 5399', 'S5399', 'LON', 'OM', 5399],
  ['13', 'S5431', 'Syndicate 5431', 'S5431', 'LON', 'OM', 5431],
];

export const divisions: readonly Division[] = divisionRows.map(
  ([id, code, name, producingEntity, place, mop, syndicate]) => ({
    id,
    code,
    name,
    producingEntity,
    ...(syndicate !== undefined && { syndicate }),
    place,
    mop,
    typeOfPlacementBespoke: mop === 'BA' ? '1' : '2',
  }),
);

export const agencyDivisions = divisions.map(({ id }) => id).filter((id) => id !== MAE_DIVISION);

/** The place and, if known, the class of risk. */
export const officeOf = ({ place }: Division, riskClass: string | undefined): string =>
  [place, riskClass].filter(Boolean).join('-');

const coverage = (code: string, description: string) => ({ code, description });

export const products: readonly Product[] = [
  {
    id: '210',
    name: 'Cyber liability',
    lineOfBusiness: 'cyber',
    classOfBusiness: 'cyber',
    riskClass: 'CYB',
    agreement: 61001,
    coverages: [
      coverage('CYBLIAB', 'Cyber liability'),
      coverage('CYBBI', 'Business interruption after a cyber incident'),
      coverage('CYBEXT', 'Cyber extortion'),
    ],
  },
  {
    id: '220',
    name: 'Financial institutions',
    lineOfBusiness: 'financial institutions',
    classOfBusiness: null,
    riskClass: 'FIN',
    agreement: 61011,
    coverages: [coverage('FICRIME', 'Crime'), coverage('FIPI', 'Civil liability')],
  },
  {
    id: '230',
    name: 'Casualty',
    lineOfBusiness: 'casualty',
    classOfBusiness: null,
    riskClass: 'CAS',
    agreement: 61021,
    coverages: [coverage('GL', 'General liability'), coverage('XS', 'Excess liability')],
  },
  {
    id: '240',
    name: 'Professional liability',
    lineOfBusiness: 'professional liability',
    classOfBusiness: null,
    riskClass: 'PRO',
    agreement: 61031,
    coverages: [coverage('PI', 'Professional indemnity'), coverage('EO', 'Errors and omissions')],
  },
  {
    id: '250',
    name: 'Political risk',
    lineOfBusiness: 'political risk',
    classOfBusiness: null,
    riskClass: 'POL',
    agreement: 61041,
    coverages: [coverage('CF', 'Contract frustration'), coverage('CEND', 'Confiscation')],
  },
  {
    id: '260',
    name: 'Political violence',
    lineOfBusiness: 'other',
    classOfBusiness: 'pv',
    riskClass: 'PV',
    agreement: 61051,
    coverages: [coverage('PVPD', 'Property damage'), coverage('PVBI', 'Business interruption')],
  },
  {
    id: '270',
    name: 'Environmental liability',
    lineOfBusiness: 'other',
    classOfBusiness: 'enviro',
    riskClass: 'ENV',
    agreement: 61061,
    coverages: [coverage('ENVCLEAN', 'Clean-up costs'), coverage('ENVTPL', 'Liability to third parties')],
  },
];

/** The main peril of each class of risk. */
export const perils: Readonly<Record<string, string>> = {
  CYB: 'Cyber',
  FIN: 'Financial loss',
  CAS: 'Bodily injury and property damage',
  PRO: 'Professional negligence',
  POL: 'Political risk',
  PV: 'Terrorism and political violence',
  ENV: 'Pollution',
};

export const perilOf = (riskClass = ''): string | undefined =>
  Object.hasOwn(perils, riskClass) ? perils[riskClass] : undefined;

export const productOf = (id: string): Product | undefined => products.find((product) => product.id === id);

export const carrierDivision = (id: string): Division | undefined =>
  divisions.find((division) => division.id === id);
