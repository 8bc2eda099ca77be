// The numbers of a policy: derived from its key, so that they are unique.
import type { Policy } from './policies.js';

const digitsOf = ({ policy_key }: Policy): string => String(policy_key).padStart(7, '0');

/** The number as it is now: at the bind Q becomes P, the digits stay. */
export const policyNoOf = (policy: Policy): string =>
  `${policy.status === 'Bound' ? 'P' : 'Q'}${digitsOf(policy)}`;

export const quoteNoOf = (policy: Policy): string => `QT-${digitsOf(policy)}`;

/** The key of the policy that a number would be of. */
export const keyOfPolicyNo = (policyNo: string): string =>
  /^[QP]\d{7}$/.test(policyNo) ? String(Number(policyNo.slice(1))) : '';

/** Whether the number is one of the policy's: its P number only from the bind on. */
export const isNumberOf = (policyNo: string, policy: Policy): boolean =>
  policyNo === `Q${digitsOf(policy)}` || policyNo === policyNoOf(policy);
