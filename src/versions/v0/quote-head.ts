// The quote of version 0.0 needs other fields at its top than that of version 1.0.
import type { Change } from '../change.js';

/** The back office takes all of them from every version. */
export const quoteHead: Change = {
  id: 'quote-head',
  title: 'A quote says its currency, its revenue and how cyber losses are treated',
  why: '`summaryCurrency`, `revTurnover`, `typeOfCyberClauseStatus` and `uSClassification` had to be asked for later; they come with the quote, the last two as blanks while they are not known. The template of the section, the probability, the main peril and the market reference may be left out.',
  touches: {
    createQuote: [
      'body /summaryCurrency',
      'body /revTurnover',
      'body /typeOfCyberClauseStatus',
      'body /uSClassification',
      'body /productTemplateSectionToAdd',
      'body /bindProbability',
      'body /majorPeril',
      'body /uMR',
    ],
  },
  lost: [],
};
