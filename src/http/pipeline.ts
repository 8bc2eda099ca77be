// The order in which an operation is served: key, limits, media type, body, contract, handler, response.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Contract, declaresCode, type Operation } from '../openapi/contract.js';
import { createPointerOf } from '../openapi/pointers.js';
import type { ResponseCheck } from '../openapi/response-check.js';
import type { Authenticate, Principal } from '../partners/principal.js';
import { CARRYING_OUT, Problem } from '../problems.js';
import { type Admission, admitDocument, admitKeyless } from './admission.js';
import type { Exchange } from './exchange.js';
import type { Guard, GuardedRequest } from './guard.js';
import type { CallIdentity, Trace } from './operation-types.js';
import { type Answer, refuse, reply } from './reply.js';
import { type BodyLimits, createBodyReader, takesDocument } from './request/body.js';
import type { RequestCheck } from './request/check.js';
import { chooseMediaType, successMediaTypes } from './response/media-types.js';
import { type Prepared, prepareResponse, sendPrepared } from './response/send.js';
import { type Params, queryOf } from './target.js';

/** Any handler: what it may be given is known to its own type alone. */
export type AnyHandler = (request: never) => Promise<Answer<unknown>>;

export interface Serving {
  contract: Contract;
  operation: Operation;
  handler: AnyHandler;
  authenticate: Authenticate;
  admission: Admission;
  limits: BodyLimits;
  checkRequest: RequestCheck;
  check: ResponseCheck;
  guard: Guard;
}

/** Serves one operation, errors included: never rejects. */
export type Serve = (exchange: Exchange, params: Params) => Promise<void>;

export function serveOperation(serving: Serving, onError: OnError): Serve {
  const { contract, operation, handler, admission, limits, checkRequest, check, guard } = serving;
  const isDocument = takesDocument(operation);
  // The steps of a run are not among the calls that a partner waits for.
  const asksBackOffice =
    declaresCode(operation, 'BACK_OFFICE_TIMEOUT') && !declaresCode(operation, 'TOO_MANY_RUNS');
  const hasBackOfficeError = declaresCode(operation, 'BACK_OFFICE_ERROR');
  const doors = { authenticate: serving.authenticate, admission, asksBackOffice };
  const readBody = createBodyReader(contract.document, operation, limits);
  const pointerOf = createPointerOf(contract.document, operation);
  const mediaTypes = successMediaTypes(operation);
  const headerNames = operation.parameters
    .filter((p) => p.in === 'header')
    .map(({ name }): HeaderName => [name, name.toLowerCase()]);
  return async (exchange, params) => {
    try {
      exchange.operationId = operation.id;
      exchange.pointerOf = pointerOf;
      const { req, search } = exchange;
      exchange.doing = 'checked the API key and its limits';
      const principal = await admit(exchange, doors);
      exchange.doing = 'read the request';
      const mediaType = chooseMediaType(req, mediaTypes);
      if (isDocument) admitDocument(admission, principal, exchange);
      const { checked, given } = await readBody(exchange);
      exchange.doing = 'validated the request';
      const query = queryOf(search);
      checkRequest({ query, headers: req.headers, params, body: checked, search });
      const headers = declaredHeaders(req, headerNames);
      const parts = { params, query, headers, body: given };
      const request = new ProvenRequest(exchange, principal, contract.version, parts);
      const prepare = ({ status, body, headers: own }: Answer<unknown>) =>
        prepareResponse(exchange, { status, body, headers: own, mediaType }, check);
      let own: { answer: Answer<unknown>; prepared: Prepared } | undefined;
      exchange.doing = CARRYING_OUT;
      const answer = await guard(request, async (identity, body = request.body) => {
        const made = await handler(proven(request, identity, body));
        own = { answer: made, prepared: prepare(made) };
        return made;
      });
      exchange.doing = 'sent the response';
      sendPrepared(exchange, own?.answer === answer ? own.prepared : prepare(answer));
    } catch (error) {
      onError(declaredAs(error, hasBackOfficeError), exchange);
    }
  };
}

