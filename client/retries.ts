// Whether to retry a call, by what the contract says about each error code, and how long to wait
// first. transport.ts limits the number of attempts and the total time.
import type { components } from '../generated/versions.js';

export type ErrorCode = components['schemas']['ErrorCode'];

/**
 * Whether the client automatically sends the same request again, with the same `Idempotency-Key`.
 * `false`: the request must change, the state must change, or a person has to act.
 */
export const isRetried: Readonly<Record<ErrorCode, boolean>> = {
  VALIDATION_ERROR: false,
  MALFORMED_JSON: false,
  MALFORMED_MULTIPART: false,
  MALFORMED_REQUEST: false,
  UNKNOWN_VERSION: false,
  UNAUTHORIZED: false,
  FORBIDDEN: false,
  NOT_FOUND: false,
  METHOD_NOT_ALLOWED: false,
  UNKNOWN_METHOD: false,
  NOT_ACCEPTABLE: false,
  // The connection is too slow for this request; a retry would take just as long.
  REQUEST_TIMEOUT: false,
  INVALID_STATE: false,
  POLICY_BUSY: true,
  CALL_IN_PROGRESS: true,
  // A write is never executed twice under one key; the response comes once the outcome of the write
  // is known.
  OUTCOME_UNKNOWN: true,
  RUN_NOT_FAILED: false,
  RUN_EXPIRED: false,
  PAYLOAD_TOO_LARGE: false,
  UNSUPPORTED_MEDIA_TYPE: false,
  IDEMPOTENCY_KEY_REUSED: false,
  TOO_MANY_RUNS: true,
  RATE_LIMITED: true,
  HEADERS_TOO_LARGE: false,
  INTERNAL_ERROR: true,
  BACK_OFFICE_ERROR: true,
  BACK_OFFICE_UNAVAILABLE: true,
  SERVICE_UNAVAILABLE: true,
  BACK_OFFICE_TIMEOUT: true,
};

/** An attempt that failed, and the pause after it. */
export interface Retry {
  readonly method: string;
  readonly url: string;
  /** The number of the attempt that failed, from 1. */
  readonly attempt: number;
  /** An error code, a status such as `status 502`, or why there was no response. */
  readonly reason: string;
  readonly waitMs: number;
}

/** The retried statuses of responses without a code that this client knows, such as a proxy's. */
const retriedStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export function mayRetry(status: number, code: string | undefined): boolean {
  return code !== undefined && isKnown(code) ? isRetried[code] : retriedStatuses.has(status);
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(isRetried, code);

/**
 * The wait in milliseconds from a `Retry-After` header, which contains seconds or a date. A date is
 * compared with the server's clock if the `Date` header gives it. Any other value is ignored,
 * because `Date.parse` would read `-3` as a year.
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  if (!HTTP_DATE.test(value)) return undefined;
  const ms = Date.parse(value) - (Date.parse(headers.get('Date') ?? '') || now);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Each form of a date in RFC 9110, 5.6.7 begins with a day of the week. */
const HTTP_DATE = /^[A-Z][a-z]{2}/;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * The pause in milliseconds. It doubles with each attempt, up to 30 s, and half of it is random, so
 * that clients that failed together do not return together. After a `Retry-After`, up to a tenth is
 * added for the same reason.
 */
export function pauseMs(attempt: number, afterMs: number | undefined, random: () => number): number {
  if (afterMs) return Math.ceil(afterMs * (1 + random() / 10));
  return Math.ceil(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + random() / 2));
}
