// The quote of version 1.0 contains the revenue, that of version 2.0 does not.
import type { Change } from '../change.js';

/** The back office accepts it from every version. */
export const quoteRevenue: Change = {
  id: 'quote-revenue',
  title: 'The quote no longer contains the revenue',
  why: '`revTurnover` was required in the quote although the full stage has it too, and the two values could differ. Send it only with the full stage.',
  touches: {
    createQuote: ['body /revTurnover'],
    createGlobalSubmission: ['body /quoteRequest/revTurnover'],
  },
  lost: [],
};
