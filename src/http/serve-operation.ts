// Owns the order in which one operation is served: key, media type, body, contract, handler, answer.
import type { Request, RequestHandler, Response } from 'express';
import type { Authenticate, Principal } from '../partners/principal.js';
import { Problem } from '../problems.js';
import { type Answer, refuse, reply } from './answer.js';
import type { AnswerCheck } from './answer-check.js';
import { type BodyLimits, createBodyReader } from './body.js';
import type { Contract, Operation } from './contract.js';
import { chooseMediaType, successMediaTypes } from './media-types.js';
import type { RequestCheck } from './request-check.js';
import { sendAnswer } from './send.js';

/** Any handler: what it may be given is known to its own type alone. */
export type AnyHandler = (request: never) => Promise<Answer<unknown>>;

export interface Serving {
  contract: Contract;
  operation: Operation;
  handler: AnyHandler;
  authenticate: Authenticate;
  limits: BodyLimits;
  checkRequest: RequestCheck;
  check: AnswerCheck;
}

export function serveOperation(serving: Serving): RequestHandler {
  const { contract, operation, handler, authenticate, limits, checkRequest, check } = serving;
  const readBody = createBodyReader(contract.document, operation, limits);
  const mediaTypes = successMediaTypes(operation);
  const headerNames = operation.parameters.filter((p) => p.in === 'header').map((p) => p.name);
  return async (req, res) => {
    res.locals.operationId = operation.id;
    const principal = await identify(req, authenticate);
    res.locals.principal = principal;
    const mediaType = chooseMediaType(req, mediaTypes);
    const body = await readBody(req, res);
    await checkRequest(req, res);
    const answer = await handler(proven({ req, res, body, headerNames, principal }));
    sendAnswer(res, { ...answer, mediaType }, check);
  };
}

async function identify(req: Request, authenticate: Authenticate): Promise<Principal> {
  const key = req.get('x-api-key');
  const principal = key ? await authenticate(key) : undefined;
  if (principal) return principal;
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
  req: Request;
  res: Response;
  body: unknown;
  headerNames: readonly string[];
  principal: Principal;
}

/** The typed request of the handler. The one cast of the machinery: the request check has just shown it to be true. */
function proven({ req, res, body, headerNames, principal }: Given): never {
  const { requestId } = res.locals;
  return {
    params: req.params,
    query: { ...req.query },
    headers: Object.fromEntries(headerNames.map((name) => [name, req.get(name)])),
    body,
    principal,
    requestId,
    get signal() {
      return abortedWith(res);
    },
    reply,
    refuse,
  } as never;
}
