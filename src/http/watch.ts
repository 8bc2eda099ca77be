// Lets an observer follow the operations of a contract, and change how they respond.
import type { Contract, Operation } from '../openapi/contract.js';
import type { Principal } from '../partners/principal.js';
import type { ErrorCode } from '../problems.js';
import type { Exchange } from './exchange.js';
import type { RequestParts } from './operation-types.js';
import type { OperationResponse } from './reply.js';
import type { Params } from './target.js';

export interface Watched {
  /** Called when the body has been read, before the request is validated. */
  read(request: RequestParts): void;
  /** Called when the request is valid. A rejection becomes the response. */
  begins(): Promise<void> | undefined;
  /** Called when the operation has succeeded. A rejection is sent instead of the response. */
  ends(): Promise<void> | undefined;
  /** Returns how to spoil the response, if at all. */
  sends(response: OperationResponse<unknown>): Spoiled | undefined;
  /** Called before an error is sent instead of a response. Never rejects. */
  failed(error: unknown): Promise<void> | undefined;
}

export interface Spoiled {
  /** Fields that the contract does not have. */
  readonly added?: Readonly<Record<string, unknown>>;
  /** Whether the connection breaks in the middle of the response. */
  readonly isCut?: true;
}

/** Undefined for a caller who is not watched. */
export type Watch = (exchange: Exchange, principal: Principal) => Watched | undefined;

/** Counts the requests of one operation. Never waits, never throws. */
export interface RequestCount {
  /** `contentType` is that of the request, `mediaType` that of the response. */
  accepted(
    principal: Principal,
    request: RequestParts,
    contentType: string | undefined,
    mediaType: string,
  ): void;
  refused(principal: Principal, code: ErrorCode): void;
}

/** Called once for each operation. */
export type CreateRequestCount = (contract: Contract, operation: Operation) => RequestCount;

export interface SentResponse {
  readonly content: {
    readonly status: number;
    readonly mediaType: string;
    readonly headers: Readonly<Record<string, unknown>>;
  };
  readonly text: string | undefined;
}

/**
 * Receives each call that the contract has accepted, after its response, which is undefined for an
 * error. `body` is JSON, without documents. Never waits, never throws.
 */
export type SampleCall = (
  exchange: Exchange,
  principal: Principal,
  params: Params,
  body: unknown,
  response: SentResponse | undefined,
) => void;

/** Called once for each operation; returns undefined if none of its calls is wanted. */
export type CreateSampleCall = (contract: Contract, operation: Operation) => SampleCall | undefined;

/** Called once for each operation. */
export type CreateWatch = (contract: Contract, operation: Operation) => Watch;
