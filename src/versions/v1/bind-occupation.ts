// Version 2.0 takes the occupation of the insured before the bind.
import type { Change } from '../change.js';

/** The back office takes both from every version. */
export const bindOccupation: Change = {
  id: 'bind-occupation',
  title: 'The occupation comes before the bind',
  why: '`agencyOccupation` is sent with the full stage, since the price depends on it, and is no field of the bind block any more. `naicsCode` is optional there.',
  touches: {
    createGlobalSubmission: ['body /bindRequest/agencyOccupation', 'body /bindRequest/naicsCode'],
  },
  lost: [],
};
