// Owns the conditions on an insured, and what is passed on of one.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { countryOf, lineOfBusinessOf, type ReferenceData, required } from './facts.js';

type Insured = components['schemas']['Insured'];
type Product = components['schemas']['Policy']['product'];

/** Of an existing insured its contact alone is passed on, whatever else was sent. */
export function forwardedInsured(insured: Insured): Insured {
  return 'insureContacts' in insured ? { insureContacts: insured.insureContacts } : insured;
}

/** A new insured has a state where its country has states, and a postal code where its country uses them. */
export function addressOfNewInsured(insured: Insured, facts: ReferenceData): ErrorDetail[] {
  if ('insureContacts' in insured) return [];
  const country = countryOf(insured.domicileCountry.code, facts);
  if (!country) return [];
  const { domicileState, zipCode } = insured;
  return [
    ...(country.states.length > 0 && !domicileState
      ? [
          required(
            'insured.domicileState',
            `is required for a new insured in ${country.name}, which has states`,
          ),
        ]
      : []),
    ...(country.usesPostalCodes && !zipCode
      ? [
          required(
            'insured.zipCode',
            `is required for a new insured in ${country.name}, which uses postal codes`,
          ),
        ]
      : []),
  ];
}

/** An obligor belongs to political-risk business alone. */
export function obligorOfInsured(insured: Insured, product: Product, facts: ReferenceData): ErrorDetail[] {
  if ('insureContacts' in insured || !insured.obligor) return [];
  if (lineOfBusinessOf(product.id, facts) === 'political risk') return [];
  return [
    {
      field: 'insured.obligor',
      issue: 'condition',
      message: 'is for political-risk business only; remove it',
    },
  ];
}
