// Owns the reference data as the port tells it.
import type { ReferenceData } from '../port.js';
import { divisions, products } from './carrier.js';
import { countries } from './countries.js';

export const referenceData: ReferenceData = {
  countries: [...countries],
  divisions: divisions.map(({ id, code, name, producingEntity }) => ({ id, code, name, producingEntity })),
  products: products.map(({ id, name, lineOfBusiness, classOfBusiness }) => ({
    id,
    name,
    lineOfBusiness,
    classOfBusiness,
  })),
};
