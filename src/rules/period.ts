// Owns the condition on a period of time that a list is asked for.
import type { ErrorDetail } from '../problems.js';

/** `to` is not earlier than `from`; both are `YYYY-MM-DDTHH:MM:SS` and so compare as text. */
export function listedPeriod({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): ErrorDetail[] {
  if (from === undefined || to === undefined || from <= to) return [];
  return [{ field: 'from', issue: 'condition', message: 'must not be later than to' }];
}
