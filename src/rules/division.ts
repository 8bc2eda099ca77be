// Owns the conditions that follow from the division.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { divisionOf, type ReferenceData, required } from './facts.js';

type Submission = components['schemas']['Submission'];

/** The code of the European-area division. */
const EUROPEAN_AREA = 'MAE';
/** The producing entities whose business says whether it is of the European Economic Area. */
const ENTITIES_WITH_REFERENCE_TYPE: readonly string[] = ['MSSL', 'MEEA'];

/** The European-area division names the producing company. */
export function producingCompanyOfDivision(
  { division, producingCompany }: Pick<Submission, 'division' | 'producingCompany'>,
  facts: ReferenceData,
): ErrorDetail[] {
  if (!division || producingCompany || divisionOf(division.id, facts)?.code !== EUROPEAN_AREA) return [];
  return [required('producingCompany', `is required for the division ${EUROPEAN_AREA}`)];
}

/** At the full stage, where the division's producing entity is MSSL or MEEA. */
export function referenceTypeOfDivision(
  { division, referenceType }: Pick<Submission, 'division' | 'referenceType'>,
  facts: ReferenceData,
): ErrorDetail[] {
  const entity = division && divisionOf(division.id, facts)?.producingEntity;
  if (referenceType || entity === undefined || !ENTITIES_WITH_REFERENCE_TYPE.includes(entity)) return [];
  return [required('referenceType', `is required where the producing entity is ${entity}`)];
}
