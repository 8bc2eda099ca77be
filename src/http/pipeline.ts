// The way of a request: every step from the API key to the response, in order.
import type { IncomingMessage } from 'node:http';
import { type Contract, declaresCode, type Operation, type Role } from '../openapi/contract.js';
import { createPointerOf } from '../openapi/pointers.js';
import type { ResponseCheck } from '../openapi/response-check.js';
import { type Authenticate, keyless, type Principal } from '../partners/principal.js';
import { CARRYING_OUT, Problem } from '../problems.js';
import { type Admission, admitDocument, admitKeyless } from './admission.js';
import { bodyPassedOn } from './connection/rest-of-body.js';
import type { Exchange } from './exchange.js';
import { keyFlaw } from './key-flaw.js';
import { createSubjectNoter, noteResponse } from './named-subjects.js';
import type { Guard } from './operation-types.js';
import { createNumberForm } from './policy-numbers.js';
import { OperationResponse } from './reply.js';
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
import { type Params, queryOf } from './target.js';
import { typed, ValidRequest } from './valid-request.js';
import type { Watch, Watched } from './watch.js';

/** Any handler. Only its own type knows its request. */
export type AnyHandler = (request: never) => Promise<OperationResponse<unknown>>;

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
  watch?: Watch;
}

/** Serves one request, errors included. Never rejects. */
export type Serve = (exchange: Exchange, params: Params) => Promise<void>;

export function serveOperation(serving: Serving, sendError: SendError): Serve {
  const { contract, operation, handler, admission, limits, checkRequest, check, guard, watch } = serving;
  const isDocument = takesDocument(operation);
  // Starting a run returns before its steps call the back office.
  const callsBackOffice =
    declaresCode(operation, 'BACK_OFFICE_TIMEOUT') && !declaresCode(operation, 'TOO_MANY_RUNS');
  const hasBackOfficeError = declaresCode(operation, 'BACK_OFFICE_ERROR');
  const { isKeyless, role } = operation;
  const entry = { authenticate: serving.authenticate, admission, callsBackOffice, isKeyless, role };
  const readBody = createBodyReader(contract.document, operation, limits);
  const pointerOf = createPointerOf(contract.document, operation);
  const mediaTypes = successMediaTypes(operation);
  const numbersInCapitals = createNumberForm(operation);
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
    exchange.beginServing();
    try {
      exchange.operationId = operation.id;
      exchange.apiVersion = contract.version;
      exchange.pointerOf = pointerOf;
      const { req, search } = exchange;

      // 1. API key and limits. A microtask later, Node has passed on what came with the header: the body, and what follows.
      exchange.doing = 'checked the API key and its limits';
      const principal = await admit(exchange, entry);
      watched = watch?.(exchange, principal);

      // 2. Media type and body.
      exchange.doing = 'read the request';
      const mediaType = isChoice ? chooseMediaType(req, mediaTypes) : onlyType;
      if (isDocument) admitDocument(admission, principal, exchange);
      const reading = readBody(exchange);
      const { checked, given } = reading instanceof Promise ? await reading : reading;
      // The listener may have refused the request while its body arrived.
      if (exchange.res.writableEnded) throw incompleteBody();

      // 3. Contract.
      exchange.doing = 'validated the request';
      const query = queryOf(search);
      const params = numbersInCapitals(query, asTyped);
      const parts = { params, query, headers: declaredHeaders(req, headerNames), body: given };
      noteRequest(exchange.subjects, parts);
      watched?.read(parts);
      checkRequest({ query, headers: req.headers, params, body: checked, search });
      const request = new ValidRequest(exchange, principal, contract.version, parts);

      // 4. Journal, ownership and lock. The journal may have the response already.
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
    } catch (thrown) {
      const error = declaredAs(thrown, hasBackOfficeError);
      const { principal } = exchange;
      if (watch && principal) watched ??= watch(exchange, principal);
      const givenBack = watched?.failed(error);
      if (givenBack) await givenBack;
      sendError(error, exchange);
    } finally {
      exchange.endServing();
    }
  };
}

