// Later versions have classification fields that version 0.0 lacks.
import type { Change } from '../change.js';

const NEW = [
  'body /policyDescription',
  'body /sectionIdentifier',
  'body /referenceType',
  'body /class',
  'body /producingCompany',
  'body /marketSource',
];

/** Rules do not require these fields in a version 0.0 body: see the shape in `index.ts`. */
export const classification: Change = {
  id: 'classification',
  title: 'More fields classify the risk',
  why: 'Documents, reports and the rules of the producing entities need more than the division. `sectionIdentifier` is required at the full stage, `producingCompany` for division MAE, and `referenceType` if the producing entity is MSSL or MEEA.',
  touches: { createBaseSubmission: NEW, enrichSubmission: [...NEW, 'body /typeOfLayer'] },
  lost: [],
};
