// The error table: each code of the contract, its status, and whether a retry helps. ErrorCode in
// spec/common/problems.yaml explains the codes; a message is written where its error is thrown.
import { codeOf } from './error-code.js';
import type { components } from './newest-contract.js';
import { counted } from './texts/counted.js';

export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type PatchOperation = components['schemas']['PatchOperation'];

/**
 * `corrected`: only a changed request can succeed. `later`: the same request may succeed later.
 * `never`: no retry can succeed.
 */
export type Retry = 'never' | 'corrected' | 'later';

export const problems = {
  VALIDATION_ERROR: { status: 400, retry: 'corrected' },
  MALFORMED_JSON: { status: 400, retry: 'corrected' },
  MALFORMED_MULTIPART: { status: 400, retry: 'corrected' },
  MALFORMED_REQUEST: { status: 400, retry: 'corrected' },
  UNKNOWN_VERSION: { status: 400, retry: 'corrected' },
  UNAUTHORIZED: { status: 401, retry: 'corrected' },
  FORBIDDEN: { status: 403, retry: 'corrected' },
  NOT_FOUND: { status: 404, retry: 'never' },
  METHOD_NOT_ALLOWED: { status: 405, retry: 'corrected' },
  NOT_ACCEPTABLE: { status: 406, retry: 'corrected' },
  REQUEST_TIMEOUT: { status: 408, retry: 'later' },
  INVALID_STATE: { status: 409, retry: 'never' },
  POLICY_BUSY: { status: 409, retry: 'later' },
  CALL_IN_PROGRESS: { status: 409, retry: 'later' },
  OUTCOME_UNKNOWN: { status: 409, retry: 'later' },
  RUN_NOT_FAILED: { status: 409, retry: 'never' },
  RUN_EXPIRED: { status: 409, retry: 'never' },
  PAYLOAD_TOO_LARGE: { status: 413, retry: 'corrected' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, retry: 'corrected' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, retry: 'corrected' },
  TOO_MANY_RUNS: { status: 429, retry: 'later' },
  RATE_LIMITED: { status: 429, retry: 'later' },
  HEADERS_TOO_LARGE: { status: 431, retry: 'corrected' },
  INTERNAL_ERROR: { status: 500, retry: 'later' },
  UNKNOWN_METHOD: { status: 501, retry: 'corrected' },
  BACK_OFFICE_ERROR: { status: 502, retry: 'later' },
  BACK_OFFICE_UNAVAILABLE: { status: 503, retry: 'later' },
  SERVICE_UNAVAILABLE: { status: 503, retry: 'later' },
  BACK_OFFICE_TIMEOUT: { status: 504, retry: 'later' },
} as const satisfies Record<ErrorCode, { status: number; retry: Retry }>;

interface ProblemParts {
  details?: readonly ErrorDetail[];
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** An error response: `message` and `details` are public, `cause` is only logged. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    parts: ProblemParts = {},
  ) {
    super(message, { cause: parts.cause });
    this.status = problems[code].status;
    this.details = parts.details ?? [];
    this.headers = parts.headers ?? {};
  }
}

/** Why it is not known whether the back office has executed a write. Only operators see it. */
export type DoubtCause = 'TIMEOUT' | 'CONNECTION_LOST' | 'ERROR_RESPONSE' | 'INVALID_RESPONSE';

/** Rejects a write with an unknown outcome; the first argument is the error for its caller. */
export class UnknownOutcome extends Problem {
  constructor(
    { code, message, headers }: Problem,
    cause: unknown,
    /** Undefined if this process has not sent the write. */
    readonly doubtCause?: DoubtCause,
  ) {
    super(code, message, { headers, cause });
  }
}

/** The caller gets `reason` in the 500 response; message and cause are only logged. */
export class InternalFailure extends Error {
  override readonly name = 'InternalFailure';

