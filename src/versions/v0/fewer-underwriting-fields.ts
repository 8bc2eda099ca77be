// Version 0.0 asks for more underwriting data than later versions.
import type { Change } from '../change.js';

/** The back office takes them from every version. */
export const fewerUnderwritingFields: Change = {
  id: 'fewer-underwriting-fields',
  title: 'The full stage asks for less',
  why: 'The domicile is the one of the insured, and the United States classification belongs to the quote. The role, third-party capacity, the signed line and who agrees claims stand in the lines of the quote. The regulatory location, clashes and the stamp are settled by the carrier. The sector and the producing underwriter are optional.',
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
