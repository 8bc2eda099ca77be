// Owns what is said of a write to the record that the store did not confirm: it may be there all the same, so that the
// call's repeat has to be the same call, and not one of its own.
import { Problem, UnknownOutcome } from '../problems.js';

const RETRY_AFTER_SECONDS = '5';

export function unconfirmed(cause: unknown): UnknownOutcome {
  const message = `The service is temporarily unavailable. Retry the same call in ${RETRY_AFTER_SECONDS} seconds; it will not be executed twice.`;
  const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
  return new UnknownOutcome(new Problem('SERVICE_UNAVAILABLE', message, { headers }), cause);
}
