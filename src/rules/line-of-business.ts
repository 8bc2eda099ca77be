// Rules that depend on the product's line of business.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import {
  type BodyShape,
  condition,
  type LineOfBusiness,
  lineOfBusinessOf,
  type ReferenceData,
  required,
} from './reference-facts.js';

type Schemas = components['schemas'];
type Product = Schemas['HeldPolicy']['product'];

const needEmployees: readonly LineOfBusiness[] = [
  'cyber',
  'financial institutions',
  'professional liability',
];
const needTurnover: readonly LineOfBusiness[] = [...needEmployees, 'casualty'];
const needPersonalRecords: readonly LineOfBusiness[] = ['cyber'];

/** Figures that the quote itself must contain: numbers of employees and of personal records. */
export function figuresOfQuote(
  quote: Schemas['Quote'],
  product: Product,
  facts: ReferenceData,
): ErrorDetail[] {
  const line = lineOfBusinessOf(product.id, facts);
  if (line === undefined) return [];
  const missing = (field: string, lines: readonly LineOfBusiness[], given: number | undefined) =>
    lines.includes(line) && given === undefined ? [required(field, `is required for ${line} business`)] : [];
  return [
    ...missing('noOfEmployees', needEmployees, quote.noOfEmployees),
    ...missing('noOfPIIRecords', needPersonalRecords, quote.noOfPIIRecords),
  ];
}

/**
 * The revenue that a quote needs is sent with it, with an earlier quote, or in the draft. A quote
 * of version 2.0 has no field for it, so the message names the draft; in the earliest shape, it
 * names the field.
 */
export function revenueOfQuote(
  quote: Schemas['Quote'],
  draft: Pick<Schemas['Submission'], 'policy' | 'revTurnover'>,
  facts: ReferenceData,
  { earlier, shape }: { readonly earlier?: number | undefined; readonly shape?: BodyShape | undefined } = {},
): ErrorDetail[] {
  const line = lineOfBusinessOf(draft.policy.product.id, facts);
  if (line === undefined || !needTurnover.includes(line)) return [];
  if ((quote.revTurnover ?? draft.revTurnover ?? earlier) !== undefined) return [];
  if (shape === 'earliest')
    return [required('revTurnover', `is required for ${line} business if the draft has no revenue`)];
  const message = `names a draft without the revenue that ${line} business requires; send \`revTurnover\` with POST /submission/full, then quote`;
  return [condition('policyKey', message)];
}

/** `fon` is only allowed for cyber business. Another rule rejects an unknown product. */
export function fonOfBind(bind: Schemas['Bind'], product: Product, facts: ReferenceData): ErrorDetail[] {
  const line = lineOfBusinessOf(product.id, facts);
  if (!bind.fon || line === undefined || line === 'cyber') return [];
  return [condition('fon', 'is only allowed for cyber business; remove it')];
}

export function sanctionCheckOfBind({ prebindSanctionCheckComplete }: Schemas['Bind']): ErrorDetail[] {
  if (prebindSanctionCheckComplete) return [];
  return [condition('prebindSanctionCheckComplete', 'must be true: complete the sanction check first')];
}
