// Sends a request until it has a final response: with an idempotency key, a deadline, and a retry
// budget.
import { expectOptions, type Kind } from './arguments.js';
import { type Clock, pause, realClock } from './clock.js';
import { errorOf, NoResponseError, recordCall } from './errors.js';
import { mayRetry, pauseMs, type Retry, retryAfterMs } from './retries.js';

/**
 * Options of a call, in addition to `params`, `body` and `signal`. The options of a client are the
 * defaults for its calls, except where a function has its own default.
 */
export interface CallOptions {
  /** How long an attempt with its response may take. Default: 120,000, as the contract advises. */
  timeoutMs?: number | undefined;
  /** How long a call with its retries and the pauses before them may take. Default: 300,000. */
  budgetMs?: number | undefined;
  /**
   * Maximum consecutive failed attempts without a `Retry-After`. Default: 4. `1` leaves all retries
   * to you.
   */
  attempts?: number | undefined;
  /** Called before each pause. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

export interface TransportOptions extends CallOptions {
  /** Sends one request. Default: the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Creates the `Idempotency-Key` of a write that does not set one. Default: a random UUID. With
   * `false`, such writes get no key and are not retried.
   */
  newIdempotencyKey?: (() => string) | false | undefined;
  /** Returns a number from 0 to 1, for the pauses. */
  random?: (() => number) | undefined;
  clock?: Clock | undefined;
}

type Send = (request: Request) => Promise<Response>;

/** The body to send with each attempt: the body of a `Request` can be read only once. */
type Body = { readonly body?: string };

const KEY = 'Idempotency-Key';

export interface Transport {
  readonly clock: Clock;
  /** Sends one attempt. */
  readonly fetch: Send;
  /** Sends the request with retries. `send` sends one attempt, and defaults to `fetch`. */
  send(request: Request, send?: Send): Promise<Response>;
}

export function createTransport({
  fetch = (request) => globalThis.fetch(request),
  newIdempotencyKey = randomKey,
  random = Math.random,
  clock = realClock,
  ...defaults
}: TransportOptions): Transport {
  expectOptions(
    { fetch, random, newIdempotencyKey: newIdempotencyKey || undefined },
    { fetch: 'function', random: 'function', newIdempotencyKey: 'function' },
  );
  expectOptions(defaults, callOptions);
  if (newIdempotencyKey === randomKey && !globalThis.crypto?.getRandomValues) throw new TypeError(NO_CRYPTO);
  /** The response with its body, so that the deadline covers the body too. */
  async function attempt(request: Request, body: Body, send: Send, ms: number): Promise<Response> {
    const { signal } = request;
    // Not `AbortSignal.any`: while none of its sources aborts, Node never frees a combined signal
    // that has a listener, so each call would leak memory.
    const ended = new AbortController();
    const abort = () => ended.abort(signal.reason);
    signal.addEventListener('abort', abort);
    const cancel = clock.after(ms, () =>
      ended.abort(new DOMException(`There was no response within ${Math.round(ms)} ms.`, 'TimeoutError')),
    );
    try {
      const sent = send(new Request(request, { signal: ended.signal, ...body })).then(withBody);
      return await Promise.race([sent, rejectedBy(ended.signal)]);
    } catch (cause) {
      throw ended.signal.aborted ? ended.signal.reason : cause;
    } finally {
      cancel();
      signal.removeEventListener('abort', abort);
    }
  }

  return {
    clock,
    fetch,
    async send(request, send = fetch) {
      const { method, url, signal } = request;
      const { timeoutMs = 120_000, budgetMs = 300_000, attempts = 4, onRetry } = optionsOf(request, defaults);
      const retries: Retry[] = [];
      const isRead = method === 'GET' || method === 'HEAD';
      // The service treats an empty key as no key: a retry would be another write.
      if (!isRead && newIdempotencyKey && !request.headers.get(KEY))
        request.headers.set(KEY, newIdempotencyKey());
      const idempotencyKey = request.headers.get(KEY) || undefined;
      const kept = isRead || idempotencyKey !== undefined ? await keepBody(request) : undefined;
      const end = clock.now() + budgetMs;
      for (let sent = 1, unguided = 1; ; sent += 1) {
        signal.throwIfAborted();
        const call = { attempts: sent, retries, idempotencyKey };
        const ms = Math.min(timeoutMs, end - clock.now());
        const result = await attempt(request, kept ?? {}, send, ms).catch((cause) => {
          // The caller's own abort is thrown as it is.
          signal.throwIfAborted();
          return new NoResponseError(isTimeout(cause) ? 'TIMEOUT' : 'NETWORK', call, cause);
        });
        const reason = await retryReason(result);
        const afterMs = result instanceof Response ? retryAfterMs(result.headers, clock.now()) : undefined;
        const waitMs = pauseMs(unguided, afterMs, random);
        unguided = afterMs ? 1 : unguided + 1;
        const isFinal =
          !kept ||
          reason === undefined ||
          attempts <= 1 ||
          unguided > attempts ||
          clock.now() + waitMs >= end;
        if (isFinal && result instanceof NoResponseError) throw result;
        if (isFinal && result instanceof Response) {
          recordCall(result, call);
          return result;
        }
        const retry = { method, url, attempt: sent, reason: reason ?? '', waitMs };
        retries.push(retry);
        onRetry?.(retry);
        await pause(clock, waitMs, signal);
      }
    },
  };
}

