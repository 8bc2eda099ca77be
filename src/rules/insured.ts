// Rules on an insured, and which of its fields are forwarded.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import {
  condition,
  countryOf,
  lineOfBusinessOf,
  type ReferenceData,
  required,
  type Shape,
} from './reference-facts.js';

type Insured = components['schemas']['HeldInsured'];
type Product = components['schemas']['HeldPolicy']['product'];

/** For an existing insured only its contact is forwarded. */
export function forwardedInsured(insured: Insured): Insured {
  return 'insureContacts' in insured ? { insureContacts: insured.insureContacts } : insured;
}

/**
 * A new insured needs a known country, a state if the country has states, and a postal code if the country uses them. Only the
 * earliest shape omits the country: it sends the domicile with the underwriting data.
 */
export function addressOfNewInsured(insured: Insured, facts: ReferenceData, shape?: Shape): ErrorDetail[] {
  if ('insureContacts' in insured) return [];
  const { domicileCountry, domicileState, zipCode } = insured;
  if (!domicileCountry) return [];
  const country = countryOf(domicileCountry.code, facts);
  if (!country) return [condition('insured.domicileCountry.code', 'is not a country of the carrier')];
  const faults: ErrorDetail[] = [];
  if (country.states.length > 0) {
    const isKnown = country.states.some(
      ({ code }) => code.toUpperCase() === domicileState?.code.toUpperCase(),
    );
    if (!domicileState) {
      const message = `is required for a new insured in ${country.name}, which has states`;
      if (shape !== 'earliest') faults.push(required('insured.domicileState', message));
    } else if (!isKnown) {
      faults.push(condition('insured.domicileState.code', `is not a state of ${country.name}`));
    }
  }
  if (country.usesPostalCodes && !zipCode && shape !== 'earliest') {
    const message = `is required for a new insured in ${country.name}, which uses postal codes`;
    faults.push(required('insured.zipCode', message));
  }
  return faults;
}

/** On political risk business, a new insured needs an obligor; on other business it is optional. */
export function obligorOfNewInsured(insured: Insured, product: Product, facts: ReferenceData): ErrorDetail[] {
  if ('insureContacts' in insured || insured.obligor) return [];
  if (lineOfBusinessOf(product.id, facts) !== 'political risk') return [];
  return [required('insured.obligor', 'is required for a new insured on political risk business')];
}
