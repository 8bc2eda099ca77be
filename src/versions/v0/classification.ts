// Later versions classify a submission in more ways than version 0.0.
import type { Change } from '../change.js';

const NEW = [
  'body /policyDescription',
  'body /sectionIdentifier',
  'body /referenceType',
  'body /class',
  'body /producingCompany',
  'body /marketSource',
];

/** No rule asks a version 0.0 body for what it cannot have: see the shape in `index.ts`. */
export const classification: Change = {
  id: 'classification',
  title: 'More says what kind of risk it is',
  why: 'Documents, reports and the rules of the producing entities need more than the division. `sectionIdentifier` is required at the full stage; `producingCompany` where the division is MAE, and `referenceType` where the producing entity is MSSL or MEEA.',
  touches: { createBaseSubmission: NEW, enrichSubmission: [...NEW, 'body /typeOfLayer'] },
  lost: [],
};
