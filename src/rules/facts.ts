// Looks up the reference data on which the rules stand.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';

type Schemas = components['schemas'];
export type ReferenceData = Schemas['ReferenceData'];
export type LineOfBusiness = Schemas['Product']['lineOfBusiness'];

/** By its ISO code of two or three letters or the back office's own, in either case. */
export function countryOf(code: string, { countries }: ReferenceData): Schemas['Country'] | undefined {
  const wanted = code.toUpperCase();
  return countries.find(
    (country) =>
      country.code === wanted || country.alpha3 === wanted || country.ownCode?.toUpperCase() === wanted,
  );
}

export function divisionOf(id: string, { divisions }: ReferenceData): Schemas['DivisionEntry'] | undefined {
  return divisions.find((division) => division.id === id);
}

export function productOf(id: string, { products }: ReferenceData): Schemas['Product'] | undefined {
  return products.find((product) => product.id === id);
}

export const lineOfBusinessOf = (productId: string, facts: ReferenceData): LineOfBusiness | undefined =>
  productOf(productId, facts)?.lineOfBusiness;

export const required = (field: string, message: string): ErrorDetail => ({
  field,
  issue: 'required',
  message,
});

export const condition = (field: string, message: string): ErrorDetail => ({
  field,
  issue: 'condition',
  message,
});
