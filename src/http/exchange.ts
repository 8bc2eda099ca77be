// The state of one request and its response, and the log line at its end.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { LiveList } from '../async/live-list.js';
import type { PointerOf } from '../openapi/pointers.js';
import { keyless, type Principal } from '../partners/principal.js';
import type { ErrorCode } from '../problems.js';
import { type ClientAddressOf, createClientAddress } from './client-address.js';
import type { Delivery } from './connection/half-closed.js';
import { isProbe, type NamedSubjects, type RecordedExchange } from './exchange-facts.js';
import type { Work } from './in-flight.js';
import type { CallContext, DeliveryTask, Trace } from './operation-types.js';
import type { FixedHeaders, HeaderSet } from './response/common-headers.js';
import type { ErrorShape } from './response/error-shape.js';
import { pathOf, searchOf } from './target.js';
import { auditText, requestIdIn, traceOf } from './trace.js';

/** Called for each response that violates the contract, before a 500 is sent instead. */
export type OnInvalidResponse = (faults: readonly string[], exchange: Exchange) => void;

/** Called for each error that is not a `Problem`, an aborted read or an undecodable path. */
export type OnUnexpectedError = (error: unknown, exchange: Exchange) => void;

export interface ExchangeParts {
  readonly log: Logger;
  /** The id of requests that have none; the default is the id of the exchange. */
  readonly newRequestId?: (() => string) | undefined;
  elapsedMs(): number;
  readonly onInvalidResponse: OnInvalidResponse;
  readonly onUnexpectedError: OnUnexpectedError;
  /** Starts the trace of a request, if the gateway creates its own spans. */
  startTrace?(headers: IncomingMessage['headers'], exchange: object): Trace;
  /** The shape of errors, unless a contract has its own. */
  readonly errors?: ErrorShape;
  /** The exchanges whose responses have not been sent. */
  readonly inFlight?: LiveList<Work>;
  /** Called at the end of each exchange. Must not throw. */
  onEnd?(exchange: RecordedExchange): void;
  /** False if the exchange is only counted, without a line in the log. */
  hasLine?(exchange: RecordedExchange): boolean;
}

