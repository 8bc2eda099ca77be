// Types that tie a handler to its operation in the contract: its input and its possible responses.
import type { Readable } from 'node:stream';
import type { Principal } from '../partners/principal.js';
import type { ErrorCode, ErrorDetail } from '../problems.js';
import type { Answer } from './reply.js';
import type { ManagedHeader } from './response/managed-headers.js';

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

/** A union of the values: bodies of every media type an answer or request declares. */
type ContentOf<R> = R extends { content: infer Content } ? Content[keyof Content] : undefined;

/** The declared headers that a handler must give itself; the machinery sets the rest. */
type OwnHeaders<R> = R extends { headers: infer H }
  ? { [Name in keyof H as string extends Name ? never : Exclude<Name, ManagedHeader>]: H[Name] }
  : NoParameters;

type HeaderArgument<H> = [keyof H] extends [never]
  ? []
  : NoParameters extends H
    ? [headers?: H]
    : [headers: H];

/** Every success that an operation declares: status, body, and the headers that its handler gives. */
export type SuccessesOf<Op extends OperationShape> = {
  [Status in SuccessOf<Op>]: [
    status: Status,
    body: ContentOf<Declared<Op>[Status]>,
    ...headers: HeaderArgument<OwnHeaders<Declared<Op>[Status]>>,
  ];
}[SuccessOf<Op>];

/** Builds an answer: only a declared success status, its body and its headers compile. */
export type Reply<Op extends OperationShape> = (...success: SuccessesOf<Op>) => Answer<SuccessesOf<Op>>;

/** As `ContentOf`; what is binary, a body or a part of a multipart one, is on its way in still. */
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

/** The error codes that an operation declares, over all its error answers. */
export type ErrorCodeOf<Op extends OperationShape> = {
  [Status in keyof Declared<Op>]: CodeOf<Declared<Op>[Status]>;
}[keyof Declared<Op>];

/** Ends the call with a declared error. */
export type Refuse<Op extends OperationShape> = (
  code: Extract<ErrorCodeOf<Op>, ErrorCode>,
  message: string,
  details?: readonly ErrorDetail[],
) => never;

/** A file that is being received. `content` and its reader fail if the rest of the body is invalid. */
export interface IncomingFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Readable;
  /** Of all bytes; undefined until `content` has ended. */
  readonly digest: FileDigest | undefined;
}

export interface FileDigest {
  readonly size: number;
  /** 64 lower-case hex digits. */
  readonly sha256: string;
}

/** W3C Trace Context, passed on as it came. */
export interface Trace {
  readonly traceparent?: string;
}

/** Names one call towards whatever does it: the same over all its repeats. */
export interface CallIdentity {
  readonly idempotencyKey: string;
  /** It was begun before, and what became of it is not known. */
  readonly mayHaveHappened: boolean;
}

/** What a handler is given: all of it already holds to the contract. */
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
  readonly requestId: string;
  /** The version that was called. */
  readonly apiVersion: string;
  readonly identity: CallIdentity;
  readonly trace: Trace;
  /** Aborts when the caller goes away; reads may stop then, writes go on. */
  readonly signal: AbortSignal;
  readonly reply: Reply<Op>;
  readonly refuse: Refuse<Op>;
}

export type AnswerOf<Op extends OperationShape> = Answer<SuccessesOf<Op>>;

export type Handler<Op extends OperationShape> = (request: OperationRequest<Op>) => Promise<AnswerOf<Op>>;

/** One handler for each operation of a contract: a missing or surplus one does not compile. */
export type Handlers<Ops extends OperationShapes<Ops>> = {
  readonly [Id in keyof Ops as Id extends Preflight ? never : Id]: Handler<Ops[Id]>;
};

/** Preflights stand in the contract for those who read it; the cross-origin middleware answers them on every path. */
type Preflight = `preflight${string}`;
