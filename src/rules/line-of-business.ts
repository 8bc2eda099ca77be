// Owns the conditions that follow from the product's line of business.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { type LineOfBusiness, lineOfBusinessOf, type ReferenceData, required } from './facts.js';

type Schemas = components['schemas'];
type Product = Schemas['Policy']['product'];

const needEmployees: readonly LineOfBusiness[] = [
  'cyber',
  'financial institutions',
  'professional liability',
];
const needTurnover: readonly LineOfBusiness[] = [...needEmployees, 'casualty'];
const needPersonalRecords: readonly LineOfBusiness[] = ['cyber'];

/** What is known when a quote is made. */
export interface QuoteFacts {
  readonly product: Product;
  /** The revenue that the full stage gave, if it did. */
  readonly revTurnover: number | undefined;
}

/** The figures that a quote needs: employees, personal records, and a revenue given here or at the full stage. */
export function figuresOfQuote(
  quote: Schemas['Quote'],
  known: QuoteFacts,
  facts: ReferenceData,
): ErrorDetail[] {
  const line = lineOfBusinessOf(known.product.id, facts);
  if (line === undefined) return [];
  const missing = (field: string, lines: readonly LineOfBusiness[], given: number | undefined) =>
    lines.includes(line) && given === undefined ? [required(field, `is required for ${line} business`)] : [];
  return [
    ...missing('noOfEmployees', needEmployees, quote.noOfEmployees),
    ...missing('noOfPIIRecords', needPersonalRecords, quote.noOfPIIRecords),
    ...missing('revTurnover', needTurnover, quote.revTurnover ?? known.revTurnover),
  ];
}

/** `fon` belongs to cyber business alone. */
export function fonOfBind(bind: Schemas['Bind'], product: Product, facts: ReferenceData): ErrorDetail[] {
  if (!bind.fon || lineOfBusinessOf(product.id, facts) === 'cyber') return [];
  return [{ field: 'fon', issue: 'condition', message: 'is for cyber business only; remove it' }];
}
