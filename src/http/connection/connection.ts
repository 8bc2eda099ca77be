// One connection: serves its requests one after the other, and closes when the client is too slow.
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '../../problems.js';
import { exchangeOf } from '../exchange.js';
import type { HeaderSet } from '../response/common-headers.js';
import type { ErrorShape } from '../response/error-shape.js';
import { type CountedMessage, continueOnRead, hasArrived } from './counted-message.js';
import { Deliveries } from './half-closed.js';
import { type CloseReason, ConnectionTimers } from './limits.js';
import { type Guest, Seat, type Stage } from './open-connections.js';
import {
  problemOfClientError,
  problemOfRequest,
  refusalText,
  refuseResponse,
  slowBody,
  slowHeader,
  tinyPieces,
  unknownMethod,
} from './refusal.js';
import {
  announcesBody,
  endBothDirections,
  ignoreBody,
  type LingerPlaces,
  type RestParts,
  readBriefly,
  type TaskedResponse,
} from './rest-of-body.js';

/** Shared by all connections of a listener. */
export interface ConnectionParts extends RestParts {
  readonly serve: RequestListener;
  readonly errors: ErrorShape;
  readonly headers: HeaderSet;
  readonly maxHeaderBytes: number;
  newRequestId(): string;
  isEnding(): boolean;
  /** Whether the listener will close soon. The last pending response then ends its connection. */
  isLeaving(): boolean;
  readonly lingering: LingerPlaces;
  onStage(connection: Connection, stage: Stage): void;
  onClosed(reason: CloseReason): void;
}

interface Exchange {
  readonly req: CountedMessage;
  readonly res: TaskedResponse;
}

export class Connection implements Guest {
  readonly seat = new Seat<Connection>(this);
  private readonly timers: ConnectionTimers;
  /** Oldest first: the first is being served, the others wait for its response. */
  private readonly exchanges: Exchange[] = [];
  /** Whether later requests are ignored. */
  private isDeaf = false;
  private isClosing = false;
  /**
   * Whether the last response was sent, and the connection waits for the rest of its request's body
   * or for the client to read the response.
   */
  private isHungUp = false;
  /** The partner whose request body may still arrive after the response. */
  private lingersFor: string | undefined = undefined;
  private deliveries: Deliveries | undefined = undefined;

  constructor(
    private readonly socket: Socket,
    private readonly parts: ConnectionParts,
  ) {
    this.timers = new ConnectionTimers(socket, parts);
    // Node calls this after the last response, even while a body is still arriving.
    socket.destroySoon = this.hangUp;
    socket.once('end', () => this.halfClosed());
  }

  carriesOut(): 'read' | 'write' | undefined {
    const [current] = this.exchanges;
    if (!current || !exchangeOf(current.res)?.isCarriedOut) return undefined;
    return current.req.method === 'GET' || current.req.method === 'HEAD' ? 'read' : 'write';
  }

  progress(): number {
    return this.timers.progress();
  }

  /**
   * Runs a handler only when its response is the next one: otherwise Node would never end a request
   * that waits on a broken connection.
   */
  receive(req: CountedMessage, res: TaskedResponse): void {
    // Node also parses requests of a broken connection, whose responses would never end.
    if (this.isClosing || this.isDeaf || !this.socket.writable) return;
    req.onTinyPieces = this.refuseTinyPieces;
    // Node discards the bytes that arrive together with a request for another protocol.
    if (req.headers.upgrade && /upgrade/i.test(req.headers.connection ?? '')) this.isDeaf = true;
    const isFull = this.exchanges.length >= this.parts.limits().maxPipelined;
    if (isFull) this.close('pipelined');
    else if (this.exchanges.push({ req, res }) === 1) this.begin({ req, res });
  }

  /** Called for input that is not HTTP, and for errors of the socket. */
  fail(error: Error): void {
    // The last response was sent, so nobody needs the input.
    if (this.isHungUp) this.socket.destroy();
    if (this.isClosing || this.isDeaf) return;
    const last = this.exchanges.at(-1);
    const isInBody = last !== undefined && !last.req.complete;
    const problem = problemOfClientError(error, this.parts.maxHeaderBytes, isInBody);
    if (problem === undefined) this.socket.destroy();
    else if (last === undefined || isInBody) this.refuse('malformed', problem);
    else {
      // Earlier requests are still served.
      this.isDeaf = true;
      this.endKeepAlive();
    }
  }

  /** Called for CONNECT, after which Node would close the connection without a response. */
  refuseTunnel(): void {
    if (!this.isClosing && !this.isDeaf && this.exchanges.length === 0)
      this.refuse('malformed', unknownMethod());
    else this.socket.destroy();
  }

  /** Closes the connection if its client is too slow or has been idle for too long. */
  check(): void {
    if (this.socket.destroyed) return;
    const { headerMs, minBodyBytesPerSecond } = this.parts.limits();
    if (this.timers.isResponseUnread()) this.close('unreadResponse');
    else if (this.isHungUp) {
      if (this.timers.isBodyLate()) this.close('lateBody');
    } else if (this.isClosing) return;
    else if (this.isQuiet()) {
      if (this.timers.isHeaderLate()) this.refuse('slowHeader', slowHeader(headerMs / 1000));
      else if (this.parts.isEnding() && !this.timers.hasHeaderBegun()) this.socket.destroy();
      // Closes after the next reads: a request may have arrived while this process was busy.
      else if (this.timers.isIdleLate()) setImmediate(() => this.closeIdle());
    } else if (this.exchanges.length === 0) {
      if (this.timers.isBodyLate()) this.close('lateBody');
    } else if (this.timers.isBodySlow()) this.refuse('slowBody', slowBody(minBodyBytesPerSecond));
  }

