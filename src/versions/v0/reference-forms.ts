// Version 0.0 accepts references in three forms; later versions have one form per field.
import type { operations } from '../../../generated/v0.js';
import type { Resolved } from '../../rules/reference-fields.js';
import type { Change } from '../change.js';

const form = (...places: string[]): string[] => places.map((place) => `body ${place} (form)`);

const DRAFT = [
  'body /producer/id',
  'body /producer/code',
  'body /producer/description',
  ...form(
    '/insured/insureContacts',
    '/insured/domicileCountry',
    '/insured/domicileState',
    '/insured/obligor',
    '/producer/contactliaison/state',
    '/policy/currency',
    '/policy/product',
    '/policy/territory',
    '/directAssumed',
    '/typeOfBilling',
    '/division',
  ),
];

/** References are resolved before the access to the broker company is checked. */
export const referenceForms: Change = {
  id: 'reference-forms',
  title: 'Each reference has one form',
  why: 'A reference could be sent by `id`, `code` or `description`, and was looked up in each call. Send the form that the field requires: `id` for contacts and most lists, `code` for currencies, countries, states and territories. `GET /lookup/contacts` in version 2.0 finds the `id` of a contact by its code.',
  touches: {
    createBaseSubmission: DRAFT,
    enrichSubmission: [
      ...DRAFT,
      ...form('/marketIndustrialSector', '/agencyOccupation', '/producingUnderwriter', '/sBFClass'),
    ],
    createQuote: [
      ...form('/summaryCurrency', '/typeOfCyberClauseStatus', '/uSClassification'),
      ...form(
        ...['division', 'typeOfLayer', 'riskCurrency', 'solvencyIIClass', 'typeOfLimitBasis', 'limitPeriod'],
        ...['coverage[]/limitCurrency', 'coverage[]/premiumCurrency', 'coverage[]/settlementCcy'],
        ...['coverage[]/premiumBasis', 'coverage[]/typeofClaimBasis', 'coverage[]/waitingPeriodMeasurement'],
        ...['deduction[]/deduction', 'deduction[]/deductionCode', 'deduction[]/typeOfDeductionPayable'],
        ...['deductible/typeOfDeductible', 'deductible/deductibleBasis', 'deductible/deductionBasis'],
        ...['conditions[]/typeOfClause', 'marketSplit[]/carrier', 'instalmentbasis'],
        ...['taxDeductions[]/typeOfTax', 'taxDeductions[]/country'],
      ).map((part) => part.replace('body ', 'body /sections[]/')),
      ...form(
        ...['underWriter', 'typeOfBilling', 'division', 'producingCompany', 'sBFClass', 'ourRole'],
        ...['bureauLead', 'leadingInsurer', 'marketPlatform', 'producingUnderwriter'],
        ...['isThirdPartyCapacityDeployed', 'syndicateCapitalManagement', 'defenseCostsCovered'],
      ).map((part) => part.replace('body ', 'body /lines[]/')),
    ],
  },
  // The code is required, and the other fields add nothing to it.
  lost: ['/possibleClashIdentified/id', '/possibleClashIdentified/description'],
};

type WithResolved<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Omit<Operation, 'requestBody'> & { requestBody: { content: { 'application/json': Resolved<Body> } } }
  : Operation;

/** The operations as handlers receive them: with resolved references in the bodies. */
export type ResolvedOperations = { [Id in keyof operations]: WithResolved<operations[Id]> };
export type ResolvedBody<Id extends keyof operations> =
  ResolvedOperations[Id]['requestBody']['content']['application/json'];
