// Derives values from a submission and a quote: omitted values, lines and syndicates.
import type { PolicyDetails, Quote } from '../../back-office/port.js';
import { derivedDivisions } from '../../rules/business-division.js';
import { isBlank } from '../../texts/blank.js';
import {
  carrierDivision,
  divisions,
  MAE_DIVISION,
  officeOf,
  perilOf,
  productOf,
} from './divisions-and-products.js';
import type { Derived, Line, Submission } from './tables.js';

const WHOLE_LINE = 100;
/** The divisions whose lines the carrier derives. */
export const linesDerived = derivedDivisions({ divisions: [...divisions] });

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
      office: { code: officeOf(division, riskClass) },
      mop: { code: division.mop },
    }),
    ...(majorPeril !== undefined && { majorPeril }),
  };
}

/** Sent values replace derived ones. A blank sector counts as not sent. */
export function heldSubmission(sent: Submission, derived: Derived): Submission {
  const { marketIndustrialSector, ...others } = sent;
  const isGiven = marketIndustrialSector !== undefined && !isBlank(marketIndustrialSector.id);
  return { ...derived.submission, ...others, ...(isGiven && { marketIndustrialSector }) };
}

export function heldQuote(sent: Quote, { majorPeril }: Derived): Quote {
  return { ...(majorPeril !== undefined && { majorPeril }), ...sent };
}

/** The first digit of an occupation is its sector; 99 means not classified. */
function sectorOf(occupation: string): string {
  return /^\d/.test(occupation) ? occupation.slice(0, 1) : '99';
}

type Syndicate = NonNullable<NonNullable<PolicyDetails['sections']>[number]['syndicates']>[number];
type Section = Quote['sections'][number];

const agencySyndicates: readonly Syndicate[] = [1609, 2610];
const maeSyndicates: readonly Syndicate[] = [5399, 5431];
/** The reference types of risks that are at least partly in the European Economic Area. */
const WITH_EUROPEAN_PART: readonly string[] = ['1', '3'];

/** The agency lines, the MAE line if part of the risk is European, and the syndicates' lines. */
export function linesOf(held: Submission, quote: Quote): Line[] {
  const agency = agencyLines(held, quote);
  const main = agency.find(({ division }) => division?.id === held.division?.id) ?? agency[0];
  if (!main) return [];
  const own = new Set(agency.map(({ division }) => division?.id));
  const isEuropean = hasEuropeanPart(held, quote);
  const derived = linesDerived.filter((division) => isEuropean || division !== MAE_DIVISION);
  return [
    ...agency,
    ...derived.filter((division) => !own.has(division)).map((division) => copyOf(main, division)),
  ];
}

/**
 * The sent lines, completed from the submission. If the line of the submission's own division was
 * not sent, it comes first.
 */
function agencyLines(held: Submission, { lines = [] }: Quote): Line[] {
  const { underWriter, typeOfBilling, division, producingCompany, sBFClass, writtenLine } = held;
  const { producingUnderwriter } = held;
  const common: Line = {
    ...(underWriter && { underWriter }),
    ...(typeOfBilling && { typeOfBilling }),
    ...(division && { division }),
    ...(producingCompany && { producingCompany }),
    ...(sBFClass && { sBFClass }),
    ...(writtenLine !== undefined && { writtenLine }),
    ...(producingUnderwriter && { producingUnderwriter }),
  };
  const sent = lines.map((line) => ({ ...common, ...line }));
  const hasOwn = sent.some((line) => line.division?.id === division?.id);
  return hasOwn ? sent : [common, ...sent];
}

/** The reference is not copied, because it identifies a single line. */
function copyOf(line: Line, division: string): Line {
  const { policyLineReference: _, policyLineReferenceOverride: __, ...copied } = line;
  return { ...copied, division: { id: division } };
}

function hasEuropeanPart({ referenceType, division }: Submission, { sections }: Quote): boolean {
  if (referenceType && WITH_EUROPEAN_PART.includes(referenceType.id)) return true;
  return sections.some((section) => (section.division ?? division)?.id === MAE_DIVISION);
}

/** A section without a division belongs to the submission's division. */
export function syndicatesOf(section: Section, held: Submission): Syndicate[] {
  const division = section.division ?? held.division;
  return [...(division?.id === MAE_DIVISION ? maeSyndicates : agencySyndicates)];
}
