// The quote of version 1.0 has the revenue, that of 2.0 has not.
import type { Change } from '../change.js';

/** The back office takes it from every version. */
export const quoteRevenue: Change = {
  id: 'quote-revenue',
  title: 'The quote has no revenue of its own',
  why: '`revTurnover` was required in the quote although the full stage had it, and the two could differ. Send it with the full stage.',
  touches: {
    createQuote: ['body /revTurnover'],
    createGlobalSubmission: ['body /quoteRequest/revTurnover'],
  },
  lost: [],
};
