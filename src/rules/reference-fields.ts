// The fields that refer to entries of the reference data or to contacts, the target of each, and
// the form that later versions give to references of the earliest shape.
import type { components } from '../../generated/back-office.js';

type Schemas = components['schemas'];
type ListName = Schemas['ReferenceList']['name'];
export type ContactRole = Schemas['RoleCode'];

/** A reference, or the entry to which it refers. */
export interface ReferenceEntry {
  readonly id?: string;
  readonly code?: string;
  readonly description?: string;
}

export interface ListTarget {
  readonly list: ListName | 'divisions' | 'products' | 'countries' | 'states';
  readonly as: 'id' | 'code';
}

/** The target of a field, and the field's form in later versions. */
export type Target =
  | ListTarget
  | { readonly roles: readonly ContactRole[] }
  /** Only the code counts, and the contract requires it. */
  | { readonly codeAlone: true };

type ById = { readonly list: ListName | 'divisions' | 'products'; readonly as: 'id' };
type ByCode = { readonly list: ListName | 'countries' | 'states'; readonly as: 'code' };

const byId = (list: ById['list']): ById => ({ list, as: 'id' });
const byCode = (list: ByCode['list']): ByCode => ({ list, as: 'code' });
const contact = (...roles: ContactRole[]) => ({ roles });

/** The fields by name: fields with the same name refer to the same list everywhere. */
const table = {
  producer: contact('PRD'),
  insureContacts: contact('ACC'),
  obligor: contact('OBG'),
  underWriterDetails: contact('USR'),
  underWriter: contact('USR'),
  producingUnderwriter: contact('USR'),
  stampUnderwriter: contact('USR'),
  bureauLead: contact('INS', 'SYN'),
  leadingInsurer: contact('INS', 'SYN'),
  division: byId('divisions'),
  product: byId('products'),
  domicileCountry: byCode('countries'),
  insuredDomicileCountry: byCode('countries'),
  riskRegulatoryLoctn: byCode('countries'),
  country: byCode('countries'),
  domicileState: byCode('states'),
  insuredDomicileState: byCode('states'),
  state: byCode('states'),
  possibleClashIdentified: { codeAlone: true },
  territory: byCode('territory'),
  currency: byCode('currency'),
  summaryCurrency: byCode('currency'),
  riskCurrency: byCode('currency'),
  limitCurrency: byCode('currency'),
  premiumCurrency: byCode('currency'),
  settlementCcy: byCode('currency'),
  class: byCode('class'),
  originatingOffice: byCode('office'),
  office: byCode('office'),
  mop: byCode('mop'),
  majorPeril: byCode('majorPeril'),
  deductionCode: byCode('deductionCode'),
  carrier: byCode('carrier'),
  syndicateCapitalManagement: byCode('syndicateCapitalManagement'),
  directAssumed: byId('directAssumed'),
  typeOfBilling: byId('typeOfBilling'),
  typeOfPlacementBespoke: byId('typeOfPlacementBespoke'),
  producingCompany: byId('producingCompany'),
  uSClassification: byId('uSClassification'),
  marketIndustrialSector: byId('marketIndustrialSector'),
  agencyOccupation: byId('agencyOccupation'),
  clashResponse: byId('clashResponse'),
  sBFClass: byId('sBFClass'),
  isThirdPartyCapacityDeployed: byId('isThirdPartyCapacityDeployed'),
  ourRole: byId('ourRole'),
  claimsAgreementParty: byId('claimsAgreementParty'),
  typeOfCyberClauseStatus: byId('typeOfCyberClauseStatus'),
  typeOfLayer: byId('typeOfLayer'),
  solvencyIIClass: byId('solvencyIIClass'),
  typeOfLimitBasis: byId('typeOfLimitBasis'),
  limitPeriod: byId('limitPeriod'),
  instalmentbasis: byId('instalmentbasis'),
  premiumBasis: byId('premiumBasis'),
  typeofClaimBasis: byId('typeofClaimBasis'),
  waitingPeriodMeasurement: byId('waitingPeriodMeasurement'),
  deduction: byId('deduction'),
  typeOfDeductionPayable: byId('typeOfDeductionPayable'),
  typeOfTax: byId('typeOfTax'),
  typeOfDeductible: byId('typeOfDeductible'),
  deductibleBasis: byId('deductibleBasis'),
  deductionBasis: byId('deductibleBasis'),
  typeOfClause: byId('typeOfClause'),
  marketPlatform: byId('marketPlatform'),
  defenseCostsCovered: byId('defenseCostsCovered'),
  // Fields of the bind, which does not exist in the earliest shape.
  jurisdictionCountry: byCode('countries'),
  jurisdictionState: byCode('states'),
  riskRegulatoryLocation: byCode('countries'),
  mailingAddressState: byCode('states'),
  producerHomeState: byCode('states'),
} satisfies Readonly<Record<string, Target>>;
export const targets: ReadonlyMap<string, Target> = new Map(Object.entries(table));

export const referenceFields: readonly string[] = [...targets.keys()];

/** A body of the earliest shape, with its references in the form of later versions. */
export type Resolved<Value> = Value extends readonly (infer Item)[]
  ? Resolved<Item>[]
  : Value extends object
    ? {
        [Name in keyof Value]: Name extends keyof typeof table
          ? ResolvedReference<Value[Name], (typeof table)[Name]>
          : Resolved<Value[Name]>;
      }
    : Value;

/** Fields that are not objects, such as booleans, and others of a reference stay unchanged. */
type ResolvedReference<Value, Points> = Value extends readonly unknown[]
  ? Resolved<Value>
  : Value extends object
    ? Resolved<Omit<Value, keyof ReferenceEntry>> & ResolvedForm<Value, Points>
    : Value;
type ResolvedForm<Value, Points> = Points extends { codeAlone: true }
  ? Pick<Value, 'code' & keyof Value>
  : Points extends { as: 'code' }
    ? { code: string }
    : { id: string };
