// listAllowedValues: the values that a field of the quote may have, for a policy or for a product.
import type { AllowedValues, LookupField } from '../../back-office/port.js';
import { Problem } from '../../problems.js';
import type { Combinations } from '../../rules/sections.js';
import { agencyDivisions, MAE_DIVISION, type Product, productOf } from './divisions-and-products.js';
import { isOpen } from './policies.js';
import type { Policy } from './tables.js';

type Values = AllowedValues['values'];

/** The coverages of a product that the carrier does not have. */
const anyCoverage: Values = [{ code: 'GENERAL', description: 'General cover' }];
const ANY_AGREEMENT = 61901;
/** The offset of the European division's agreement numbers from the agency's. */
const MAE_ABOVE = 1000;

/** Each agreement has one activity and one section, whose numbers follow from its own. */
const offsets: Readonly<Record<Exclude<LookupField, 'coverage'>, readonly [above: number, what: string]>> = {
  agreement: [0, 'agreement'],
  agreementActivity: [1, 'activity of the agreement'],
  agreementSection: [2, 'section of the agreement'],
};

export function allowedValues(policy: Policy, field: LookupField): AllowedValues {
  if (!policy.is_enriched) {
    const message =
      'The policy has no sections yet. Send its underwriting data with POST /submission/full first.';
    throw new Problem('INVALID_STATE', message);
  }
  if (!isOpen(policy)) {
    const message = `No editing session can be opened on a policy in the state "${policy.status}", so its allowed values cannot be read.`;
    throw new Problem('INVALID_STATE', message);
  }
  const year = policy.submission.policy.effectiveDate.slice(0, 4);
  return { status: 'SUCCESS', field, values: valuesOf(productOf(policy.product_id), field, year) };
}

export const unreadable = (field: LookupField): AllowedValues => ({ status: 'FAILED', field, values: [] });

/** The codes depend only on the product: the policy's year appears only in descriptions. */
export function allowedCodes(product: Product | undefined): Record<LookupField, string[]> {
  const codesOf = (field: LookupField) => valuesOf(product, field, '').map(({ code }) => code);
  return {
    coverage: codesOf('coverage'),
    agreement: codesOf('agreement'),
    agreementActivity: codesOf('agreementActivity'),
    agreementSection: codesOf('agreementSection'),
  };
}

export function combinationsOf(product: Product | undefined): Combinations {
  return agreementsOf(product).map(({ number, divisions }) => ({
    agreement: String(number),
    divisions: [...divisions],
    agreementActivities: [String(number + offsets.agreementActivity[0])],
    agreementSections: [String(number + offsets.agreementSection[0])],
  }));
}

/** All divisions have the agency's agreement, except the European one, which has its own. */
const agreementsOf = (product: Product | undefined) => {
  const agency = product?.agreement ?? ANY_AGREEMENT;
  return [
    { number: agency, whose: 'agency', divisions: agencyDivisions },
    { number: agency + MAE_ABOVE, whose: 'MAE', divisions: [MAE_DIVISION] },
  ] as const;
};

function valuesOf(product: Product | undefined, field: LookupField, year: string): Values {
  if (field === 'coverage') return product?.coverages ?? anyCoverage;
  const [above, what] = offsets[field];
  const name = product?.name ?? 'General';
  return agreementsOf(product).map(({ number, whose, divisions }) => ({
    code: String(number + above),
    description: `${name} ${whose} ${what} ${year}`,
    ...(field === 'agreement' ? { divisions: [...divisions] } : { agreement: String(number) }),
  }));
}
