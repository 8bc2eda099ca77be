// Version 0.0 requires more underwriting data than later versions.
import type { Change } from '../change.js';

/** The back office accepts these fields from every version. */
export const fewerUnderwritingFields: Change = {
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
};
