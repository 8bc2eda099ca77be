// The errors that a call throws: the service's error with its code, or a missing response. `unwrap`
// turns an unsuccessful result into one.
import type { components } from '../generated/versions.js';
import { isObject } from './arguments.js';
import { type ErrorCode, type Retry, retryAfterMs } from './retries.js';

export type ErrorDetail = components['schemas']['ErrorDetail'];

/** A code of the contract, or one that is newer than this client. */
export type AnyErrorCode = ErrorCode | (string & Record<never, never>);

type ErrorBody = Omit<components['schemas']['ErrorResponse']['error'], 'code'> & {
  readonly code: AnyErrorCode;
  readonly help?: string;
};

/** The attempts of a call, which its error reports. */
export interface CallRecord {
  readonly attempts: number;
  readonly retries: readonly Retry[];
  readonly idempotencyKey: string | undefined;
}

const records = new WeakMap<Response, CallRecord>();
export const recordCall = (response: Response, call: CallRecord): unknown => records.set(response, call);

/** The service, or something in front of it, rejected the call or sent an unexpected response. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly status: number;
  /** `UNEXPECTED_RESPONSE` if the body is missing or not the service's, such as a proxy's page. */
  readonly code: AnyErrorCode | 'UNEXPECTED_RESPONSE';
  /** Include it when you contact support. */
  readonly requestId: string | undefined;
  /** The individual errors in an invalid request. */
  readonly details: readonly ErrorDetail[];
  /** The page that explains the code. */
  readonly help: string | undefined;
  /** The number of seconds after which the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** The number of requests that were sent for the call. */
  readonly attempts: number;
  /** Why each attempt before the last one failed, and how long the client waited after it. */
  readonly retries: readonly Retry[];
  /** To retry a write later without executing it twice, send the same request with this key. */
  readonly idempotencyKey: string | undefined;

  constructor(
    /** The response. Its body may have been read already. */
    readonly response: Response,
    body: unknown,
  ) {
    const error = errorOf(body);
    super(error?.message ?? unexpected(response));
    const call = records.get(response);
    const afterMs = retryAfterMs(response.headers, Date.now());
    this.status = response.status;
    this.code = error?.code ?? 'UNEXPECTED_RESPONSE';
    this.requestId = error?.requestId ?? response.headers.get('X-Request-Id') ?? undefined;
    this.details = error?.details ?? [];
    this.help = error?.help;
    this.retryAfterSeconds = afterMs === undefined ? undefined : Math.ceil(afterMs / 1000);
    this.attempts = call?.attempts ?? 1;
    this.retries = call?.retries ?? [];
    this.idempotencyKey = call?.idempotencyKey;
  }
}

/** A browser hides the status and the target of a redirect. */
function unexpected({ status, headers }: Response): string {
  const to = headers.get('Location') ?? '';
  return status === 0 || to
    ? `The response is a redirect${to && ` to ${to}`}, which the client does not follow.`
    : `The response has status ${status} and an unexpected body (${headers.get('Content-Type') ?? 'no Content-Type'}).`;
}

/** The connection failed, or the call timed out. A write may have taken effect. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  readonly attempts: number;
  /** Why each attempt before the last one failed, and how long the client waited after it. */
  readonly retries: readonly Retry[];
  /** To retry a write later without executing it twice, send the same request with this key. */
  readonly idempotencyKey: string | undefined;

  constructor(
    readonly reason: 'NETWORK' | 'TIMEOUT',
    call: CallRecord,
    cause: unknown,
  ) {
    super(`${reason === 'TIMEOUT' ? '' : 'The connection failed: '}${said(cause)}`, { cause });
    this.attempts = call.attempts;
    this.retries = call.retries;
    this.idempotencyKey = call.idempotencyKey;
  }
}

/**
 * In Node, the error of `fetch` says only that it failed. Its cause has the reason, which for
 * several failed addresses is only a code.
 */
function said(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause = {} } = error;
  return Reflect.get(Object(cause), 'message') || Reflect.get(Object(cause), 'code') || error.message;
}

/** What the methods of a client resolve to. */
export type Result<Data> =
  | { readonly data: Data; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: unknown; readonly response: Response };

/**
 * The data of a call: `await unwrap(client.GET(…))`. Rejects with a `GatewayError` if there is no
 * data. Without `exactOptionalPropertyTypes`, the compiler treats data that may be missing as
 * data that may be undefined, hence the type of the result.
 */
export async function unwrap<Data>(call: Result<Data> | Promise<Result<Data>>): Promise<NonNullable<Data>> {
  return (await succeed(call)).data;
}

/** A JSON body that is not the service's is an error: a proxy may have sent it. */
export async function succeed<Data>(
  call: Result<Data> | Promise<Result<Data>>,
  isOurs: (data: NonNullable<Data>) => unknown = () => true,
): Promise<{ data: NonNullable<Data>; response: Response }> {
  const { data, error, response } = await call;
  if (data === undefined || data === null || !isOurs(data)) throw new GatewayError(response, error);
  return { data, response };
}

export function errorOf(body: unknown): ErrorBody | undefined {
  return isProblem(body) ? body.error : undefined;
}

function isProblem(body: unknown): body is { readonly error: ErrorBody } {
  if (!isObject(body) || !isObject(body.error)) return false;
  const { code, message, details = [] } = body.error;
  return typeof code === 'string' && typeof message === 'string' && Array.isArray(details);
}
