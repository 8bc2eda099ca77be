// A validated request, as the guard and the handler get it.
import type { ServerResponse } from 'node:http';
import type { Principal } from '../partners/principal.js';
import type { Exchange } from './exchange.js';
import type {
  CallContext,
  CallIdentity,
  GuardedRequest,
  OpenCall,
  RequestParts,
  Trace,
} from './operation-types.js';
import { refuse, reply } from './reply.js';

/** A validated request: the guard gets it, and with an identity the handler. */
export class ValidRequest implements GuardedRequest {
  readonly params: RequestParts['params'];
  readonly query: RequestParts['query'];
  readonly headers: RequestParts['headers'];
  body: unknown;
  readonly exchangeId: string;
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
    { params, query, headers, body }: RequestParts,
  ) {
    this.params = params;
    this.query = query;
    this.headers = headers;
    this.body = body;
    this.exchangeId = exchange.id;
    this.requestId = exchange.requestId;
    this.trace = exchange.trace;
    this.#exchange = exchange;
  }

  get clientAddress(): string {
    return this.#exchange.clientAddress;
  }

  get context(): CallContext {
    return this.#exchange;
  }

  /** Created on first use, since creating one is slow. */
  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.#exchange.res);
    return this.#signal;
  }
}

/** Aborts when the caller disconnects before the response is sent; at once if it already has. */
function signalOf(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abortUnlessSent = () => res.writableFinished || gone.abort();
  if (res.destroyed) abortUnlessSent();
  else res.once('close', abortUnlessSent);
  return gone.signal;
}

/**
 * The typed request of the handler. The only cast of the pipeline: the request check has just validated the body that was
 * sent. A guard that replaces the body is responsible for the new one.
 */
export function typed(request: ValidRequest, { identity, body }: OpenCall): never {
  request.identity = identity;
  request.body = body;
  return request as never;
}
