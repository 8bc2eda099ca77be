// Why the journal refuses a call that it already contains.
import { Problem } from '../problems.js';
import type { Intent, KnownCall } from './journal-store.js';

const RETRY_AFTER_SECONDS = '5';

export function inProgress(which = 'The call with this Idempotency-Key'): Problem {
  const message = `${which} is still in progress. Retry in ${RETRY_AFTER_SECONDS} seconds.`;
  return new Problem('CALL_IN_PROGRESS', message, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
}

/** The call is not executed again, so its response is lost. */
export function erased({ idempotency_key }: Intent): Problem {
  const message =
    idempotency_key === null
      ? 'The same call has ended, and its response was erased. It is not executed again. Send a different call with an Idempotency-Key.'
      : 'The call with this Idempotency-Key has ended, and its response was erased. It is not executed again. Use a new key only for a different call.';
  return new Problem('IDEMPOTENCY_KEY_REUSED', message);
}

export function reused(): Problem {
  const message = 'The Idempotency-Key was already used for a different call. Use a new key.';
  return new Problem('IDEMPOTENCY_KEY_REUSED', message);
}

/**
 * The hash of a request includes its version. If an operator has pinned the API key to another one,
 * the hash of a repeat differs without the caller's doing.
 */
export function otherRequest(known: KnownCall, { api_version: version, operation_id }: Intent): Problem {
  const { api_version: first } = known;
  if (first === version || known.operation_id !== operation_id) return reused();
  const message = `The Idempotency-Key was already used for a call with version ${first}, and this request is one with version ${version}. To repeat the first call, send it with version ${first}. Otherwise use a new key.`;
  return new Problem('IDEMPOTENCY_KEY_REUSED', message);
}

/**
 * Some calls have no hash to compare with, such as those that were recorded before this check
 * existed; their response is replayed as promised.
 */
export const sameAs =
  ({ document_sha256 }: KnownCall) =>
  async (sha256: string): Promise<void> => {
    if (document_sha256 !== null && document_sha256 !== sha256) throw reused();
  };
