// Version 0.0 declares the keys of a quote as optional, although a quote requires them.
import type { operations } from '../../../generated/v0.js';
import { validationProblem } from '../../problems.js';
import type { Change } from '../change.js';
import { missingFields } from '../v1/full-creates-policy.js';

export const quoteKeys: Change = {
  id: 'quote-keys',
  title: 'A quote requires the keys of its draft',
  why: 'The keys of a quote were declared as optional, but requests without them were rejected. They are now declared as required.',
  touches: { createQuote: ['query policyKey', 'query policyActivityKey'] },
  lost: [],
};

type Keys = NonNullable<operations['createQuote']['parameters']['query']>;

/** Throws a VALIDATION_ERROR that names each missing key. */
export function keysOfQuote({ policyKey, policyActivityKey }: Keys): Required<Keys> {
  if (policyKey === undefined || policyActivityKey === undefined)
    throw validationProblem(
      missingFields({ policyKey, policyActivityKey }, 'is required: a quote names its draft by both keys'),
    );
  return { policyKey, policyActivityKey };
}
