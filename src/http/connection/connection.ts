// One connection: serves its requests one after the other, and closes when the client is too slow.
import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '../../problems.js';
import type { ErrorShape } from '../response/error-shape.js';
import type { HeaderSet } from '../response/header-set.js';
import type { CountedMessage } from './counted-message.js';
import { type CloseReason, ConnectionTimers, type TimerParts } from './limits.js';
import {
  missingHost,
  otherHttp,
  problemOfClientError,
  refusalText,
  refuseResponse,
  slowBody,
  slowHeader,
  tinyPieces,
} from './refusal.js';

/** Shared by all connections of a listener. */
export interface ConnectionParts extends TimerParts {
  readonly serve: RequestListener;
  readonly errors: ErrorShape;
  readonly headers: HeaderSet;
  readonly maxHeaderBytes: number;
  newRequestId(): string;
  isEnding(): boolean;
  /** The listener will close soon: each response asks its client for a new connection. */
  isLeaving(): boolean;
  /** The connection has a request, or is idle again. */
  onBusy(connection: Connection): void;
  onQuiet(connection: Connection): void;
  onClosed(reason: CloseReason): void;
}

interface Exchange {
  readonly req: CountedMessage;
  readonly res: ServerResponse;
}

export class Connection {
  private readonly timers: ConnectionTimers;
  /** Oldest first: the first is being served, the others wait for its response. */
  private readonly exchanges: Exchange[] = [];
  /** Later requests are ignored. */
  private isDeaf = false;
  private isClosing = false;

  constructor(
    private readonly socket: Socket,
    private readonly parts: ConnectionParts,
  ) {
    this.timers = new ConnectionTimers(socket, parts);
  }

  /** Runs a handler only when its response is next: Node would never end a request that waits on a broken connection. */
  receive(req: CountedMessage, res: ServerResponse): void {
    // Node also parses what arrived with a request whose connection has broken since: such a response would never end.
    if (this.isClosing || this.isDeaf || !this.socket.writable) return;
    req.onTinyPieces = () => this.refuse('tinyPieces', tinyPieces());
    const isFull = this.exchanges.length >= this.parts.limits().maxPipelined;
    if (isFull) this.close('pipelined');
    else if (this.exchanges.push({ req, res }) === 1) this.begin({ req, res });
  }

  /** Called for input that is not HTTP, and for errors of the socket. */
  fail(error: Error): void {
    if (this.isClosing || this.isDeaf) return;
    const problem = problemOfClientError(error, this.parts.maxHeaderBytes);
    const last = this.exchanges.at(-1);
    if (problem === undefined) this.socket.destroy();
    else if (last === undefined || !last.req.complete) this.refuse('malformed', problem);
    else {
      // Earlier requests are still served.
      this.isDeaf = true;
      this.endKeepAlive();
    }
  }

  /** Closes the connection if its client is too slow. */
  check(): void {
    if (this.socket.destroyed) return;
    const { headerMs, minBodyBytesPerSecond } = this.parts.limits();
    if (this.timers.isResponseUnread()) this.close('unreadResponse');
    else if (this.isClosing) return;
    else if (this.isQuiet()) {
      if (this.timers.isHeaderLate()) this.refuse('slowHeader', slowHeader(headerMs / 1000));
      // After the next reads: a request that has arrived meanwhile, even while this process was busy, is served.
      else if (this.timers.isIdleLate()) setImmediate(() => this.closeIdle());
    } else if (this.exchanges.length === 0) {
      if (this.timers.isBodyLate()) this.close('lateBody');
    } else if (this.timers.isBodySlow()) this.refuse('slowBody', slowBody(minBodyBytesPerSecond));
  }

  /** At shutdown: closes now unless a request has begun; otherwise shorter limits apply. */
  end(): void {
    if (this.isQuiet() && !this.timers.hasHeaderBegun()) this.socket.destroy();
    else {
      this.timers.restart();
      this.endKeepAlive();
    }
  }

  /** Before shutdown: the response in progress is the last one of its connection. */
  leave(): void {
    this.endKeepAlive();
  }

  /** Stops waiting for an incomplete body. */
  giveUpBody(): void {
    if (this.isClosing || this.socket.destroyed || !this.timers.isBodyIncomplete()) return;
    this.refuse('slowBody', slowBody(this.parts.limits().minBodyBytesPerSecond));
  }

  /** Called when the socket has closed. */
  closed(): void {
    this.timers.abandonBody();
  }

  close(reason: CloseReason): void {
    this.isClosing = true;
    this.parts.onClosed(reason);
    this.socket.destroy();
  }

  private closeIdle(): void {
    if (!this.socket.destroyed && this.isQuiet() && this.timers.isIdleLate()) this.socket.destroy();
  }

  private begin({ req, res }: Exchange): void {
    this.parts.onBusy(this);
    this.timers.requestBegins(req);
    // An error after the response was sent must not end the process.
    res.on('error', ignore);
    res.once('close', () => this.next());
    this.endKeepAlive();
    const isKnown = req.httpVersion === '1.1' || req.httpVersion === '1.0';
    if (!isKnown) this.refuse('malformed', otherHttp(req.httpVersion));
    else if (req.httpVersion === '1.1' && req.headers.host === undefined)
      this.refuse('malformed', missingHost());
    else this.parts.serve(req, res);
  }

  private next(): void {
    this.exchanges.shift();
    const [following] = this.exchanges;
    if (!this.socket.writable) this.exchanges.length = 0;
    else if (following) this.begin(following);
    else if (this.isDeaf || this.parts.isEnding()) this.socket.destroySoon();
    else {
      this.timers.responseEnded();
      this.isQuiet();
    }
  }

  /** Whether neither a response nor the rest of a body is outstanding. */
  private isQuiet(): boolean {
    if (this.exchanges.length > 0 || this.timers.isBodyIncomplete()) return false;
    if (this.timers.awaitRequest()) this.parts.onQuiet(this);
    return true;
  }

  private endKeepAlive(): void {
    const [current, following] = this.exchanges;
    // Before the end, pipelined requests that wait behind this one are still served.
    const isLeaving = this.isDeaf || this.parts.isLeaving();
    const isLast = this.parts.isEnding() || (isLeaving && following === undefined);
    if (isLast && current && !current.res.headersSent) current.res.shouldKeepAlive = false;
  }

  /** Sends the error if the client would match it to its request, then closes. */
  private refuse(reason: CloseReason, problem: Problem): void {
    if (this.isClosing) return;
    const [current, following] = this.exchanges;
    const canRespond = current
      ? following === undefined && !current.res.headersSent
      : !this.timers.isBodyIncomplete() && this.timers.hasHeaderBegun();
    if (!canRespond || !this.socket.writable) {
      this.close(reason);
      return;
    }
    this.isClosing = true;
    this.parts.onClosed(reason);
    const { errors, headers } = this.parts;
    const refusal = { problem, errors, headers, requestId: this.parts.newRequestId() };
    if (current) refuseResponse(current.res, refusal);
    else this.socket.end(refusalText(refusal), () => this.socket.destroy());
  }
}

const ignore = () => undefined;
