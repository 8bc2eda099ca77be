// The error for a write to the record that the store did not confirm: it may have been stored, so a repeat must be the same
// call, not a new one.
import { Problem, UnknownOutcome } from '../problems.js';

const RETRY_AFTER_SECONDS = '5';

export function unconfirmed(cause: unknown): UnknownOutcome {
  const message = `The service is temporarily unavailable. Retry the same call in ${RETRY_AFTER_SECONDS} seconds; it will not be executed twice.`;
  const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
  return new UnknownOutcome(new Problem('SERVICE_UNAVAILABLE', message, { headers }), cause);
}
