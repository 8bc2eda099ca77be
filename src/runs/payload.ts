// The request of a run, and the part of it that the base step sends.
import type { Bind, CompleteDraft, Draft, Quote } from '../back-office/port.js';

/** The request, with the back office's names. */
export interface RunPayload {
  /** The complete draft: BASE sends its base fields, FULL all of it. */
  readonly full: CompleteDraft;
  readonly quote?: Quote;
  readonly bind?: Bind;
}

/**
 * All fields except underwriting, which the full step adds. The code does not compile if a field
 * that a draft lacks is not removed here.
 */
export function baseOf(full: CompleteDraft): Draft {
  const {
    underWriter: _underWriter,
    agencyOccupation: _agencyOccupation,
    umr: _umr,
    revTurnover: _revTurnover,
    typeOfLayer: _typeOfLayer,
    producingUnderwriter: _producingUnderwriter,
    marketIndustrialSector: _marketIndustrialSector,
    sBFClass: _sBFClass,
    riskRegulatoryLoctn: _riskRegulatoryLoctn,
    insuredDomicileCountry: _insuredDomicileCountry,
    insuredDomicileState: _insuredDomicileState,
    uSClassification: _uSClassification,
    possibleClashIdentified: _possibleClashIdentified,
    clashResponse: _clashResponse,
    stampUnderwriter: _stampUnderwriter,
    periodTBA: _periodTBA,
    submissionSanctionCheckComplete: _submissionSanctionCheckComplete,
    'rev.-Turnover': _revDotTurnover,
    isThirdPartyCapacityDeployed: _isThirdPartyCapacityDeployed,
    ourRole: _ourRole,
    claimsAgreementParty: _claimsAgreementParty,
    signedLine: _signedLine,
    ...base
  } = full;
  const draft: Draft & Record<Exclude<keyof typeof base, keyof Draft>, never> = base;
  return draft;
}
