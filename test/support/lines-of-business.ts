// What each line of business needs, as the requirements say, for the tests of rules, stages, port
// and whole lives.
import type { LineOfBusiness } from '../../src/rules/reference-facts.js';

interface Needs {
  readonly product: string;
  /** The figures that a quote needs. */
  readonly figures: readonly ('noOfEmployees' | 'noOfPIIRecords')[];
  readonly revenue: boolean;
  readonly obligor: boolean;
  readonly mayHaveFon: boolean;
}
const none = { figures: [], revenue: false, obligor: false, mayHaveFon: false };

/** A line of business without a row does not compile. */
export const linesOfBusiness: Readonly<Record<LineOfBusiness, Needs>> = {
  cyber: {
    ...none,
    product: '210',
    figures: ['noOfEmployees', 'noOfPIIRecords'],
    revenue: true,
    mayHaveFon: true,
  },
  'financial institutions': { ...none, product: '220', figures: ['noOfEmployees'], revenue: true },
  'professional liability': { ...none, product: '240', figures: ['noOfEmployees'], revenue: true },
  casualty: { ...none, product: '230', revenue: true },
  'political risk': { ...none, product: '250', obligor: true },
  other: { ...none, product: '260' },
};

export const rowsOfLines = Object.entries(linesOfBusiness);
