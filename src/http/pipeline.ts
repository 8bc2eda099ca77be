// The steps of a request in order, from the API key to the response. Those before them are in
// src/gateway/partner-app.ts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Contract, declaresCode, type Operation } from '../openapi/contract.js';
import { createPointerOf } from '../openapi/pointers.js';
import type { ResponseCheck } from '../openapi/response-check.js';
import type { Authenticate, Principal } from '../partners/principal.js';
import { CARRYING_OUT, Problem } from '../problems.js';
import { type Admission, admit, admitDocument, callerNow } from './admission.js';
import type { Exchange } from './exchange.js';
import { createNameForm, createSubjectNoter, noteResponse } from './named-subjects.js';
import type {
  CallContext,
  CallIdentity,
  Guard,
  GuardedRequest,
  OpenCall,
  RequestParts,
  Trace,
} from './operation-types.js';
import { OperationResponse, refuse, reply } from './reply.js';
import { type BodyLimits, createBodyReader, takesDocument } from './request/body.js';
import type { RequestCheck } from './request/check.js';
import { incompleteBody } from './request/whole-body.js';
import {
  chooseMediaType,
  heedsAccept,
  type Prepared,
  prepareResponse,
  type SendError,
  sendPrepared,
  sendSpoiled,
  successMediaTypes,
} from './response/send.js';
import { createEmptyTexts, type Params, queryOf } from './target.js';
import type { RequestCount, SampleCall, SentResponse, Watch, Watched } from './watch.js';

/** `never` admits every handler: only the handler itself knows the type of its request. */
export type AnyHandler = (request: never) => Promise<OperationResponse<unknown>>;

interface Serving {
  contract: Contract;
  operation: Operation;
  handler: AnyHandler;
  authenticate: Authenticate;
  admission: Admission;
  limits: BodyLimits;
  checkRequest: RequestCheck;
  check: ResponseCheck;
  guard: Guard;
  watch?: Watch;
  count?: RequestCount;
  sample?: SampleCall | undefined;
}

/** Serves one request, errors included. Never rejects. */
export type Serve = (exchange: Exchange, params: Params) => Promise<void>;

export function serveOperation(serving: Serving, sendError: SendError): Serve {
  const { contract, operation, handler, admission, limits, checkRequest, check, guard } = serving;
  const { watch, count, sample } = serving;
  const isDocument = takesDocument(operation);
  // The steps of runs do not count against the limit of concurrent calls.
  const callsBackOffice =
    declaresCode(operation, 'BACK_OFFICE_TIMEOUT') && !declaresCode(operation, 'TOO_MANY_RUNS');
  const hasBackOfficeError = declaresCode(operation, 'BACK_OFFICE_ERROR');
  const { isKeyless, role } = operation;
  const entry = {
    deprecatedVersion: contract.deprecatedAt && contract.version,
    authenticate: serving.authenticate,
    admission,
    callsBackOffice,
    isKeyless,
    role,
  };
  const readBody = createBodyReader(contract.document, operation, limits);
  const pointerOf = createPointerOf(contract.document, operation);
  const mediaTypes = successMediaTypes(operation);
  const withStoredNames = createNameForm(operation);
  const removeEmptyTexts = createEmptyTexts(contract.document, operation);
  const [onlyType = 'application/json'] = mediaTypes;
  const isChoice = heedsAccept(operation);
  const noteRequest = createSubjectNoter(operation);
  const headerNames = operation.parameters
    .filter((p) => p.in === 'header')
    .map(({ name }): HeaderName => [name, name.toLowerCase()]);
  const prepare = (
    exchange: Exchange,
    { status, body, headers }: OperationResponse<unknown>,
    mediaType: string,
  ) => {
    noteResponse(exchange.subjects, body);
    return prepareResponse(exchange, { status, body, headers, mediaType }, check);
  };
  return async (exchange, asTyped) => {
    let watched: Watched | undefined;
    let sampled: ((response?: SentResponse) => void) | undefined;
    exchange.beginServing();
    try {
      exchange.operationId = operation.id;
      exchange.apiVersion = contract.apiVersion;
      exchange.pointerOf = pointerOf;
      const { req, search } = exchange;

      // 1. API key and limits. Meanwhile, Node passes on the part of the body that came with the
      // headers, so the connection stays usable after a refusal.
      exchange.doing = 'checked the API key and its limits';
      const principal = await admit(exchange, entry);
      watched = watch?.(exchange, principal);

      // 2. Media type and body.
      exchange.doing = 'read the request';
      const mediaType = isChoice ? chooseMediaType(req, mediaTypes) : onlyType;
      if (isDocument) admitDocument(admission, principal, exchange);
      const reading = readBody(exchange);
      const { checked, body } = reading instanceof Promise ? await reading : reading;
      // The listener may have refused the request while its body arrived.
      if (exchange.res.writableEnded) throw incompleteBody();

      // 3. Contract.
      exchange.doing = 'validated the request';
      const query = queryOf(search);
      removeEmptyTexts(query);
      const params = withStoredNames(query, asTyped);
      const parts = { params, query, headers: declaredHeaders(req, headerNames), body };
      noteRequest(exchange.subjects, parts);
      watched?.read(parts);
      checkRequest({
        query,
        headers: req.headers,
        rawHeaders: req.rawHeaders,
        params,
        body: checked,
        search,
      });
      count?.accepted(principal, parts, req.headers['content-type'], mediaType);
      if (sample) sampled = (sent) => sample(exchange, principal, asTyped, checked, sent);
      const request = new ValidRequest(exchange, principal, contract.version, parts, () =>
        callerNow(exchange, entry, principal),
      );

      // 4. Journal, ownership and lock. The journal may already have the response.
      exchange.doing = CARRYING_OUT;
      exchange.isCarriedOut = true;
      if (watched) await watched.begins();
      const call = await guard(request);

      // 5. Handler, contract of the response, and its record in the journal.
      let response: OperationResponse<unknown>;
      let prepared: Prepared | undefined;
      if (call instanceof OperationResponse) response = call;
      else
        try {
          response = await handler(typed(request, call));
          prepared = prepare(exchange, response, mediaType);
          await call.end(response);
        } catch (error) {
          throw await call.fail(error);
        }
      if (watched) await watched.ends();

      // 6. Response.
      exchange.doing = 'sent the response';
      prepared ??= prepare(exchange, response, mediaType);
      const spoiled = watched?.sends(response);
      if (spoiled) sendSpoiled(exchange, prepared, spoiled);
      else sendPrepared(exchange, prepared);
      sampled?.(prepared);
    } catch (thrown) {
      const error = declaredAs(thrown, hasBackOfficeError);
      const { principal } = exchange;
      if (watch && principal) watched ??= watch(exchange, principal);
      const givenBack = watched?.failed(error);
      if (givenBack) await givenBack;
      sendError(error, exchange);
      if (count && principal && exchange.errorCode) count.refused(principal, exchange.errorCode);
      sampled?.();
    } finally {
      exchange.endServing();
    }
  };
}

