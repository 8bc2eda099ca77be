// Version 0.0 asks for more underwriting data than later versions.
import type { Change } from '../change.js';

/** The back office takes them from every version. */
export const fewerUnderwritingFields: Change = {
  id: 'fewer-underwriting-fields',
  title: 'The full stage asks for less',
  why: 'The domicile is the one of the insured, the regulatory location and the United States classification belong to the quote, and clashes, the stamp, the signed line and the claims agreement are dealt with by the carrier or in the lines of the quote. The sector and the producing underwriter are optional.',
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
