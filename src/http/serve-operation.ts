// Owns the order in which one operation is served: key, limits, media type, body, contract, handler, answer.
import type { Request, Response } from 'express';
import type { Authenticate, Principal } from '../partners/principal.js';
import { Problem } from '../problems.js';
import { type Admission, admitDocument, admitKeyless } from './admission.js';
import { type Answer, refuse, reply } from './answer.js';
import type { AnswerCheck } from './answer-check.js';
import { type BodyLimits, createBodyReader, takesDocument } from './body.js';
import { type Contract, declaresCode, type Operation } from './contract.js';
import type { Guard, GuardedRequest } from './guard.js';
import { chooseMediaType, successMediaTypes } from './media-types.js';
import type { CallIdentity } from './operation-types.js';
import type { RequestCheck } from './request-check.js';
import { type Prepared, prepareAnswer, sendPrepared } from './send.js';

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
  check: AnswerCheck;
  guard: Guard;
}

/** Rejects with what went wrong, to be told to the caller. */
export type Serve = (req: Request, res: Response) => Promise<void>;

export function serveOperation(serving: Serving): Serve {
  const { contract, operation, handler, admission, limits, checkRequest, check, guard } = serving;
  const isDocument = takesDocument(operation);
  // The steps of a run are not among the calls that a partner waits for.
  const asksBackOffice =
    declaresCode(operation, 'BACK_OFFICE_TIMEOUT') && !declaresCode(operation, 'TOO_MANY_RUNS');
  const doors = { authenticate: serving.authenticate, admission, asksBackOffice };
  const readBody = createBodyReader(contract.document, operation, limits);
  const mediaTypes = successMediaTypes(operation);
  const headers = operation.parameters
    .filter((p) => p.in === 'header')
    .map(({ name }): HeaderName => [name, name.toLowerCase()]);
  return async (req, res) => {
    const { locals } = res;
    locals.operationId = operation.id;
    const principal = await admit(req, res, doors);
    const mediaType = chooseMediaType(req, mediaTypes);
    if (isDocument) admitDocument(admission, principal, req, res);
    const body = await readBody(req, res);
    await checkRequest(req, res);
    const request = requestOf(req, res, { body, headers, principal });
    const prepare = ({ status, body, headers }: Answer<unknown>) =>
      prepareAnswer(res, { status, body, headers, mediaType }, check);
    let own: { answer: Answer<unknown>; prepared: Prepared } | undefined;
    const answer = await guard(request, async (identity) => {
      const given = await handler(proven(res, request, identity));
      own = { answer: given, prepared: prepare(given) };
      return given;
    });
    sendPrepared(res, own?.answer === answer ? own.prepared : prepare(answer));
  };
}

/** As the contract writes it, and as Node does. */
type HeaderName = readonly [declared: string, received: string];

/** Who calls, once the key and its limits have let it in. */
async function admit(req: Request, res: Response, doors: Doors): Promise<Principal> {
  const { locals } = res;
  const { admission } = doors;
  try {
    const principal = locals.caller ?? (await identify(req, res, doors));
    locals.principal = principal;
    admission.request(principal);
    if (doors.asksBackOffice) admission.call(principal);
    return principal;
  } catch (refusal) {
    await admission.pause(refusal, res);
    throw refusal;
  }
}

interface Doors extends Pick<Serving, 'authenticate' | 'admission'> {
  readonly asksBackOffice: boolean;
}

async function identify(req: Request, res: Response, { authenticate, admission }: Doors): Promise<Principal> {
  const key = req.get('x-api-key');
  const countKeyless = () => admitKeyless(admission, req, res);
  // Null: the key of a bare path was looked up before, and nobody has it.
  const principal = key && res.locals.caller !== null ? await authenticate(key, countKeyless) : undefined;
  if (principal) return principal;
  countKeyless();
  const reason = key
    ? 'The key in x-api-key is not known, or not valid any more.'
    : 'Send your API key in the header x-api-key.';
  throw new Problem('UNAUTHORIZED', reason, { headers: { 'WWW-Authenticate': 'ApiKey header="x-api-key"' } });
}

/** Made only for the handlers that ask for it. */
function abortedWith(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => res.writableFinished || gone.abort());
  return gone.signal;
}

interface Given {
  body: unknown;
  headers: readonly HeaderName[];
  principal: Principal;
}

/** Node keeps a list of one header alone, which no contract declares. */
const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

function requestOf(req: Request, res: Response, { body, headers, principal }: Given): GuardedRequest {
  return {
    params: req.params,
    query: { ...req.query },
    headers: Object.fromEntries(
      headers.map(([declared, received]) => [declared, textOf(req.headers[received])]),
    ),
    body,
    principal,
    requestId: res.locals.requestId,
  };
}

/** The typed request of the handler. The one cast of the machinery: the request check has just shown it to be true. */
function proven(res: Response, request: GuardedRequest, identity: CallIdentity): never {
  return {
    ...request,
    identity,
    trace: res.locals.trace,
    get signal() {
      return abortedWith(res);
    },
    reply,
    refuse,
  } as never;
}
