// Rules that depend on a division.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { condition, divisionOf, type ReferenceData, required } from './reference-facts.js';

type Schemas = components['schemas'];
type Submission = Schemas['Submission'];

/** The code of the European-area division. */
const EUROPEAN_AREA = 'MAE';
/** Producing entities whose business must state whether it belongs to the European Economic Area. */
const ENTITIES_WITH_REFERENCE_TYPE: readonly string[] = ['MSSL', 'MEEA'];
/** The MAE line and the lines of the syndicates 1609, 5399, 2610 and 5431. */
const DERIVED_LINES: readonly string[] = ['7', '3', '6', '12', '13'];

/** The European-area division requires the producing company. */
export function producingCompanyOfDivision(
  { division, producingCompany }: Pick<Submission, 'division' | 'producingCompany'>,
  facts: ReferenceData,
): ErrorDetail[] {
  if (!division || producingCompany || divisionOf(division.id, facts)?.code !== EUROPEAN_AREA) return [];
  return [required('producingCompany', `is required for division ${EUROPEAN_AREA}`)];
}

/** Required at the full stage if the division's producing entity is MSSL or MEEA. */
export function referenceTypeOfDivision(
  { division, referenceType }: Pick<Submission, 'division' | 'referenceType'>,
  facts: ReferenceData,
): ErrorDetail[] {
  const entity = division && divisionOf(division.id, facts)?.producingEntity;
  if (referenceType || entity === undefined || !ENTITIES_WITH_REFERENCE_TYPE.includes(entity)) return [];
  return [required('referenceType', `is required if the producing entity is ${entity}`)];
}

/** A quote may only contain agency lines; the carrier derives the others from them. */
export function linesOfQuote({ lines = [] }: Pick<Schemas['Quote'], 'lines'>): ErrorDetail[] {
  return lines.flatMap(({ division }, at) => {
    if (!division || !DERIVED_LINES.includes(division.id)) return [];
    const message = `is ${division.id}, a division whose lines the carrier derives; remove the line`;
    return [condition(`lines[${at}].division.id`, message)];
  });
}
