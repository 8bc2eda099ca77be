// In version 2.0 the occupation of the insured is sent before the bind.
import type { Change } from '../change.js';

/** The back office accepts both fields from every version. */
export const bindOccupation: Change = {
  id: 'bind-occupation',
  title: 'The occupation is sent before the bind',
  why: 'The price depends on `agencyOccupation`. Send it with the full stage; it has been removed from the bind block, where `naicsCode` is now optional.',
  touches: {
    createGlobalSubmission: ['body /bindRequest/agencyOccupation', 'body /bindRequest/naicsCode'],
  },
  lost: [],
};
