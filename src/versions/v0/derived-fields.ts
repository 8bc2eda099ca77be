// Version 0.0 has fields that later versions derive from the division.
import type { Change } from '../change.js';

const DERIVED = ['body /majorPeril', 'body /office', 'body /mop', 'body /typeOfPlacementBespoke'];

/** The back office accepts these fields from every version. */
export const derivedFields: Change = {
  id: 'derived-fields',
  title: 'Fields that depend on the division are derived',
  why: '`office`, `mop` and `typeOfPlacementBespoke` depend on the division and could contradict it, so they are derived and no longer sent. The main peril of the submission is that of the quote, where it is text.',
  touches: { createBaseSubmission: DERIVED, enrichSubmission: DERIVED },
  lost: [],
};
