// Values that the carrier derives if a submission or a quote omits them.
import type { Quote } from '../../back-office/port.js';
import { carrierDivision, perilOf, productOf } from './carrier.js';
import type { Derived, Submission } from './tables.js';

const WHOLE_LINE = 100;

export function derive(sent: Submission): Derived {
  const division = sent.division && carrierDivision(sent.division.id);
  const product = productOf(sent.policy.product.id);
  const riskClass = sent.class?.code ?? product?.riskClass;
  const majorPeril =
    perilOf(sent.majorPeril?.code) ?? perilOf(sent.class?.code) ?? perilOf(product?.riskClass);
  return {
    submission: {
      writtenLine: WHOLE_LINE,
      policyDescription: `${product?.name ?? 'Policy'} ${sent.policy.effectiveDate.slice(0, 4)}`,
      ...(division && { typeOfPlacementBespoke: { id: division.typeOfPlacementBespoke } }),
      ...(sent.underWriter && { producingUnderwriter: sent.underWriter }),
      ...(sent.agencyOccupation && { marketIndustrialSector: { id: sectorOf(sent.agencyOccupation.id) } }),
    },
    ...(division && {
      office: { code: [division.place, sent.policy.product.id, riskClass].filter(Boolean).join('-') },
      mop: { code: division.mop },
    }),
    ...(majorPeril !== undefined && { majorPeril }),
  };
}

/** What the carrier holds: what was sent, over what it derived. A blank sector counts as not sent. */
export function heldSubmission(sent: Submission, derived: Derived): Submission {
  const { marketIndustrialSector, ...others } = sent;
  const isGiven = marketIndustrialSector !== undefined && marketIndustrialSector.id !== '';
  return { ...derived.submission, ...others, ...(isGiven && { marketIndustrialSector }) };
}

export function heldQuote(sent: Quote, { majorPeril }: Derived): Quote {
  return { ...(majorPeril !== undefined && { majorPeril }), ...sent };
}

/** Occupations are grouped into sectors by their first digit; 99 is the sector of all that cannot be told. */
function sectorOf(occupation: string): string {
  return /^\d/.test(occupation) ? occupation.slice(0, 1) : '99';
}
