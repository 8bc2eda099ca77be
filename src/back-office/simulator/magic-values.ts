// Owns the values that provoke a failure on purpose, so that partners can test theirs: docs/sandbox.md lists them.
import { type ErrorCode, Problem } from '../../problems.js';

type MagicValues = Readonly<Record<string, ErrorCode>>;

/** As a `policyKey`, or as a draft's `producer.id`. */
export const magicFailures: MagicValues = {
  '9000502': 'BACK_OFFICE_ERROR',
  '9000503': 'BACK_OFFICE_UNAVAILABLE',
  '9000504': 'BACK_OFFICE_TIMEOUT',
};

/** As the `policyKey` of a stage, which alone can be refused for the policy's state. */
export const magicStageFailures: MagicValues = { ...magicFailures, '9000409': 'INVALID_STATE' };

/** How long a caller is told to wait when the back office is away, in seconds. */
const RETRY_AFTER_SECONDS = '30';

/** Throws the failure that the value stands for; any other value passes. */
export function failOnPurpose(value: string, values: MagicValues): void {
  const code = Object.hasOwn(values, value) ? values[value] : undefined;
  if (!code) return;
  const headers = code === 'BACK_OFFICE_UNAVAILABLE' ? { 'Retry-After': RETRY_AFTER_SECONDS } : {};
  throw new Problem(code, `The simulated back office failed on purpose, as ${value} asks.`, { headers });
}
