// Bodies of version 0.0 as the back office gets them: with resolved references, and its names.
import type { CompleteDraft, Draft, Quote, Underwriting } from '../../src/back-office/port.js';

/** The minimum of the base stage: no currency, no domicile, no division. */
export const leastDraft: Draft = {
  insured: { companyName: 'Harbour Light Analytics Inc.' },
  producer: { id: '50123' },
  policy: {
    effectiveDate: '2027-01-01',
    expiryDate: '2027-12-31',
    product: { id: '210' },
    territory: { code: 'US' },
  },
};

/** Every field of that stage. Later versions require more in the European division. */
export const everyDraftField: Draft = {
  ...leastDraft,
  insured: { companyName: 'Harbour Light Analytics Inc.', domicileCountry: { code: 'US' } },
  majorPeril: { code: 'PRO' },
  directAssumed: { id: '1' },
  typeOfBilling: { id: '2' },
  division: { id: '7' },
  office: { code: 'DUB' },
  mop: { code: 'OM' },
  typeOfPlacementBespoke: { id: '2' },
  writtenLine: 0,
};

export const earliestUnderwriting: Underwriting = {
  underWriter: { id: '9001' },
  riskRegulatoryLoctn: { code: 'US' },
  insuredDomicileCountry: { code: 'US' },
  insuredDomicileState: { code: 'MA' },
  uSClassification: { id: '1' },
  marketIndustrialSector: { id: '5' },
  agencyOccupation: { id: '518' },
  possibleClashIdentified: { code: 'YES' },
  clashResponse: { id: '1' },
  stampUnderwriter: { id: '9002' },
  producingUnderwriter: { id: '9003' },
  periodTBA: 'NO',
  submissionSanctionCheckComplete: 'YES',
  revTurnover: 48_500_000_000,
  'rev.-Turnover': 48_500_000_001,
  sBFClass: { id: '31' },
  isThirdPartyCapacityDeployed: { id: '2' },
  ourRole: { id: '1' },
  claimsAgreementParty: { id: '1' },
  umr: 'B0999HLA2027',
  signedLine: 42.5,
};

/** Both stages in one body, as in a full call without keys. */
export const earliestComplete: CompleteDraft = { ...everyDraftField, ...earliestUnderwriting };

/** For division 7: no currency of its own, no clause, no employees. */
export const earliestQuote: Quote = {
  productTemplateSectionToAdd: 'Cyber',
  bindProbability: '80%',
  majorPeril: 'Cyber',
  uMR: 'B0999HLA2027',
  sections: [
    {
      agreement: { agreement: '62001', agreementActivity: '62002', agreementSection: '62003' },
      solvencyIIClass: { id: '1' },
      aggregateLimit: 5_000_000,
      '100%Limit': 5_000_000,
      gELR: 55,
      coverage: [
        {
          premium: 125_000,
          limitOccurrence: 5_000_000,
          limitAggregate: 5_000_000,
          'ratedPremium(100%)': 130_000,
        },
      ],
      deduction: [{ deduction: { id: '1' }, deductionRate: 12.5 }],
      regulatoryCoding: [{ code: 'CY', codeSplitPc: 100 }],
    },
  ],
};