/** A failure of the back office becomes a 500 with the same message if the operation declares no code for it. */
function declaredAs(error: unknown, hasBackOfficeError: boolean): unknown {
  if (error === undefined || error === null) return new Error('Nothing was thrown');
  if (hasBackOfficeError || !(error instanceof Problem) || error.code !== 'BACK_OFFICE_ERROR') return error;
  return new Problem('INTERNAL_ERROR', error.message, { cause: error });
}

/** The name in the contract, and in lower case as Node has it. */
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

/** Authenticates the caller and counts the request against its limits. Returns no promise if the key is cached. */
function admit(exchange: Exchange, entry: Entry): Principal | Promise<Principal> {
  try {
    const caller = exchange.caller ?? identify(exchange, entry);
    if (!(caller instanceof Promise)) return count(caller, exchange, entry);
    return caller
      .then((principal) => count(principal, exchange, entry))
      .catch((error: unknown) => refuse(error, exchange, entry));
  } catch (error) {
    return refuse(error, exchange, entry);
  }
}

/** Throws the error with which the request is refused, if it is. */
function count(principal: Principal | undefined, exchange: Exchange, entry: Entry): Principal {
  const { admission } = entry;
  if (!principal) refuseUnknown(exchange, admission);
  if (principal.refusal === 'expired') refuseExpired(exchange, admission);
  exchange.principal = principal;
  admission.request(principal);
  if (principal.refusal === 'suspended') throw new Problem('FORBIDDEN', SUSPENDED);
  if (entry.role !== undefined) requireRole(principal, entry.role);
  if (entry.callsBackOffice) admission.call(principal);
  return principal;
}

async function refuse(error: unknown, { req, res }: Exchange, { admission }: Entry): Promise<never> {
  await admission.pause(error, res);
  await bodyPassedOn(req);
  throw error;
}

const SUSPENDED =
  'Your access is suspended. Ask the team that gave you your API key. Your key works again when your access is resumed.';

/** Its holder knows the key, so the reason reveals nothing. It counts like an unknown key: old keys may have leaked. */
function refuseExpired(exchange: Exchange, admission: Admission): never {
  admitKeyless(admission, exchange);
  throw unauthorized(
    'The API key in x-api-key has expired. Ask the team that gave you the key for a new one.',
  );
}

function requireRole({ keyId, role = 'read' }: Principal, required: Role): void {
  if (role === required || role === 'operate') return;
  const reason = `This operation requires the role ${required}. The token ${keyId} has the role ${role}.`;
  throw new Problem('FORBIDDEN', reason);
}

const unauthorized = (reason: string) =>
  new Problem('UNAUTHORIZED', reason, { headers: { 'WWW-Authenticate': 'ApiKey header="x-api-key"' } });

interface Entry extends Pick<Serving, 'authenticate' | 'admission'> {
  readonly callsBackOffice: boolean;
  readonly isKeyless: boolean;
  /** The role that the token needs; undefined for operations of partners. */
  readonly role: Role | undefined;
}

function identify(
  exchange: Exchange,
  { authenticate, admission, isKeyless }: Entry,
): ReturnType<Authenticate> {
  const { apiKey } = exchange;
  const countKeyless = () => admitKeyless(admission, exchange);
  if (isKeyless) {
    countKeyless();
    return keyless;
  }
  // Null means that the key of a bare path was already looked up and is unknown.
  return apiKey && exchange.caller !== null ? authenticate(apiKey, countKeyless) : undefined;
}

function refuseUnknown(exchange: Exchange, admission: Admission): never {
  admitKeyless(admission, exchange);
  const { authorization } = exchange.req.headers;
  throw unauthorized(
    exchange.apiKey
      ? (keyFlaw(exchange.apiKey) ?? 'The API key in x-api-key is unknown or no longer valid.')
      : `The API key is missing. Send it in the header x-api-key${authorization === undefined ? '' : ', not in Authorization'}.`,
  );
}
