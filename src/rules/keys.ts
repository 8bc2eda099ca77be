// The rule for the two keys of a stage that may also create a new policy.
import type { ErrorDetail } from '../problems.js';
import { required } from './facts.js';

interface Keys {
  readonly policyKey?: string | undefined;
  readonly policyActivityKey?: string | undefined;
}

/** Both keys name a draft, none makes a new policy; one alone is a mistake. */
export function bothKeysOrNone({ policyKey, policyActivityKey }: Keys): ErrorDetail[] {
  if ((policyKey === undefined) === (policyActivityKey === undefined)) return [];
  const missing = policyKey === undefined ? 'policyKey' : 'policyActivityKey';
  return [required(missing, 'is required beside the other key; omit both to create a new policy')];
}
