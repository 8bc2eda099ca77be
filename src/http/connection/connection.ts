// One connection: serves its requests one after the other, and closes it if the client keeps it waiting.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '../../problems.js';
import type { ErrorShape } from '../response/error-shape.js';
import type { HeaderSet } from '../response/header-set.js';
import type { CloseReason } from './limits.js';
import {
  missingHost,
  otherHttp,
  problemOfClientError,
  refusalText,
  refuseResponse,
  slowBody,
  slowHeader,
} from './refusal.js';
import { ConnectionWaits, type WaitParts } from './waits.js';

/** What all connections of a listener share. */
export interface ConnectionParts extends WaitParts {
  readonly serve: RequestListener;
  readonly errors: ErrorShape;
  readonly headers: HeaderSet;
  readonly maxHeaderBytes: number;
  newRequestId(): string;
  isEnding(): boolean;
  /** The connection has a request, or has none any more. */
  onBusy(connection: Connection): void;
  onQuiet(connection: Connection): void;
  onClosed(reason: CloseReason): void;
}

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

export class Connection {
  private readonly waits: ConnectionWaits;
  /** Oldest first: the first one is served, the others wait for its response. */
  private readonly exchanges: Exchange[] = [];
  /** Nothing that arrives from now on is served. */
  private isDeaf = false;
  private isClosing = false;

  constructor(
    private readonly socket: Socket,
    private readonly parts: ConnectionParts,
  ) {
    this.waits = new ConnectionWaits(socket, parts);
  }

  /** A handler runs only when its response is the next: Node would never close one that waits on a broken connection. */
  receive(req: IncomingMessage, res: ServerResponse): void {
    if (this.isClosing || this.isDeaf) return;
    const isFull = this.exchanges.length >= this.parts.limits().maxPipelined;
    if (isFull) this.close('pipelined');
    else if (this.exchanges.push({ req, res }) === 1) this.begin({ req, res });
  }

  /** What Node could not read as a request, or an error of the socket. */
  fail(error: Error): void {
    if (this.isClosing || this.isDeaf) return;
    const problem = problemOfClientError(error, this.parts.maxHeaderBytes);
    const last = this.exchanges.at(-1);
    if (problem === undefined) this.socket.destroy();
    else if (last === undefined || !last.req.complete) this.refuse('malformed', problem);
    else {
      // What came before it is served.
      this.isDeaf = true;
      this.endKeepAlive();
    }
  }

  /** Closes the connection where its peer has kept the listener waiting for too long. */
  check(): void {
    if (this.socket.destroyed) return;
    const { headerMs, minBodyBytesPerSecond } = this.parts.limits();
    if (this.waits.isResponseUnread()) this.close('unreadResponse');
    else if (this.isClosing) return;
    else if (this.isQuiet()) {
      if (this.waits.isHeaderLate()) this.refuse('slowHeader', slowHeader(headerMs / 1000));
    } else if (this.exchanges.length === 0) {
      if (this.waits.isBodyLate()) this.close('lateBody');
    } else if (this.waits.isBodySlow()) this.refuse('slowBody', slowBody(minBodyBytesPerSecond));
  }

  /** The listener ends: closed now unless a request has begun; the others have to hurry. */
  end(): void {
    if (this.isQuiet() && !this.waits.hasHeaderBegun()) this.socket.destroy();
    else {
      this.waits.restart();
      this.endKeepAlive();
    }
  }

  /** What has not arrived of a body by now is not waited for. */
  giveUpBody(): void {
    if (this.isClosing || this.socket.destroyed || !this.waits.isBodyIncomplete()) return;
    this.refuse('slowBody', slowBody(this.parts.limits().minBodyBytesPerSecond));
  }

  /** The socket is gone. */
  closed(): void {
    this.waits.abandonBody();
  }

  close(reason: CloseReason): void {
    this.isClosing = true;
    this.parts.onClosed(reason);
    this.socket.destroy();
  }

  private begin({ req, res }: Exchange): void {
    this.parts.onBusy(this);
    this.waits.requestBegins(req);
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
      this.waits.responseEnded();
      this.isQuiet();
    }
  }

  /** Neither a response nor the rest of a body is awaited. */
  private isQuiet(): boolean {
    if (this.exchanges.length > 0 || this.waits.isBodyIncomplete()) return false;
    if (this.waits.awaitRequest()) this.parts.onQuiet(this);
    return true;
  }

  private endKeepAlive(): void {
    const [current, following] = this.exchanges;
    const isLast = this.parts.isEnding() || (this.isDeaf && following === undefined);
    if (isLast && current && !current.res.headersSent) current.res.shouldKeepAlive = false;
  }

  /** Answers where the answer would be taken for what it is, then closes. */
  private refuse(reason: CloseReason, problem: Problem): void {
    const [current, following] = this.exchanges;
    const isAnswerable = current
      ? following === undefined && !current.res.headersSent
      : !this.waits.isBodyIncomplete() && this.waits.hasHeaderBegun();
    if (!isAnswerable || !this.socket.writable) {
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
