// Rules that depend on a division.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { condition, divisionOf, type ReferenceData, required } from './reference-facts.js';

type Schemas = components['schemas'];
type Submission = Schemas['Submission'];
type Line = NonNullable<Schemas['Quote']['lines']>[number];

const EUROPEAN_AREA = 'MAE';
/**
 * The divisions of the syndicates 1609, 2610, 5399 and 5431, unless the reference data contains the
 * divisions of syndicates.
 */
const SYNDICATE_DIVISIONS: readonly string[] = ['3', '12', '6', '13'];
/**
 * Producing entities whose business must state whether it belongs to the European Economic Area.
 */
const ENTITIES_WITH_REFERENCE_TYPE: readonly string[] = ['MSSL', 'MEEA'];

/** The European-area division requires the producing company. */
export function producingCompanyOfDivision(
  { division, producingCompany }: Pick<Submission, 'division' | 'producingCompany'>,
  facts: ReferenceData,
): ErrorDetail[] {
  if (!division || producingCompany || !isEuropeanArea(division.id, facts)) return [];
  return [required('producingCompany', `is required for division ${EUROPEAN_AREA}`)];
}

/** At the full stage, `referenceType` is required if the producing entity is MSSL or MEEA. */
export function referenceTypeOfDivision(
  { division, referenceType }: Pick<Submission, 'division' | 'referenceType'>,
  facts: ReferenceData,
): ErrorDetail[] {
  const entity = division && divisionOf(division.id, facts)?.producingEntity;
  if (referenceType || entity === undefined || !ENTITIES_WITH_REFERENCE_TYPE.includes(entity)) return [];
  return [required('referenceType', `is required if the producing entity is ${entity}`)];
}

const isEuropeanArea = (division: string, facts: ReferenceData): boolean =>
  divisionOf(division, facts)?.code === EUROPEAN_AREA;

/** The divisions whose lines the carrier derives: those of the European area and of syndicates. */
export function derivedDivisions({ divisions }: Pick<ReferenceData, 'divisions'>): readonly string[] {
  const idsOf = (found: typeof divisions) => found.map(({ id }) => id);
  const ofSyndicates = idsOf(divisions.filter(({ syndicate }) => syndicate !== undefined));
  return [
    ...idsOf(divisions.filter(({ code }) => code === EUROPEAN_AREA)),
    ...(ofSyndicates.length > 0 ? ofSyndicates : SYNDICATE_DIVISIONS),
  ];
}

type Quoted = Pick<Schemas['Quote'], 'lines'>;

/** One line per division. A line without one belongs to the submission's own division. */
export function linesOfQuote({ lines = [] }: Quoted, own?: string): ErrorDetail[] {
  const divisionIn = ({ division }: Line) => division?.id ?? own;
  return lines.flatMap((line, at) => {
    const first = lines.findIndex((other) => divisionIn(other) === divisionIn(line));
    if (first === at) return [];
    const message = `names the division of lines[${first}] again; send one line per division`;
    return [condition(line.division ? `lines[${at}].division.id` : `lines[${at}].division`, message)];
  });
}

/** A quote may contain only agency lines, and the line of its submission's own division. */
export function agencyLinesOfQuote(
  { lines = [] }: Quoted,
  own: string | undefined,
  facts: ReferenceData,
): ErrorDetail[] {
  const derived = derivedDivisions(facts);
  return lines.flatMap(({ division }, at) => {
    if (!division || division.id === own || !derived.includes(division.id)) return [];
    const message = `is ${division.id}, a division whose lines the carrier derives; remove the line`;
    return [condition(`lines[${at}].division.id`, message)];
  });
}
