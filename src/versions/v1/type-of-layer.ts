// Version 1.0 has the layer in the submission, version 2.0 in each section.
import type { Change } from '../change.js';

/** The back office accepts it from every version. */
export const typeOfLayer: Change = {
  id: 'type-of-layer',
  title: 'The layer belongs to the sections',
  why: '`typeOfLayer` has been removed from the submission. Send it with each section of the quote.',
  touches: {
    enrichSubmission: ['body /typeOfLayer'],
    createGlobalSubmission: ['body /fullRequest/typeOfLayer'],
  },
  lost: [],
};
