// The changes from version 0.0 to 1.0 that need no conversion: the newest handlers and the back
// office accept the older requests too.
import type { Change } from '../change.js';

const DERIVED = ['body /majorPeril', 'body /office', 'body /mop', 'body /typeOfPlacementBespoke'];

const NEW = [
  'body /policyDescription',
  'body /sectionIdentifier',
  'body /referenceType',
  'body /class',
  'body /producingCompany',
  'body /marketSource',
];

export const unconverted: readonly Change[] = [
  {
    id: 'derived-fields',
    title: 'Fields that depend on the division are derived',
    why: '`office`, `mop` and `typeOfPlacementBespoke` depend on the division and could contradict it, so they are derived and no longer sent. The main peril of the submission is that of the quote, where it is text.',
    touches: { createBaseSubmission: DERIVED, enrichSubmission: DERIVED },
    lost: [],
  },
  // Rules do not require these fields in a version 0.0 body: see the shape in `index.ts`.
  {
    id: 'classification',
    title: 'More fields classify the risk',
    why: 'Documents, reports and the rules of the producing entities need more than the division. `sectionIdentifier` is required at the full stage, `producingCompany` for division MAE, and `referenceType` if the producing entity is MSSL or MEEA.',
    touches: { createBaseSubmission: NEW, enrichSubmission: [...NEW, 'body /typeOfLayer'] },
    lost: [],
  },
  {
    id: 'fewer-underwriting-fields',
    title: 'The full stage requires fewer fields',
    why: 'The domicile is that of the insured, and the US classification belongs to the quote. The role, third-party capacity, the signed line and the claims agreement party belong to the lines of the quote. The carrier determines the regulatory location, clashes and the stamp. The sector and the producing underwriter are optional.',
    touches: {
      enrichSubmission: [
        'body /riskRegulatoryLoctn',
        'body /insuredDomicileCountry',
        'body /insuredDomicileState',
        'body /uSClassification',
        'body /marketIndustrialSector',
        'body /producingUnderwriter',
        'body /possibleClashIdentified',
        'body /clashResponse',
        'body /stampUnderwriter',
        'body /isThirdPartyCapacityDeployed',
        'body /ourRole',
        'body /claimsAgreementParty',
        'body /signedLine',
      ],
    },
    lost: [],
  },
  {
    id: 'quote-head',
    title: 'A quote includes its currency, the revenue and the cyber clause',
    why: '`summaryCurrency`, `revTurnover`, `typeOfCyberClauseStatus` and `uSClassification` were missing and had to be requested later. They are now required in the quote; the last two may be blank until they are known. The section template, the probability, the main peril and the market reference are optional.',
    touches: {
      createQuote: [
        'body /summaryCurrency',
        'body /revTurnover',
        'body /typeOfCyberClauseStatus',
        'body /uSClassification',
        'body /productTemplateSectionToAdd',
        'body /bindProbability',
        'body /majorPeril',
        'body /uMR',
      ],
    },
    lost: [],
  },
  {
    id: 'section-figures',
    title: 'The figures of a section are optional',
    why: 'Limits, loss ratio, coverages, premium, deductions and regulatory codes were required in each section, so clients sent placeholders where the carrier calculates them. They are now optional, and the rated premium has been removed. One section must have an agreement; it is optional in the others.',
    touches: {
      createQuote: [
        ...['gELR', 'solvencyIIClass', '100%Limit', 'aggregateLimit'],
        ...['agreement', 'agreement/agreement', 'agreement/agreementActivity', 'agreement/agreementSection'],
        ...['coverage', 'deduction'],
        ...['coverage[]/limitOccurrence', 'coverage[]/limitAggregate', 'coverage[]/premium'],
        ...['coverage[]/ratedPremium(100%)', 'deduction[]/deduction', 'deduction[]/deductionRate'],
      ].map((place) => `body /sections[]/${place}`),
    },
    lost: [],
  },
];
