// Rules for an insured, and which of its fields are forwarded.
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

/** Of an existing insured, only the contact is forwarded; a new one is forwarded whole. */
export function forwardedInsured(insured: Insured): Insured {
  return 'insureContacts' in insured ? { insureContacts: insured.insureContacts } : insured;
}

/**
 * A new insured needs a state if its country has states, and a postal code if the country uses
 * them. The earliest shape sends the domicile with the underwriting data.
 */
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
 * Refuses a name without a visible character. The contract's pattern covers only the Basic
 * Multilingual Plane, so that every language can compile it. Stored drafts with such a name can be
 * continued.
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

/** For political risk business, the obligor of an existing insured is in the bind. */
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
