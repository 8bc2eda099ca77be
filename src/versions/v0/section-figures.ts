// Version 0.0 requires figures in a section that the carrier fills in for later versions.
import type { Change } from '../change.js';

/** The back office accepts all of these fields from every version. */
export const sectionFigures: Change = {
  id: 'section-figures',
  title: 'The figures of a section are optional',
  why: 'Limits, loss ratio, coverages, premium, deductions and regulatory codes were required in each section, so clients sent placeholders where the carrier calculates them. They are now optional, and the rated premium has been removed. One section must have an agreement; it is optional in the others.',
  touches: {
    createQuote: [
      ...['gELR', 'solvencyIIClass', '100%Limit', 'aggregateLimit'],
      ...['agreement', 'agreement/agreement', 'agreement/agreementActivity', 'agreement/agreementSection'],
      ...['coverage', 'deduction'],
      ...['coverage[]/limitOccurrence', 'coverage[]/limitAggregate', 'coverage[]/premium'],
      ...['coverage[]/ratedPremium(100%)', 'deduction[]/deduction', 'deduction[]/deductionRate'],
    ].map((place) => `body /sections[]/${place}`),
  },
  lost: [],
};
