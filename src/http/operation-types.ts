// The types of handlers and guards, derived from the contract.
import type { Readable } from 'node:stream';
import type { Contract, Operation } from '../openapi/contract.js';
import type { Principal } from '../partners/principal.js';
import type { ErrorCode, ErrorDetail } from '../problems.js';
import type { RecordedExchange } from './exchange-facts.js';
import type { OperationResponse } from './reply.js';
import type { ManagedHeader } from './response/common-headers.js';

/** The shape that openapi-typescript gives to one operation. */
export interface OperationShape {
  parameters: { query?: unknown; header?: unknown; path?: unknown };
  requestBody?: unknown;
  responses: object;
}
export type OperationShapes<Ops> = { [Id in keyof Ops]: OperationShape };

type SuccessStatus = 200 | 201 | 202 | 204;
type Declared<Op extends OperationShape> = Op['responses'];
type SuccessOf<Op extends OperationShape> = Extract<keyof Declared<Op>, SuccessStatus>;
type NoParameters = Record<never, never>;

/** The bodies of every declared media type, as a union. */
type ContentOf<R> = R extends { content: infer Content } ? Content[keyof Content] : undefined;

/** The declared headers that a handler sets itself; the pipeline sets the others. */
type OwnHeaders<R> = R extends { headers: infer H }
  ? { [Name in keyof H as string extends Name ? never : Exclude<Name, ManagedHeader>]: H[Name] }
  : NoParameters;

type HeaderArgument<H> = [keyof H] extends [never]
  ? []
  : NoParameters extends H
    ? [headers?: H]
    : [headers: H];

export type SuccessesOf<Op extends OperationShape> = {
  [Status in SuccessOf<Op>]: [
    status: Status,
    body: ContentOf<Declared<Op>[Status]>,
    ...headers: HeaderArgument<OwnHeaders<Declared<Op>[Status]>>,
  ];
}[SuccessOf<Op>];

/** Only a declared success status with its body and headers compiles. */
export type Reply<Op extends OperationShape> = (
  ...success: SuccessesOf<Op>
) => OperationResponse<SuccessesOf<Op>>;

/** Like `ContentOf`, but documents are streams: their content is still arriving. */
export type BodyOf<R> = R extends { content: infer Content }
  ? {
      [M in keyof Content]: M extends 'multipart/form-data'
        ? Record<keyof Content[M], IncomingFile>
        : M extends 'application/octet-stream'
          ? Readable
          : Content[M];
    }[keyof Content]
  : undefined;

type CodeOf<R> = R extends { content: { 'application/json': { error: { code: unknown } } } }
  ? R['content']['application/json']['error']['code']
  : never;

type ErrorCodeOf<Op extends OperationShape> = {
  [Status in keyof Declared<Op>]: CodeOf<Declared<Op>[Status]>;
}[keyof Declared<Op>];

/** Typed by codes, not by operation: a handler can then serve an operation of another version. */
export type Refuse<Declared> = (
  code: Extract<Declared, ErrorCode>,
  message: string,
  details?: readonly ErrorDetail[],
) => never;

/** A file that is still being received. `content` fails if the rest of the body is invalid. */
export interface IncomingFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Readable;
  /** The digest of all bytes; undefined until `content` has ended. */
  readonly digest: FileDigest | undefined;
}

export interface FileDigest {
  readonly size: number;
  /** 64 lower-case hex digits. */
  readonly sha256: string;
}

/** W3C Trace Context of what the gateway does for a request. */
export interface Trace {
  /** The caller's trace or a new one, with the gateway's own span. */
  readonly traceparent?: string;
  /** The header as the caller sent it. */
  readonly tracestate?: string;
  /** The caller's span. */
  readonly parentSpanId?: string;
}

/** What a log line contains besides the outcome; filled in during the request. */
interface LogContext {
  readonly requestId: string;
  /** The record of a write in the journal. */
  callId: string | undefined;
  attempt: number | undefined;
  readonly keyId: string | undefined;
  readonly apiVersion: string | undefined;
  /** The total duration of the request's back-office calls; undefined if there was none. */
  backOfficeMs: number | undefined;
}

