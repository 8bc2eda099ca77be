// The reference data as the port gives it.
import type { ReferenceData } from '../../back-office/port.js';
import { allowedCodes } from './allowed-values.js';
import { divisions, products } from './carrier.js';
import { countries } from './countries.js';
import { refusedAgreements } from './magic-values.js';
import { referenceLists } from './reference-lists.js';

/** A run that is to fail on purpose at its quote names its agreement, which must pass the check before its first step. */
function sectionValuesOf(product: (typeof products)[number]) {
  const { agreement, ...others } = allowedCodes(product);
  return { agreement: [...agreement, ...refusedAgreements], ...others };
}

export const referenceData: ReferenceData = {
  countries: [...countries],
  divisions: divisions.map(({ id, code, name, producingEntity }) => ({ id, code, name, producingEntity })),
  products: products.map((product) => ({
    id: product.id,
    code: product.riskClass,
    name: product.name,
    lineOfBusiness: product.lineOfBusiness,
    classOfBusiness: product.classOfBusiness,
    sectionValues: sectionValuesOf(product),
  })),
  lists: referenceLists(),
};
