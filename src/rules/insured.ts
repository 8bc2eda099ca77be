// Rules for an insured, and the selection of its forwarded fields.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { isBlank } from '../texts/blank.js';
import {
  type BodyShape,
  countryOf,
  lineOfBusinessOf,
  type ReferenceData,
  required,
} from './reference-facts.js';

type Insured = components['schemas']['HeldInsured'];
type Product = components['schemas']['HeldPolicy']['product'];

/** Only the contact of an existing insured is forwarded, but all fields of a new one. */
export function forwardedInsured(insured: Insured): Insured {
  return 'insureContacts' in insured ? { insureContacts: insured.insureContacts } : insured;
}

/** In the earliest shape, the domicile is sent with the underwriting data. */
export function addressOfNewInsured(
  insured: Insured,
  facts: ReferenceData,
  shape?: BodyShape,
): ErrorDetail[] {
  if ('insureContacts' in insured || shape === 'earliest') return [];
  const { domicileCountry, domicileState, zipCode } = insured;
  const country = domicileCountry && countryOf(domicileCountry.code, facts);
  if (!country) return [];
  const faults: ErrorDetail[] = [];
  if (country.states.length > 0 && !domicileState) {
    const message = `is required for a new insured in ${country.name}, which has states`;
    faults.push(required('insured.domicileState', message));
  }
  if (country.usesPostalCodes && isBlank(zipCode ?? '')) {
    const message = `is required for a new insured in ${country.name}, which uses postal codes`;
    faults.push(required('insured.zipCode', message));
  }
  return faults;
}

/**
 * The contract's pattern covers only the Basic Multilingual Plane, so that every language can
 * compile it. Stored drafts with an invisible name stay usable.
 */
export function sentNameOf(insured: Insured | undefined, block = ''): ErrorDetail[] {
  if (!insured || 'insureContacts' in insured || !isBlank(insured.companyName)) return [];
  return [
    {
      field: `${block}insured.companyName`,
      issue: 'pattern',
      message: 'must have at least one visible character',
    },
  ];
}

/** For political risk business, a new insured needs an obligor; otherwise it is optional. */
export function obligorOfNewInsured(insured: Insured, product: Product, facts: ReferenceData): ErrorDetail[] {
  if ('insureContacts' in insured || insured.obligor) return [];
  if (lineOfBusinessOf(product.id, facts) !== 'political risk') return [];
  return [required('insured.obligor', 'is required for a new insured for political risk business')];
}

/** For political risk business, the bind must contain the obligor of an existing insured. */
export function obligorOfBind(
  { obligor }: Pick<components['schemas']['Bind'], 'obligor'>,
  { insured, policy }: Pick<components['schemas']['Submission'], 'insured' | 'policy'>,
  facts: ReferenceData,
): ErrorDetail[] {
  const isGiven = typeof obligor === 'string' ? !isBlank(obligor) : obligor !== undefined;
  if (!('insureContacts' in insured) || isGiven) return [];
  if (lineOfBusinessOf(policy.product.id, facts) !== 'political risk') return [];
  return [required('obligor', 'is required for an existing insured for political risk business')];
}
