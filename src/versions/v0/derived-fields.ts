// Version 0.0 has fields that follow from the division, which later versions derive.
import type { Change } from '../change.js';

const DERIVED = ['body /majorPeril', 'body /office', 'body /mop', 'body /typeOfPlacementBespoke'];

/** The back office takes them from every version. */
export const derivedFields: Change = {
  id: 'derived-fields',
  title: 'What follows from the division is not sent',
  why: '`office`, `mop` and `typeOfPlacementBespoke` follow from the division, and could contradict it. They are derived. The main peril of the submission is the one of the quote, where it is text.',
  touches: { createBaseSubmission: DERIVED, enrichSubmission: DERIVED },
  lost: [],
};
