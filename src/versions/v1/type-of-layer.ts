import type { Change } from '../change.js';

/** The back office takes it from every version. */
export const typeOfLayer: Change = {
  id: 'type-of-layer',
  from: '1.0',
  to: '2.0',
  title: 'The layer belongs to the sections',
  why: 'typeOfLayer is no field of the submission any more. Send it with each section of the quote.',
  operations: ['enrichSubmission', 'createGlobalSubmission'],
  lost: [],
};
