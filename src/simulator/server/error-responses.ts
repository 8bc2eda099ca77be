// Converts each problem to an error of the port's contract, with the nearest code and its status.
import type { components } from '../../../generated/back-office.js';
import { detailsOf, type EndedExchange, type ErrorShape } from '../../http/response/error-shape.js';
import type { ErrorCode, Problem } from '../../problems.js';

type RefusalCode = components['schemas']['RefusalCode'];

const statuses: Readonly<Record<RefusalCode, number>> = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  UNKNOWN_POLICY: 404,
  NOT_OFFERED: 404,
  INVALID_STATE: 409,
  FAULT: 500,
  UNAVAILABLE: 503,
};

const codes: Readonly<Record<ErrorCode, RefusalCode>> = {
  VALIDATION_ERROR: 'INVALID_REQUEST',
  MALFORMED_JSON: 'INVALID_REQUEST',
  MALFORMED_MULTIPART: 'INVALID_REQUEST',
  MALFORMED_REQUEST: 'INVALID_REQUEST',
  REQUEST_TIMEOUT: 'INVALID_REQUEST',
  HEADERS_TOO_LARGE: 'INVALID_REQUEST',
  UNKNOWN_VERSION: 'INVALID_REQUEST',
  NOT_ACCEPTABLE: 'INVALID_REQUEST',
  PAYLOAD_TOO_LARGE: 'INVALID_REQUEST',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID_REQUEST',
  IDEMPOTENCY_KEY_REUSED: 'INVALID_REQUEST',
  UNAUTHORIZED: 'UNAUTHORIZED',
  FORBIDDEN: 'UNAUTHORIZED',
  NOT_FOUND: 'UNKNOWN_POLICY',
  METHOD_NOT_ALLOWED: 'NOT_OFFERED',
  UNKNOWN_METHOD: 'NOT_OFFERED',
  INVALID_STATE: 'INVALID_STATE',
  POLICY_BUSY: 'INVALID_STATE',
  CALL_IN_PROGRESS: 'INVALID_STATE',
  OUTCOME_UNKNOWN: 'INVALID_STATE',
  RUN_NOT_FAILED: 'INVALID_STATE',
  RUN_EXPIRED: 'INVALID_STATE',
  INTERNAL_ERROR: 'FAULT',
  BACK_OFFICE_ERROR: 'FAULT',
  // A server does not know the timeouts of its callers, so the magic value of a timeout is a fault
  // here. The fault kinds `hangBefore` and `hangAfter` leave a call without a response.
  BACK_OFFICE_TIMEOUT: 'FAULT',
  TOO_MANY_RUNS: 'UNAVAILABLE',
  RATE_LIMITED: 'UNAVAILABLE',
  BACK_OFFICE_UNAVAILABLE: 'UNAVAILABLE',
  SERVICE_UNAVAILABLE: 'UNAVAILABLE',
};

export const refusals: ErrorShape = {
  schema: 'Refusal',
  render(problem, exchange) {
    const { message, headers } = problem;
    const code = codeOf(problem, exchange);
    const details = detailsOf(problem, exchange);
    const error = details ? { code, message, details } : { code, message };
    // A 404 must not have the `Allow` of the problem.
    const status = problem.code === 'METHOD_NOT_ALLOWED' ? problem.status : statuses[code];
    return { status, body: { error }, headers };
  },
};

/** Distinguishes a missing policy from an operation that does not exist or is not offered. */
function codeOf({ code }: Problem, { operationId }: EndedExchange): RefusalCode {
  const isAboutCall = operationId === undefined || operationId === 'findWrite';
  return code === 'NOT_FOUND' && isAboutCall ? 'NOT_OFFERED' : codes[code];
}
