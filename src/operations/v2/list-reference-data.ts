// GET /lookup/reference-data: lists what the fields of a body refer to.

import type { Handler } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { V2Dependencies } from '../shared/dependencies.js';

export function listReferenceData({
  referenceData,
}: V2Dependencies): Handler<operations['listReferenceData']> {
  return async ({ reply }) => {
    const { countries, divisions, products, lists = [] } = await referenceData();
    // What sections of a quote may contain depends on the policy: the other lookups list it.
    const entries = products.map(({ sectionValues, ...product }) => product);
    return reply(200, { countries, divisions, products: entries, lists });
  };
}
