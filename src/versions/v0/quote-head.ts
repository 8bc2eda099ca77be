// The top level of a quote requires different fields in version 0.0 than in version 1.0.
import type { Change } from '../change.js';

/** The back office accepts all of these fields from every version. */
export const quoteHead: Change = {
  id: 'quote-head',
  title: 'A quote includes its currency, the revenue and the cyber clause',
  why: '`summaryCurrency`, `revTurnover`, `typeOfCyberClauseStatus` and `uSClassification` were missing and had to be requested later. They are now required in the quote; the last two may be blank until they are known. The section template, the probability, the main peril and the market reference are optional.',
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