  /**
   * Call it at shutdown: closes now unless a request has begun or a response may be unread. In
   * those cases shorter limits apply.
   */
  end(): void {
    if (!this.isHungUp && this.isQuiet() && !this.timers.hasHeaderBegun()) this.socket.destroy();
    else {
      this.timers.restart();
      this.endKeepAlive();
    }
  }

  giveUpBody(): void {
    if (this.isClosing || this.socket.destroyed || !this.timers.isBodyIncomplete()) return;
    this.refuse('slowBody', slowBody(this.parts.limits().minBodyBytesPerSecond));
  }

  closed(): void {
    this.timers.abandonBody();
    this.endLingering();
  }

  close(reason: CloseReason): void {
    this.isClosing = true;
    this.parts.onClosed(reason);
    this.socket.destroy();
  }

  /** The client has ended its direction. It may still read the responses to its requests. */
  private halfClosed(): void {
    const [current] = this.exchanges;
    if (current) exchangeOf(current.res)?.callerEnds();
    this.deliveries = new Deliveries(this.socket);
    this.endKeepAlive();
  }

  private closeIdle(): void {
    if (!this.socket.destroyed && this.isQuiet() && this.timers.isIdleLate()) this.socket.destroy();
  }

  private begin({ req, res }: Exchange, previous?: Exchange): void {
    if (previous) this.deliveries?.add(exchangeOf(previous.res));
    this.endLingering();
    this.parts.onStage(this, 'busy');
    this.timers.requestBegins(req);
    // An error after the response was sent must not end the process.
    res.on('error', () => undefined);
    res.on('close', () => this.next());
    continueOnRead(req, res);
    const decide = () => this.decideOnRest(req, res);
    if (announcesBody(req)) res.beforeHead = decide;
    this.endKeepAlive();
    const problem = problemOfRequest(req);
    if (problem) this.refuse('malformed', problem);
    else this.parts.serve(req, res);
  }

  private next(): void {
    const ended = this.exchanges.shift();
    const [following] = this.exchanges;
    // After the response that ends the connection, Node sends no other.
    if (this.isHungUp || !this.socket.writable) this.exchanges.length = 0;
    else if (following) this.begin(following, ended);
    else if (this.isDeaf || this.parts.isEnding()) this.socket.destroySoon();
    else {
      this.timers.responseEnded();
      // The connection may still be listed with those whose requests are being carried out.
      if (!this.isQuiet()) this.parts.onStage(this, 'busy');
    }
  }

  /** Runs before the head is sent, because only the head can announce the end of the connection. */
  private decideOnRest(req: CountedMessage, res: TaskedResponse): void {
    if (hasArrived(req)) return;
    // The following bytes may be the body or the next request: only the client knows.
    const isUnclear = this.isClosing || req.awaitsContinue;
    const partner = isUnclear ? undefined : exchangeOf(res)?.knownPartner;
    if (partner === undefined || !this.parts.lingering.take(partner)) res.shouldKeepAlive = false;
    else {
      this.lingersFor = partner;
      req.once('close', () => this.endLingering());
    }
  }

  private endLingering(): void {
    if (this.lingersFor !== undefined) this.parts.lingering.release(this.lingersFor);
    this.lingersFor = undefined;
  }

  /**
   * While the rest of a body is arriving, only this direction ends: closing both would reset the
   * connection, and the client could lose the response.
   */
  private readonly hangUp = (): void => {
    if (this.isHungUp) return;
    const { socket, timers, parts, lingersFor } = this;
    const [current] = this.exchanges;
    const body = timers.incompleteBody();
    const deliveries = current && this.deliveries;
    this.isHungUp = body !== undefined || deliveries !== undefined;
    if (this.isHungUp) timers.responseEnded();
    if (body) {
      this.isClosing = true;
      parts.onStage(this, lingersFor === undefined ? 'ended' : 'busy');
      socket.end();
      if (lingersFor === undefined) readBriefly(socket, parts);
      else body.once('end', () => endBothDirections(socket));
    } else if (deliveries) deliveries.confirm(exchangeOf(current.res), parts);
    else endBothDirections(socket);
  };

  private readonly refuseTinyPieces = (): void => {
    ignoreBody(this.socket);
    if (this.isHungUp) this.close('tinyPieces');
    else this.refuse('tinyPieces', tinyPieces());
  };

  /** Whether neither a response nor the rest of a body is outstanding. */
  private isQuiet(): boolean {
    if (this.exchanges.length > 0 || this.timers.isBodyIncomplete()) return false;
    if (this.timers.awaitRequest()) this.parts.onStage(this, 'idle');
    return true;
  }

  /** If the connection will end, makes the response in progress its last one. */
  endKeepAlive(): void {
    const [current, following] = this.exchanges;
    // Pipelined requests that wait behind this one are still served before the end.
    const isLeaving = this.isDeaf || this.parts.isLeaving() || this.socket.readableEnded;
    const isLast = this.parts.isEnding() || (isLeaving && following === undefined);
    if (isLast && current && !current.res.headersSent) current.res.shouldKeepAlive = false;
  }

  /** Sends the error if the client can match it to its request, then closes. */
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
    else this.socket.end(refusalText(refusal, new Date()), () => this.socket.destroy());
  }
}
