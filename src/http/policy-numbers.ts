// Policy numbers as people type them: in lower case.
import type { Operation } from '../openapi/contract.js';
import { upperCaseCode } from '../texts/fold.js';
import type { Params, Query } from './target.js';

/** Changes the query, and returns the parameters of the path. Made once per operation. */
export type WithNumbersInCapitals = (query: Query, params: Params) => Params;

/** A run is named by a policy number or an id, the policy of a document by its number or key. */
const named: readonly unknown[] = ['policyNo', 'run', 'policy'];
const TYPED = /^[qp]\d{7}$/;

export function createNumberForm({ parameters }: Operation): WithNumbersInCapitals {
  const numbers = parameters.filter(({ 'x-identifies': as }) => named.includes(as));
  return (query, params) => {
    let changed: Params | undefined;
    for (const { name, in: place } of numbers) {
      const value = place === 'path' ? params[name] : query[name];
      if (typeof value !== 'string' || !TYPED.test(value)) continue;
      if (place === 'path') changed = { ...(changed ?? params), [name]: upperCaseCode(value) };
      else query[name] = upperCaseCode(value);
    }
    return changed ?? params;
  };
}