/** The back office's failure, which is a 500 with its reason where the operation declares no code of its own for it. */
function declaredAs(error: unknown, hasBackOfficeError: boolean): unknown {
  if (error === undefined || error === null) return new Error('Nothing was thrown');
  if (hasBackOfficeError || !(error instanceof Problem) || error.code !== 'BACK_OFFICE_ERROR') return error;
  return new Problem('INTERNAL_ERROR', error.message, { cause: error });
}

/** Sends what went wrong. */
export type OnError = (error: unknown, exchange: Exchange) => void;

/** As the contract writes it, and as Node does. */
type HeaderName = readonly [declared: string, received: string];

function declaredHeaders(
  { headers }: IncomingMessage,
  names: readonly HeaderName[],
): Record<string, string | undefined> {
  const declared: Record<string, string | undefined> = {};
  for (const [name, received] of names) {
    const value = headers[received];
    // Node keeps a list of one header alone, which no contract declares.
    declared[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return declared;
}

/** Who calls, once the key and its limits have let it in. */
async function admit(exchange: Exchange, doors: Doors): Promise<Principal> {
  const { admission } = doors;
  try {
    const principal = exchange.caller ?? (await identify(exchange, doors));
    exchange.principal = principal;
    admission.request(principal);
    if (doors.asksBackOffice) admission.call(principal);
    return principal;
  } catch (refusal) {
    await admission.pause(refusal, exchange.res);
    throw refusal;
  }
}

interface Doors extends Pick<Serving, 'authenticate' | 'admission'> {
  readonly asksBackOffice: boolean;
}

async function identify(exchange: Exchange, { authenticate, admission }: Doors): Promise<Principal> {
  const { apiKey } = exchange;
  const countKeyless = () => admitKeyless(admission, exchange);
  // Null: the key of a bare path was looked up before and is unknown.
  const principal = apiKey && exchange.caller !== null ? await authenticate(apiKey, countKeyless) : undefined;
  if (principal) return principal;
  countKeyless();
  const reason = apiKey
    ? 'The API key in x-api-key is unknown or no longer valid.'
    : 'The API key is missing. Send it in the header x-api-key.';
  throw new Problem('UNAUTHORIZED', reason, { headers: { 'WWW-Authenticate': 'ApiKey header="x-api-key"' } });
}

type Parts = Pick<GuardedRequest, 'params' | 'query' | 'headers' | 'body'>;

/** A request that is valid: what the guard decides by, and with an identity what the handler is given. */
class ProvenRequest implements GuardedRequest {
  readonly params: Parts['params'];
  readonly query: Parts['query'];
  readonly headers: Parts['headers'];
  body: unknown;
  readonly requestId: string;
  readonly trace: Trace;
  readonly reply = reply;
  readonly refuse = refuse;
  identity: CallIdentity | undefined = undefined;
  readonly #exchange: Exchange;
  #signal: AbortSignal | undefined = undefined;

  constructor(
    exchange: Exchange,
    readonly principal: Principal,
    readonly apiVersion: string,
    { params, query, headers, body }: Parts,
  ) {
    this.params = params;
    this.query = query;
    this.headers = headers;
    this.body = body;
    this.requestId = exchange.requestId;
    this.trace = exchange.trace;
    this.#exchange = exchange;
  }

  /** Made only where it is asked for: Node takes long to make one. */
  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.#exchange.res);
    return this.#signal;
  }
}

/** Aborts when the caller goes away before the response is out; at once where it has gone already. */
function signalOf(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abortUnlessSent = () => res.writableFinished || gone.abort();
  if (res.destroyed) abortUnlessSent();
  else res.once('close', abortUnlessSent);
  return gone.signal;
}

/**
 * The typed request of the handler. The one cast of the machinery: the request check has just shown it to be true, of the body
 * as it was sent; a guard that puts another one in its place answers for that.
 */
function proven(request: ProvenRequest, identity: CallIdentity, body: unknown): never {
  request.identity = identity;
  request.body = body;
  return request as never;
}
