// The state of one exchange from its first byte on: id, trace, caller, operation, and its line in the log.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { PointerOf } from '../openapi/pointers.js';
import type { Principal } from '../partners/principal.js';
import { type ClientAddressOf, createClientAddress } from './client-address.js';
import type { Trace } from './operation-types.js';
import type { FixedHeaders } from './response/common-headers.js';
import type { ErrorShape } from './response/error-shape.js';
import type { HeaderSet } from './response/header-set.js';
import { pathOf, searchOf } from './target.js';

/** Hears of each response that broke the contract, before the 500 goes out in its place. */
export type OnBrokenAnswer = (faults: readonly string[], exchange: Exchange) => void;

/** Hears of each error that no problem was made of. */
export type OnUnexpectedError = (error: unknown, exchange: Exchange) => void;

export interface ExchangeParts {
  readonly log: Logger;
  newRequestId(): string;
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
  readonly onBrokenAnswer: OnBrokenAnswer;
  readonly onUnexpectedError: OnUnexpectedError;
}

/** Kept as `locals` of its response, where Express and the connection look for it. */
export class Exchange {
  readonly requestId: string;
  readonly trace: Trace;
  readonly #startedMs: number;
  /** The target as it came: Express cuts prefixes off `req.url`. */
  readonly #target: string;
  /** What the response starts with: fixed headers, and the version's once it is known. */
  headers: HeaderSet;
  /** How errors are said; as the published contracts do where it is absent. */
  errors: ErrorShape | undefined = undefined;
  operationId: string | undefined = undefined;
  /** Where a field of the operation's body stands. */
  pointerOf: PointerOf | undefined = undefined;
  /** What the gateway does at the moment, as the reason of a 500 puts it: "… failed while it …". */
  doing = 'looked up the URL';
  /** The principal of a bare path, if the key was checked before the operation was known; null if the key is unknown. Not logged. */
  caller: Principal | null | undefined = undefined;
  /** It has no valid key, and its client address has been charged for it. */
  isCountedKeyless = false;
  principal: Principal | undefined = undefined;

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    private readonly parts: ExchangeParts,
    fixed: FixedHeaders,
    private readonly clientAddressOf: ClientAddressOf,
  ) {
    this.#startedMs = parts.elapsedMs();
    this.#target = req.url ?? '';
    this.requestId = parts.newRequestId();
    this.trace = traceOf(req.headers.traceparent);
    this.headers = fixed.of(req.headers.origin);
    res.on('close', () => this.#log());
  }

  /** The query as it came, without the question mark. */
  get search(): string {
    return searchOf(this.#target);
  }

  /** As the address limits count it. */
  get clientAddress(): string {
    return this.clientAddressOf(this.req);
  }

  get apiKey(): string | undefined {
    const { 'x-api-key': given } = this.req.headers;
    return Array.isArray(given) ? given.join(', ') : given;
  }

  onBrokenAnswer(faults: readonly string[]): void {
    this.parts.onBrokenAnswer(faults, this);
  }

  onUnexpectedError(error: unknown): void {
    this.parts.onUnexpectedError(error, this);
  }

  /** One line for each exchange, refused or not: who called, for whom, what came of it. No other header, no address, no body. */
  #log(): void {
    const { requestId, trace, operationId, principal, req, res } = this;
    const status = res.writableFinished ? res.statusCode : 'client went away';
    const ms = Math.round(this.parts.elapsedMs() - this.#startedMs);
    // The path says something only where no operation was found; it may be anything, so not much of it is kept.
    const path = operationId === undefined ? pathOf(this.#target).slice(0, 200) : undefined;
    // In one literal: to spread others into it costs more than the rest of the line. What is undefined is left out.
    const line = {
      requestId,
      traceparent: trace.traceparent,
      method: req.method,
      path,
      operationId,
      partner: principal?.partnerId,
      originationSource: auditText(req.headers['x-origination-source']),
      auditUserId: auditText(req.headers['x-audit-userid']),
      status,
      ms,
    };
    this.parts.log.info(line, 'exchange');
  }
}

declare global {
  namespace Express {
    interface Locals extends Exchange {}
  }
}

export type BeginExchange = (req: IncomingMessage, res: ServerResponse) => Exchange;

/** Client addresses are those of the connections where `clientAddressOf` is left out. */
export function exchangeBeginner(
  parts: ExchangeParts,
  fixed: FixedHeaders,
  clientAddressOf: ClientAddressOf = createClientAddress([]),
): BeginExchange {
  return (req, res) => {
    const locals = new Exchange(req, res, parts, fixed, clientAddressOf);
    Object.assign(res, { locals });
    return locals;
  };
}

/** Starts the exchange for Express, unless it has begun before, and answers preflights. */
export function beginExchange(begin: BeginExchange, fixed: FixedHeaders): RequestHandler {
  return (req, res, next) => {
    const { locals }: { locals: unknown } = res;
    if (!(locals instanceof Exchange)) begin(req, res);
    if (req.method === 'OPTIONS') fixed.preflight(req, res, next);
    else next();
  };
}

/** As long as the contracts let an audit header be. */
const LONGEST_AUDIT_TEXT = 200;
const PRINTABLE = /^[\x20-\x7e]*$/;

/** What the caller says of itself, for the log: refused requests have it too, so it may be anything of any length. */
function auditText(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = Array.isArray(header) ? header.join(', ') : header;
  const kept = text.length > LONGEST_AUDIT_TEXT ? text.slice(0, LONGEST_AUDIT_TEXT) : text;
  return PRINTABLE.test(kept) ? kept : kept.replaceAll(/[^\x20-\x7e]/g, '?');
}

const noTrace: Trace = {};

/** Anything else than the standard's form is not passed on, nor does it come into the log. */
function traceOf(header: string | string[] | undefined): Trace {
  return typeof header === 'string' && /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(header)
    ? { traceparent: header }
    : noTrace;
}