/** An exchange is stored as `locals` of the response, where Express and the connection find it. */
export class Exchange implements CallContext, Delivery {
  /** Unique, unlike the request id, which the caller may choose. */
  readonly id: string = randomUUID();
  /** The caller's `X-Request-Id` if it is well-formed. */
  readonly requestId: string;
  readonly trace: Trace;
  /** The start, on the clock `elapsedMs`. */
  readonly startedMs: number;
  readonly startedAt: number;
  /** The original target: Express removes prefixes from `req.url`. */
  readonly #target: string;
  #isServed = true;
  /** When the caller ended its direction of the connection. */
  #callerEndedMs: number | undefined = undefined;
  /** It is not known whether the caller, which had ended its direction, has read the response. */
  #isDeliveryOpen = false;
  #onDelivery: DeliveryTask | undefined = undefined;
  #closed: { readonly atMs: number; readonly status: number | undefined } | undefined = undefined;
  /** Fixed headers, and those of the version once it is known. */
  headers: HeaderSet;
  /** The shape of errors; by default that of the published contracts. */
  errors: ErrorShape | undefined;
  operationId: string | undefined = undefined;
  apiVersion: string | undefined = undefined;
  /** The code of the error that was sent. */
  errorCode: ErrorCode | undefined = undefined;
  reason: string | undefined = undefined;
  callId: string | undefined = undefined;
  attempt: number | undefined = undefined;
  readonly subjects: NamedSubjects = { policyKey: undefined, policyNo: undefined, submissionId: undefined };
  isRecorded = false;
  backOfficeMs: number | undefined = undefined;
  /** Read at the start: a closed connection has none. */
  readonly clientAddress: string;
  pointerOf: PointerOf | undefined = undefined;
  /** What the gateway is doing, for the message of a 500: "… while the gateway …". */
  doing = 'looked up the URL';
  /**
   * The caller of a bare path, authenticated before the operation is known; null if the key is
   * missing or unknown. Not logged.
   */
  caller: Principal | null | undefined = undefined;
  /** The request has no valid key and has been counted against its client address. */
  isCountedKeyless = false;
  /** The request has been accepted, and its operation has begun. */
  isCarriedOut = false;
  principal: Principal | undefined = undefined;

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    private readonly parts: ExchangeParts,
    fixed: FixedHeaders,
    clientAddressOf: ClientAddressOf,
  ) {
    this.startedMs = parts.elapsedMs();
    this.startedAt = Date.now();
    this.#target = req.url ?? '';
    this.requestId = requestIdIn(req.headers['x-request-id']) ?? parts.newRequestId?.() ?? this.id;
    this.trace = parts.startTrace?.(req.headers, this) ?? traceOf(req.headers);
    this.clientAddress = clientAddressOf(req);
    this.headers = fixed.of(req.headers.origin);
    this.errors = parts.errors;
    const place = parts.inFlight?.add(this);
    res.on('close', () => {
      if (place) parts.inFlight?.remove(place);
      // Read now: Node would count a response that is written later as sent.
      this.#closed = { atMs: parts.elapsedMs(), status: res.writableFinished ? res.statusCode : undefined };
      if (this.#isDeliveryOpen) return;
      this.#onDelivery?.(res.writableFinished);
      if (this.#isServed) this.#end();
    });
  }

  get mayBeGone(): boolean {
    return this.#closed !== undefined || this.req.socket.readableEnded;
  }

  onDelivery(task: DeliveryTask): void {
    const earlier = this.#onDelivery;
    const both: DeliveryTask = (isDelivered) => {
      earlier?.(isDelivered);
      task(isDelivered);
    };
    if (this.#closed && !this.#isDeliveryOpen) task(this.res.writableFinished);
    else this.#onDelivery = earlier ? both : task;
  }

  /** The caller may still read, or be a client or proxy that gives up. */
  callerEnds(): void {
    this.#callerEndedMs = this.parts.elapsedMs();
  }

  awaitDelivery(): void {
    this.#isDeliveryOpen = true;
  }

  delivered(isDelivered: boolean): void {
    this.#isDeliveryOpen = false;
    if (!isDelivered && this.#closed)
      this.#closed = { atMs: this.#callerEndedMs ?? this.#closed.atMs, status: undefined };
    this.#onDelivery?.(isDelivered);
    if (this.#isServed) this.#end();
  }

  /**
   * Call it when the operation starts. An operation may outlast its caller's connection: the
   * exchange ends when both have ended.
   */
  beginServing(): void {
    this.#isServed = false;
  }

  endServing(): void {
    this.#isServed = true;
    if (this.#closed && !this.#isDeliveryOpen) this.#end();
  }

  #end(): void {
    this.#log();
    this.parts.onEnd?.(this);
  }

  /** The original query, without the question mark. */
  get search(): string {
    return searchOf(this.#target);
  }

  /** The time until the response was sent or the caller disconnected, or until now. */
  get ms(): number {
    return (this.#closed?.atMs ?? this.parts.elapsedMs()) - this.startedMs;
  }

  get method(): string | undefined {
    return this.req.method;
  }

  get path(): string {
    return pathOf(this.#target);
  }

  get originationSource(): string | undefined {
    return auditText(this.req.headers['x-origination-source']);
  }

  get auditUserId(): string | undefined {
    return auditText(this.req.headers['x-audit-userid']);
  }

  get status(): number | undefined {
    return this.#closed?.status;
  }

  get knownPartner(): string | undefined {
    const principal = this.principal ?? this.caller;
    if (!principal || principal === keyless || principal.refusal === 'expired') return undefined;
    return principal.partnerId;
  }

  get keyId(): string | undefined {
    return this.principal?.keyId;
  }

  get apiKey(): string | undefined {
    const { 'x-api-key': given } = this.req.headers;
    return Array.isArray(given) ? given.join(', ') : given;
  }

  onInvalidResponse(faults: readonly string[]): void {
    this.parts.onInvalidResponse(faults, this);
  }

  onUnexpectedError(error: unknown): void {
    this.parts.onUnexpectedError(error, this);
  }

  /** Logs a line with caller, operation and outcome, without the body and other headers. */
  #log(): void {
    const { trace, operationId, principal, backOfficeMs, status = 'client disconnected' } = this;
    // The path matters only if no operation was found. It can be of any length, so it is truncated.
    const path = operationId === undefined ? this.path.slice(0, 200) : undefined;
    const isProbing = path !== undefined && isProbe(path);
    if (!isProbing && this.parts.hasLine?.(this) === false) return;
    // One literal: spreading objects costs more than the rest. pino omits undefined values.
    const line = {
      requestId: this.requestId,
      callId: this.callId,
      attempt: this.attempt,
      submissionId: this.subjects.submissionId,
      traceparent: trace.traceparent,
      parentSpanId: trace.parentSpanId,
      method: this.method,
      path,
      apiVersion: this.apiVersion,
      operationId,
      partner: principal?.partnerId,
      keyId: this.keyId,
      clientAddress: this.clientAddress,
      originationSource: this.originationSource,
      auditUserId: this.auditUserId,
      status,
      errorCode: this.errorCode,
      reason: this.reason,
      ms: Math.round(this.ms),
      backOfficeMs: backOfficeMs === undefined ? undefined : Math.round(backOfficeMs),
    };
    if (isProbing) this.parts.log.debug(line, 'exchange');
    else this.parts.log.info(line, 'exchange');
  }
}

declare global {
  namespace Express {
    interface Locals extends Exchange {}
  }
}

/** The exchange that the app has begun for this response, if any. */
export const exchangeOf = (res: ServerResponse): Exchange | undefined =>
  'locals' in res && res.locals instanceof Exchange ? res.locals : undefined;

export type BeginExchange = (req: IncomingMessage, res: ServerResponse) => Exchange;

/** The client address defaults to that of the connection. */
export function exchangeBeginner(
  parts: ExchangeParts,
  fixed: FixedHeaders,
  clientAddressOf: ClientAddressOf = createClientAddress({ trustedProxies: [] }),
): BeginExchange {
  return (req, res) => {
    const locals = new Exchange(req, res, parts, fixed, clientAddressOf);
    Object.assign(res, { locals });
    return locals;
  };
}
