// Rules between two fields of one body or query: periods, and keys that belong together.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { condition, required } from './reference-facts.js';

type Policy = components['schemas']['HeldPolicy'];

/** The cover must not end before it starts. Both dates are `YYYY-MM-DD` and compare as text. */
export function periodOfCover({ effectiveDate, expiryDate }: Policy): ErrorDetail[] {
  if (effectiveDate <= expiryDate) return [];
  return [condition('policy.expiryDate', 'must not be before policy.effectiveDate')];
}

/** `to` must not be earlier than `from`. Both are `YYYY-MM-DDTHH:MM:SS` and compare as text. */
export function listedPeriod({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): ErrorDetail[] {
  if (from === undefined || to === undefined || from <= to) return [];
  return [condition('from', 'must not be later than to')];
}

interface Keys {
  readonly policyKey?: string | undefined;
  readonly policyActivityKey?: string | undefined;
}

/** Both keys identify a draft; without keys, a new policy is created; one key alone is an error. */
export function bothKeysOrNone({ policyKey, policyActivityKey }: Keys): ErrorDetail[] {
  if ((policyKey === undefined) === (policyActivityKey === undefined)) return [];
  const missing = policyKey === undefined ? 'policyKey' : 'policyActivityKey';
  return [required(missing, 'is required together with the other key; omit both to create a new policy')];
}
