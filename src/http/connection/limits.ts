// The limits of a connection, and the timers that enforce them.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** At the limit, a new connection replaces `OpenConnections.weakest`, or is closed. */
  readonly maxConnections: number;
  /** Requests that await their responses. One more closes the connection. */
  readonly maxPipelined: number;
  /** Time for request line and headers, from the start of the connection or their first byte. */
  readonly headerMs: number;
  /** From a response to the start of the next request; announced in the header `Keep-Alive`. */
  readonly keepAliveMs: number;
  /** Minimum average rate of a body in each window, while the listener waits for it. */
  readonly minBodyBytesPerSecond: number;
  readonly bodyWindowMs: number;
  /** The time for the rest of a body after its response was sent, if the caller has a valid key. */
  readonly lingerMs: number;
  /** Maximum connections of a partner on which the rest of a body may arrive at the same time. */
  readonly maxLingering: number;
  /**
   * The time for the rest of every other body, or for a half-closed connection to show whether its
   * client is gone. The connection then ends.
   */
  readonly hangUpMs: number;
  readonly hangUpBytes: number;
  /** The time for the client to read a response. */
  readonly unreadMs: number;
}

export const defaultLimits: ConnectionLimits = {
  maxConnections: 5_000,
  maxPipelined: 10,
  headerMs: 20_000,
  keepAliveMs: 65_000,
  minBodyBytesPerSecond: 500,
  bodyWindowMs: 20_000,
  lingerMs: 30_000,
  maxLingering: 10,
  hangUpMs: 1_000,
  hangUpBytes: 64 * 1024,
  unreadMs: 60_000,
};

/**
 * Added to the announced time: connections are checked once a second, and must not close before the
 * announced time.
 */
const KEEP_ALIVE_RESERVE_MS = 1_000;

/** At shutdown, the maximum wait for headers, for bytes of a body, and for a client to read. */
const GRACE_MS = 5_000;

export function endingLimits(limits: ConnectionLimits): ConnectionLimits {
  const atMost = (ms: number) => Math.min(ms, GRACE_MS);
  return {
    ...limits,
    headerMs: atMost(limits.headerMs),
    bodyWindowMs: atMost(limits.bodyWindowMs),
    lingerMs: atMost(limits.lingerMs),
    unreadMs: atMost(limits.unreadMs),
  };
}

/** Why the listener closed a connection, for the log. */
export type CloseReason =
  | 'full'
  | 'malformed'
  | 'slowHeader'
  | 'slowBody'
  | 'tinyPieces'
  | 'unreadResponse'
  | 'pipelined'
  | 'lateBody';

export interface TimerParts {
  /** The time of the last check, on a clock that counts only time in which clients could act. */
  now(): number;
  /** The current limits: they become shorter at shutdown. */
  limits(): ConnectionLimits;
}

export class ConnectionTimers {
  /** The last request. Its body may still arrive, even after its response. */
  private body: IncomingMessage | undefined;
  private bodyMark = { at: 0, bytes: 0 };
  private respondedAt = 0;
  /** Undefined while the connection is idle. */
  private headerSince: number | undefined;
  /** Bytes received before the awaited headers. */
  private bytesBefore = 0;
  private unreadSince: number | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly parts: TimerParts,
  ) {
    this.headerSince = parts.now();
  }

  requestBegins(req: IncomingMessage): void {
    this.body = req;
    // Bytes that arrived with the headers count too.
    this.bodyMark = { at: this.parts.now(), bytes: this.bytesBefore };
  }

  responseEnded(): void {
    this.respondedAt = this.parts.now();
  }

  /** False if the connection was already waiting. */
  awaitRequest(): boolean {
    if (this.body === undefined) return false;
    this.body = undefined;
    this.bytesBefore = this.socket.bytesRead;
    this.headerSince = undefined;
    return true;
  }

  restart(): void {
    const now = this.parts.now();
    this.headerSince = now;
    this.respondedAt = now;
    this.unreadSince = undefined;
    this.markBody();
  }

  /** After the response, Node does not signal the end of the connection to the body's reader. */
  abandonBody(): void {
    this.incompleteBody()?.destroy(new Error('The connection was closed'));
  }

  isBodyIncomplete(): boolean {
    return this.body !== undefined && !this.body.complete;
  }

  incompleteBody(): IncomingMessage | undefined {
    return this.isBodyIncomplete() ? this.body : undefined;
  }

  hasHeaderBegun(): boolean {
    return this.progress() > 0;
  }

  isHeaderLate(): boolean {
    if (this.hasHeaderBegun()) this.headerSince ??= this.parts.now();
    return this.isOver(this.headerSince, this.parts.limits().headerMs);
  }

  /** Idle for longer than announced. After a first byte, the header timeout applies instead. */
  isIdleLate(): boolean {
    const isIdle = this.headerSince === undefined && !this.hasHeaderBegun();
    return isIdle && this.isOver(this.respondedAt, this.parts.limits().keepAliveMs + KEEP_ALIVE_RESERVE_MS);
  }

  /** Whether a body is late although its response has been sent. */
  isBodyLate(): boolean {
    return this.isOver(this.respondedAt, this.parts.limits().lingerMs);
  }

  isBodySlow(): boolean {
    const { bodyWindowMs, minBodyBytesPerSecond } = this.parts.limits();
    const { at, bytes } = this.bodyMark;
    const ms = this.parts.now() - at;
    // Unread bytes that have arrived wait for the back office, not for the client.
    const isOurs = this.body === undefined || this.body.complete || this.body.readableLength > 0;
    if (!isOurs && ms < bodyWindowMs) return false;
    this.markBody();
    return !isOurs && (this.socket.bytesRead - bytes) * 1000 < minBodyBytesPerSecond * ms;
  }

  /** Bytes received since the request was awaited. */
  progress(): number {
    return this.socket.bytesRead - this.bytesBefore;
  }

  isResponseUnread(): boolean {
    if (this.socket.writableLength === 0) this.unreadSince = undefined;
    else this.unreadSince ??= this.parts.now();
    return this.isOver(this.unreadSince, this.parts.limits().unreadMs);
  }

  private markBody(): void {
    this.bodyMark = { at: this.parts.now(), bytes: this.socket.bytesRead };
  }

  private isOver(since: number | undefined, limitMs: number): boolean {
    return since !== undefined && this.parts.now() - since >= limitMs;
  }
}
