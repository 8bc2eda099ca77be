// The lines that the carrier stores for a quote, and the syndicates of its sections.
import type { PolicyDetails, Quote } from '../../back-office/port.js';
import { MAE_DIVISION } from './carrier.js';
import type { Line, Submission } from './tables.js';

type Syndicate = NonNullable<NonNullable<PolicyDetails['sections']>[number]['syndicates']>[number];
type Section = Quote['sections'][number];

/** The divisions of the syndicates 1609, 2610, 5399 and 5431, in this order. */
const SYNDICATE_DIVISIONS: readonly string[] = ['3', '12', '6', '13'];
const agencySyndicates: readonly Syndicate[] = [1609, 2610];
const maeSyndicates: readonly Syndicate[] = [5399, 5431];
/** The reference types of a risk that lies in the European Economic Area, or in part. */
const WITH_EUROPEAN_PART: readonly string[] = ['1', '3'];

/** The agency lines, the MAE line where a part of the risk is European, and the four syndicate lines. */
export function linesOf(held: Submission, quote: Quote): Line[] {
  const agency = agencyLines(held, quote);
  const main = agency.find(({ division }) => division?.id === held.division?.id) ?? agency[0];
  if (!main) return [];
  const own = new Set(agency.map(({ division }) => division?.id));
  const derived = [...(hasEuropeanPart(held, quote) ? [MAE_DIVISION] : []), ...SYNDICATE_DIVISIONS];
  return [
    ...agency,
    ...derived.filter((division) => !own.has(division)).map((division) => copyOf(main, division)),
  ];
}

/** Each line as it was sent, over what the submission says of it; one from the submission where none was sent. */
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
  return lines.length === 0 ? [common] : lines.map((line) => ({ ...common, ...line }));
}

/** A reference names one line, so it is not copied to another. */
function copyOf(line: Line, division: string): Line {
  const { policyLineReference: _, policyLineReferenceOverride: __, ...copied } = line;
  return { ...copied, division: { id: division } };
}

function hasEuropeanPart({ referenceType, division }: Submission, { sections }: Quote): boolean {
  if (referenceType && WITH_EUROPEAN_PART.includes(referenceType.id)) return true;
  return sections.some((section) => (section.division ?? division)?.id === MAE_DIVISION);
}

/** A section without a division is one of the submission's own. */
export function syndicatesOf(section: Section, held: Submission): Syndicate[] {
  const division = section.division ?? held.division;
  return [...(division?.id === MAE_DIVISION ? maeSyndicates : agencySyndicates)];
}
