// The record of one exchange with a watched partner: names, values of enumerations and digests, but
// no other values from the body.
import { type ErrorCode, problems } from '../problems.js';
import type { DrillName } from './drills.js';

export interface Sighting {
  /** When the request arrived and when its response was sent, in milliseconds since 1970. */
  readonly at: number;
  readonly ended: number;
  readonly requestId: string;
  /** Unique; absent from sightings of an earlier version, in which the request id was unique. */
  readonly exchangeId?: string;
  /** The version as in the contract: `2.0`. */
  readonly version: string;
  readonly isDeprecated: boolean;
  readonly operation: string;
  readonly isWrite: boolean;
  /** A digest of the `Idempotency-Key`; absent without one. */
  readonly key?: string;
  /**
   * A digest of the request's content; absent if the request was rejected before its body was read.
   */
  readonly content?: string;
  /** Absent if the response was not sent because the connection had broken. */
  readonly status?: number;
  readonly code?: ErrorCode;
  /** The Retry-After of the response, in seconds. */
  readonly retryAfter?: number;
  /** The response was that of an earlier identical request. */
  readonly isReplayed?: true;
  /** The status was requested with `Prefer: wait`, and the gateway applied it. */
  readonly isLongPoll?: true;
  /** A digest of the run that the response is about. */
  readonly run?: string;
  /** The status of a run: `SUCCESS`, `FAILED` or a status in progress. */
  readonly runStatus?: string;
  /** The drill that hit this exchange. */
  readonly drill?: DrillName;
  /** The drill's window, in milliseconds: a later reaction of the client does not count. */
  readonly windowMs?: number;
  /**
   * Fields and values of enumerations, such as `policy.currency.code` and `referenceType.id=3`,
   * that no recent successful request for this operation in this version contained.
   */
  readonly fields?: readonly string[];
}

/** The id of a sighting's row. */
export const idOf = ({ exchangeId, requestId }: Sighting): string => exchangeId ?? requestId;

/** Compares sightings by the arrival of their requests. */
export const isAfter = (one: Sighting, other: Sighting): boolean =>
  one.at === other.at ? idOf(one) > idOf(other) : one.at > other.at;

export const isDelivered = ({ status }: Sighting): boolean => status !== undefined;
export const isSuccess = ({ status = 0 }: Sighting): boolean => status >= 200 && status < 300;

/** Whether the response is final, so that the client need not send the same request again. */
export const isFinal = (one: Sighting): boolean =>
  isDelivered(one) && (one.code === undefined || problems[one.code].retry !== 'later');

/** Whether both requests have the same content. */
export const isSame = (one: Sighting, other: Sighting): boolean =>
  one.operation === other.operation && one.content !== undefined && one.content === other.content;

/** Whether the later request sends the same content as a new write. */
export const isSecondOf = (later: Sighting, earlier: Sighting): boolean =>
  later.isWrite && isSame(later, earlier) && (later.key === undefined || later.key !== earlier.key);
