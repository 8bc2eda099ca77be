// Tracks what the listener waits for on a connection: headers, a body, or the reading of a response.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './limits.js';

export interface WaitParts {
  /** Milliseconds of the time that peers had to act, as of the last check. */
  now(): number;
  /** Those of the moment: they become shorter when the listener ends. */
  limits(): ConnectionLimits;
}

export class ConnectionWaits {
  /** The request served last; its body may still arrive, even after its response. */
  private body: IncomingMessage | undefined;
  private bodyMark = { at: 0, bytes: 0 };
  private respondedAt = 0;
  /** When the headers that are awaited began; undefined while no byte of them has come. */
  private headerSince: number | undefined;
  /** What had come before them. */
  private bytesBefore = 0;
  private unreadSince: number | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly parts: WaitParts,
  ) {
    this.headerSince = parts.now();
  }

  requestBegins(req: IncomingMessage): void {
    this.body = req;
    // What came with the headers counts.
    this.bodyMark = { at: this.parts.now(), bytes: this.bytesBefore };
  }

  responseEnded(): void {
    this.respondedAt = this.parts.now();
  }

  /** From now on the next request is awaited; false where it was before. */
  awaitRequest(): boolean {
    if (this.body === undefined) return false;
    this.body = undefined;
    this.bytesBefore = this.socket.bytesRead;
    this.headerSince = undefined;
    return true;
  }

  /** All waiting times start afresh. */
  restart(): void {
    const now = this.parts.now();
    this.headerSince = now;
    this.respondedAt = now;
    this.unreadSince = undefined;
    this.markBody();
  }

  /** Node forgets a request with its response, and tells its reader nothing when the connection ends after that. */
  abandonBody(): void {
    if (this.isBodyIncomplete()) this.body?.destroy(new Error('The connection was closed'));
  }

  isBodyIncomplete(): boolean {
    return this.body !== undefined && !this.body.complete;
  }

  /** A byte of the request that is awaited has come. */
  hasHeaderBegun(): boolean {
    return this.socket.bytesRead > this.bytesBefore;
  }

  isHeaderLate(): boolean {
    if (this.hasHeaderBegun()) this.headerSince ??= this.parts.now();
    return this.isOver(this.headerSince, this.parts.limits().headerMs);
  }

  /** Of a body whose response is out already. */
  isBodyLate(): boolean {
    return this.isOver(this.respondedAt, this.parts.limits().lingerMs);
  }

  isBodySlow(): boolean {
    const { bodyWindowMs, minBodyBytesPerSecond } = this.parts.limits();
    const { at, bytes } = this.bodyMark;
    const ms = this.parts.now() - at;
    // What has arrived and is not read yet waits for the back office, not for the peer.
    const isOurTurn = this.body === undefined || this.body.complete || this.body.readableLength > 0;
    if (!isOurTurn && ms < bodyWindowMs) return false;
    this.markBody();
    return !isOurTurn && (this.socket.bytesRead - bytes) * 1000 < minBodyBytesPerSecond * ms;
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