/** The data about a request that the journal of calls reports and records. */
export interface CallContext extends LogContext, RecordedExchange {
  callId: string | undefined;
  /** Whether the caller has disconnected, or ended its direction, as a proxy that gives up does. */
  readonly mayBeGone: boolean;
  /** Calls the task once it is known whether the caller received the response. */
  onDelivery(task: DeliveryTask): void;
}

/** Called with `true` if the caller received the response. */
export type DeliveryTask = (isDelivered: boolean) => void;

export interface CallIdentity {
  /**
   * The same for every retry of a call that may have happened. Not the `Idempotency-Key`: two
   * partners may choose the same one, and a call that has not happened may get other content.
   */
  readonly writeKey: string;
  /** An earlier attempt was started and its outcome is unknown. */
  readonly mayHaveHappened: boolean;
}

/** The request that a handler gets, already validated. */
export interface OperationRequest<Op extends OperationShape> {
  readonly params: Op['parameters'] extends { path: infer P } ? P : NoParameters;
  readonly query: Op['parameters'] extends { query?: infer Q }
    ? [Q] extends [undefined]
      ? NoParameters
      : NonNullable<Q>
    : NoParameters;
  readonly headers: Op['parameters'] extends { header?: infer H }
    ? [H] extends [undefined]
      ? NoParameters
      : NonNullable<H>
    : NoParameters;
  readonly body: BodyOf<NonNullable<Op['requestBody']>>;
  readonly principal: Principal;
  /**
   * The caller as it is now, for a response that is held back; rejects with the error that a new
   * request gets.
   */
  readonly callerNow: () => Promise<Principal>;
  /** The address to which the per-address limits apply. */
  readonly clientAddress: string;
  readonly requestId: string;
  readonly context: LogContext;
  readonly apiVersion: string;
  readonly identity: CallIdentity;
  readonly trace: Trace;
  /** Aborts when the caller disconnects: reads may stop, writes continue. */
  readonly signal: AbortSignal;
  readonly reply: Reply<Op>;
  readonly refuse: Refuse<ErrorCodeOf<Op>>;
}

export type ResponseOf<Op extends OperationShape> = OperationResponse<SuccessesOf<Op>>;

export type Handler<Op extends OperationShape> = (request: OperationRequest<Op>) => Promise<ResponseOf<Op>>;

/** One handler for each operation of a contract: a missing or surplus one does not compile. */
export type Handlers<Ops extends OperationShapes<Ops>> = {
  readonly [Id in keyof Ops as Id extends Preflight ? never : Id]: Handler<Ops[Id]>;
};

/** The cross-origin middleware responds to preflights, which the contract only describes. */
type Preflight = `preflight${string}`;

export interface RequestParts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The headers by their names in the contract. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** A validated request, before its handler runs. */
export interface GuardedRequest extends RequestParts {
  readonly principal: Principal;
  /** Unique; the request id may be the caller's. */
  readonly exchangeId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly context?: CallContext;
  readonly requestId: string;
  readonly trace?: Trace;
}

/** Exactly one of `end` and `fail` ends the call, but `fail` also follows a failed `end`. */
export interface OpenCall {
  readonly identity: CallIdentity;
  /** Replaces the body that was sent. */
  readonly body: unknown;
  /** Call it when the handler has returned a valid response. */
  end(response: OperationResponse<unknown>): Promise<void>;
  /** Resolves with the error that the caller gets. */
  fail(error: unknown): Promise<unknown>;
}

/** Rejects the request, returns an existing response, or opens the call. */
export type Guard = (request: GuardedRequest) => Promise<OpenCall | OperationResponse<unknown>>;

/** Called once for each operation. */
export type CreateGuard = (contract: Contract, operation: Operation) => Guard;

/** Opens each request as a new call. */
export const openAnew = ({ exchangeId, body }: GuardedRequest): OpenCall => ({
  identity: { writeKey: exchangeId, mayHaveHappened: false },
  body,
  end: async () => undefined,
  fail: async (error) => error,
});

export const unguarded: CreateGuard = () => async (request) => openAnew(request);
