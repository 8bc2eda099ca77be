// Owns looking up the reference data that the rules stand on. What is not in it makes no rule apply.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';

type Schemas = components['schemas'];
export type ReferenceData = Schemas['ReferenceData'];
export type LineOfBusiness = Schemas['Product']['lineOfBusiness'];

/** By its alpha-2 or alpha-3 code, in either case. */
export function countryOf(code: string, { countries }: ReferenceData): Schemas['Country'] | undefined {
  const wanted = code.toUpperCase();
  return countries.find((country) => country.code === wanted || country.alpha3 === wanted);
}

export function divisionOf(id: string, { divisions }: ReferenceData): Schemas['DivisionEntry'] | undefined {
  return divisions.find((division) => division.id === id);
}

export function lineOfBusinessOf(productId: string, { products }: ReferenceData): LineOfBusiness | undefined {
  return products.find((product) => product.id === productId)?.lineOfBusiness;
}

export function required(field: string, message: string): ErrorDetail {
  return { field, issue: 'required', message };
}
