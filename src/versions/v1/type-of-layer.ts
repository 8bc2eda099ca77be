// Version 1.0 has the layer at the submission, 2.0 at each section.
import type { Change } from '../change.js';

/** The back office takes it from every version. */
export const typeOfLayer: Change = {
  id: 'type-of-layer',
  title: 'The layer belongs to the sections',
  why: '`typeOfLayer` is no field of the submission any more. Send it with each section of the quote.',
  touches: {
    enrichSubmission: ['body /typeOfLayer'],
    createGlobalSubmission: ['body /fullRequest/typeOfLayer'],
  },
  lost: [],
};