  constructor(
    readonly reason: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** The public message for an unexpected error. */
export const reasonOf = (error: unknown, doing: string): string =>
  error instanceof InternalFailure
    ? error.reason
    : `An unexpected error occurred while the gateway ${doing}.`;

/** What the gateway did when the handler of an operation failed, for `reasonOf`. */
export const CARRYING_OUT = 'processed the request';

const RETRY_AFTER_SECONDS = '5';

/** The 503 for a call that was not started, for example because the store is unavailable. */
export function serviceUnavailable(cause: unknown): Problem {
  const message = `The service is temporarily unavailable. Nothing has been done. Retry in ${RETRY_AFTER_SECONDS} seconds.`;
  return new Problem('SERVICE_UNAVAILABLE', message, {
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    cause,
  });
}

/** The cause for the log: only its code, if it has one, because the message may quote values. */
export function unavailableBecause({ code, cause }: Problem): string | undefined {
  if (code !== 'SERVICE_UNAVAILABLE' || !(cause instanceof Error)) return undefined;
  return codeOf(cause) || cause.message;
}

/** A limit as in the RateLimit-Policy header field. */
interface LimitPolicy {
  readonly name: string;
  readonly quota: number;
  /** Absent for a limit without a window, such as one on concurrency. */
  readonly windowSeconds?: number;
  /** Requests by default. */
  readonly unit?: 'content-bytes';
}

/** The contracts' largest Retry-After. */
const MOST_SECONDS = 2_147_483_647;

/** A 429 whose message starts with `limit`. */
export function rateLimited(limit: string, policy: LimitPolicy, waitSeconds: number): Problem {
  const headers = limitHeaders(policy, waitSeconds);
  const { 'Retry-After': seconds } = headers;
  const message = `${limit} has been reached. Retry in ${counted(Number(seconds), 'second')}.`;
  return withoutStack(() => new Problem('RATE_LIMITED', message, { headers }));
}

export function limitHeaders({ name, quota, windowSeconds, unit }: LimitPolicy, waitSeconds: number) {
  const seconds = Math.min(MOST_SECONDS, Math.max(1, Math.ceil(waitSeconds)));
  const window = windowSeconds === undefined ? '' : `;w=${windowSeconds}`;
  return {
    'Retry-After': String(seconds),
    RateLimit: `"${name}";r=0;t=${seconds}`,
    'RateLimit-Policy': `"${name}";q=${quota}${window}${unit === undefined ? '' : `;qu="${unit}"`}`,
  };
}

/** Makes an error without a stack trace, which nobody reads and which costs more than the rest. */
export function withoutStack<T>(make: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** If the store is unavailable, rejects with the 503 for a call that was not started. */
export const orUnavailable = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    const isKnown = cause instanceof InternalFailure || cause instanceof Problem;
    throw isKnown ? cause : serviceUnavailable(cause);
  });

/** Nobody corrects more errors in one go. */
export const MOST_DETAILS = 100;

/** The contracts' maximum length of a detail's pointer. Long names in a body can exceed it. */
export const LONGEST_POINTER = 2_000;

interface Unlisted {
  readonly omitted: number;
  /** Whether the whole body was checked. */
  readonly isComplete: boolean;
}

/** The 400 for all violated rules, from schemas and from code. */
export function validationProblem(faults: readonly ErrorDetail[], unlisted?: Unlisted): Problem {
  const details = faults.slice(0, MOST_DETAILS);
  const omitted = faults.length - details.length + (unlisted?.omitted ?? 0);
  const missing = details.filter((d) => d.issue === 'required').map((d) => d.field);
  const unknown = details.filter((d) => d.issue === 'unknown').map((d) => d.field);
  const wrong = details.filter((d) => d.issue !== 'required' && d.issue !== 'unknown');
  const sentences = [
    list('Missing required fields', missing),
    list('Unknown fields', unknown),
    list(
      'Invalid fields',
      wrong.map((d) => `${d.field} (${d.message})`),
    ),
  ];
  if (omitted > 0) sentences.push(`${counted(omitted, 'more is', 'more are')} not listed.`);
  if (unlisted?.isComplete === false)
    sentences.push('The body is large and was not checked for further errors.');
  return new Problem('VALIDATION_ERROR', sentences.filter(Boolean).join(' '), { details });
}

/** Throws one VALIDATION_ERROR with all findings, if there are any. */
export function rejectFindings(...findings: readonly (readonly ErrorDetail[])[]): void {
  const details = findings.flat();
  if (details.length > 0) throw validationProblem(details);
}

function list(title: string, fields: readonly string[]): string {
  return fields.length > 0 ? `${title}: ${[...new Set(fields)].join(', ')}.` : '';
}