/** A failure of the back office becomes a 500 if the operation declares no code for it. */
function declaredAs(error: unknown, hasBackOfficeError: boolean): unknown {
  if (error === undefined || error === null) return new Error('Null or undefined was thrown');
  if (hasBackOfficeError || !(error instanceof Problem) || error.code !== 'BACK_OFFICE_ERROR') return error;
  return new Problem('INTERNAL_ERROR', error.message, { cause: error });
}

type HeaderName = readonly [declared: string, received: string];

function declaredHeaders(
  { headers }: IncomingMessage,
  names: readonly HeaderName[],
): Record<string, string | undefined> {
  const declared: Record<string, string | undefined> = {};
  for (const [name, received] of names) {
    const value = headers[received];
    // Node returns a list only for Set-Cookie, which no contract declares.
    declared[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return declared;
}

/** Older versions spread it to convert it, so all data is in own properties. */
class ValidRequest implements GuardedRequest {
  readonly params: RequestParts['params'];
  readonly query: RequestParts['query'];
  readonly headers: RequestParts['headers'];
  body: unknown;
  readonly exchangeId: string;
  readonly startedAt: number;
  readonly requestId: string;
  readonly trace: Trace;
  readonly context: CallContext;
  readonly clientAddress: string;
  readonly reply = reply;
  readonly refuse = refuse;
  identity: CallIdentity | undefined = undefined;
  readonly #res: ServerResponse;
  #signal: AbortSignal | undefined = undefined;

  constructor(
    exchange: Exchange,
    readonly principal: Principal,
    readonly apiVersion: string,
    { params, query, headers, body }: RequestParts,
    readonly callerNow: () => Promise<Principal>,
  ) {
    this.params = params;
    this.query = query;
    this.headers = headers;
    this.body = body;
    this.exchangeId = exchange.id;
    this.startedAt = exchange.startedAt;
    this.requestId = exchange.requestId;
    this.trace = exchange.trace;
    this.context = exchange;
    this.clientAddress = exchange.clientAddress;
    this.#res = exchange.res;
  }

  /** The only getter: creating a signal is slow. `servedBy` adds it again after spreading. */
  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.#res);
    return this.#signal;
  }
}

/** Aborts when the caller disconnects before the response is sent, or if it already has. */
function signalOf(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abortUnlessSent = () => res.writableFinished || gone.abort();
  if (res.destroyed) abortUnlessSent();
  else res.once('close', abortUnlessSent);
  return gone.signal;
}

/** The only cast: the request was just validated. A guard is responsible for a body it replaces. */
export function typed(request: ValidRequest, { identity, body }: OpenCall): never {
  request.identity = identity;
  request.body = body;
  return request as never;
}