/** Why the call may be retried; undefined if it may not. */
async function retryReason(result: Response | NoResponseError): Promise<string | undefined> {
  if (result instanceof NoResponseError) return result.reason;
  if (result.ok) return undefined;
  const body: unknown = await result
    .clone()
    .json()
    .catch(() => undefined);
  const code = errorOf(body)?.code;
  return mayRetry(result.status, code) ? (code ?? `status ${result.status}`) : undefined;
}

/** `fetch` may ignore its signal: in Node 20, a damaged compressed body neither ends nor fails. */
const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

const withBody = async (response: Response): Promise<Response> =>
  wholeResponse(response, await response.arrayBuffer());

/**
 * `new Response` rejects some statuses and reason phrases that servers send, such as 999. A status
 * above 599 is a failure of the server (RFC 9110, 15).
 */
export function wholeResponse(
  { status, statusText, headers, url }: Pick<Response, 'status' | 'statusText' | 'headers' | 'url'>,
  body: ArrayBuffer | null,
): Response {
  const isUsual = status >= 200 && status <= 599;
  const whole = new Response(body?.byteLength ? body : null, { status: isUsual ? status : 500, headers });
  for (const [name, value] of Object.entries({ status, statusText, url }))
    Object.defineProperty(whole, name, { value });
  return whole;
}

/**
 * The body is kept for every attempt. Undefined for forms and streams, which are not kept in
 * memory.
 */
async function keepBody(request: Request): Promise<Body | undefined> {
  const type = request.headers.get('Content-Type');
  if (type === null) return {};
  return type.startsWith('application/json') ? { body: await request.text() } : undefined;
}

/** openapi-fetch copies unknown options to the request as properties. */
function optionsOf(request: Request, defaults: CallOptions): CallOptions {
  expectOptions(request, callOptions);
  return Object.fromEntries(
    Object.keys(callOptions).map((name) => [name, Reflect.get(request, name) ?? Reflect.get(defaults, name)]),
  );
}

const callOptions = {
  timeoutMs: 'positive',
  budgetMs: 'positive',
  attempts: 'positive',
  onRetry: 'function',
} as const satisfies Record<keyof CallOptions, Kind>;

const NO_CRYPTO = 'There is no crypto.getRandomValues: set newIdempotencyKey.';

/** A UUID of version 4. `crypto.randomUUID` is missing on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
