// A section of version 0.0 has to have figures that later versions let the carrier fill in.
import type { Change } from '../change.js';

/** The back office takes all of them from every version. */
export const sectionFigures: Change = {
  id: 'section-figures',
  title: 'A section may leave figures to the carrier',
  why: 'Limits, loss ratio, premium and deductions were required in each section, so that placeholders were sent where the carrier works them out. They are optional, and the rated premium is no field any more. One section must have an agreement; the others may have none.',
  touches: {
    createQuote: [
      ...['gELR', 'solvencyIIClass', '100%Limit', 'aggregateLimit'],
      ...['agreement', 'agreement/agreement', 'agreement/agreementActivity', 'agreement/agreementSection'],
      ...['coverage[]/limitOccurrence', 'coverage[]/limitAggregate', 'coverage[]/premium'],
      ...['coverage[]/ratedPremium(100%)', 'deduction[]/deduction', 'deduction[]/deductionRate'],
    ].map((place) => `body /sections[]/${place}`),
  },
  lost: [],
};
