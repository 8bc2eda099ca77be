// The conditions on periods of time: of a cover, and of a list.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { condition, required } from './facts.js';

type Policy = components['schemas']['HeldPolicy'];

/** The last day of cover is not before the first; both are `YYYY-MM-DD` and so compare as text. */
export function periodOfCover({ effectiveDate, expiryDate }: Policy): ErrorDetail[] {
  if (effectiveDate <= expiryDate) return [];
  return [condition('policy.expiryDate', 'must not be before policy.effectiveDate')];
}

/** `to` is not earlier than `from`; both are `YYYY-MM-DDTHH:MM:SS` and so compare as text. */
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

/** Both keys name a draft, none makes a new policy; one alone is a mistake. */
export function bothKeysOrNone({ policyKey, policyActivityKey }: Keys): ErrorDetail[] {
  if ((policyKey === undefined) === (policyActivityKey === undefined)) return [];
  const missing = policyKey === undefined ? 'policyKey' : 'policyActivityKey';
  return [required(missing, 'is required beside the other key; omit both to create a new policy')];
}
