// Owns which fields of a complete draft the base step sends: all but those of underwriting, which the full step adds.
import type { CompleteDraft, Draft } from '../back-office/port.js';

/** A field that a draft does not have, and is not left out here, does not compile. */
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
    ...base
  } = full;
  const draft: Draft & Record<Exclude<keyof typeof base, keyof Draft>, never> = base;
  return draft;
}
