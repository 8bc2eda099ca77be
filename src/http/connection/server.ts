// The HTTP server of every listener: an app behind connections that are limited in number and
// duration.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, maxHeaderSize, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientOf } from '../client-address.js';
import { HeaderSet } from '../response/common-headers.js';
import { type ErrorShape, publishedErrors } from '../response/error-shape.js';
import { Connection, type ConnectionParts } from './connection.js';
import { CountedMessage } from './counted-message.js';
import { type CloseReason, type ConnectionLimits, defaultLimits, endingLimits } from './limits.js';
import { OpenConnections } from './open-connections.js';
import { LingerPlaces, TaskedResponse } from './rest-of-body.js';

/** The clock of the checks. */
export interface Ticks {
  /** Milliseconds of a monotonic clock. */
  elapsedMs(): number;
  /** Repeats the task until the returned function is called. */
  every(ms: number, task: () => void): () => void;
  /** Runs the task once, unless the returned function is called first. */
  after(ms: number, task: () => void): () => void;
}

/** What the listener needs from the contracts of its app. */
export interface ContractNeeds {
  /** For request line and headers; Node's default is 16 KiB. */
  readonly maxHeaderBytes?: number;
  /** The headers of every response, including errors of the listener itself. */
  readonly headers?: HeaderSet;
  /** The shape of the listener's own errors; by default that of the published contracts. */
  readonly errors?: ErrorShape;
}

export interface ServerOptions extends ContractNeeds {
  readonly limits?: Partial<ConnectionLimits>;
  readonly ticks?: Ticks;
  /**
   * Whether this is the address of a proxy, whose connections are those of many clients; by default
   * none is.
   */
  isProxy?(address: string): boolean;
  newRequestId?(): string;
  /** Called for each connection that the listener closes. */
  onClosed?(reason: CloseReason): void;
}

export interface GuardedServer {
  readonly server: Server;
  /**
   * Call it some time before `drain`: everything is still served, and each response says
   * `Connection: close`.
   */
  leave(): void;
  /**
   * Accepts no new connections, closes idle ones, and resolves when the others are done: requests
   * in flight finish, and bodies may arrive for `bodyMs` at most.
   */
  drain(bodyMs?: number): Promise<void>;
}

const CHECK_MS = 1_000;
/** Below the idle timeout of the load balancers that drop connections silently. */
const KEEP_ALIVE_PROBE_MS = 30_000;

export function createGuardedServer(app: RequestListener, options: ServerOptions = {}): GuardedServer {
  const { ticks = realTicks, errors = publishedErrors, newRequestId = randomUUID } = options;
  const { maxHeaderBytes = maxHeaderSize, headers = new HeaderSet([]), isProxy = () => false } = options;
  let limits = { ...defaultLimits, ...options.limits };
  let isLeaving = false;
  let ending: { readonly bodyDeadline: number } | undefined;
  const connections = new Map<Duplex, Connection>();
  const open = new OpenConnections<Connection>();
  let now = 0;
  const parts: ConnectionParts = {
    serve: app,
    errors,
    headers,
    maxHeaderBytes,
    newRequestId,
    now: () => now,
    limits: () => limits,
    isEnding: () => ending !== undefined,
    isLeaving: () => isLeaving,
    lingering: new LingerPlaces(() => limits),
    after: ticks.after,
    onStage: ({ seat }, stage) => open.move(seat, stage),
    onClosed: options.onClosed ?? (() => undefined),
  };

  // Node's timers are off: they stop with `close()`, and end uploads that are slow but steady.
  // `keepAliveTimeout` remains because it is announced to clients; what it does at its end is
  // replaced by the checks of the connection.
  const server = createServer({
    IncomingMessage: CountedMessage,
    ServerResponse: TaskedResponse,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: 0,
    requestTimeout: 0,
    keepAliveTimeout: limits.keepAliveMs,
    requireHostHeader: false,
    // A peer that has disappeared silently, or a proxy on the way that has forgotten the
    // connection, is noticed during a long call.
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_PROBE_MS,
    // Otherwise Node drops all but the first of several headers that may be sent once only.
    joinDuplicateHeaders: true,
  });
  // A client that ends its direction still reads (RFC 9112, 9.6). Node closes its connection unless
  // it has this property, which its types lack.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Otherwise Node ignores all headers after the first thousand, so that a second Host or a
  // Transfer-Encoding could hide there. Their size is limited.
  server.maxHeadersCount = 0;
  server.on('timeout', () => undefined);
  server.on('connection', (socket) => {
    // Node keeps the address once it was read: a connection that is reset later still has one. One
    // that was reset before has none, and nobody waits for its response.
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) socket.destroy();
    else if (makeRoom()) accept(socket, remoteAddress);
    else refuse(socket);
  });
  server.on('request', (req, res) => connections.get(req.socket)?.receive(req, res));
  // Otherwise Node tells the client to send its body, whatever becomes of the request.
  server.on('checkContinue', (req, res) => {
    req.awaitsContinue = true;
    server.emit('request', req, res);
  });
  // An unknown Expect header may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('connect', (_req, socket) => {
    // Node has taken its own listeners away, and a reset would end the process.
    socket.on('error', () => socket.destroy());
    const connection = connections.get(socket);
    if (connection) connection.refuseTunnel();
    else socket.destroy();
  });
  server.on('clientError', (error, socket) => {
    const connection = connections.get(socket);
    if (connection) connection.fail(error);
    else socket.destroy();
  });

  function accept(socket: Socket, address: string): void {
    const connection = new Connection(socket, parts);
    connections.set(socket, connection);
    open.add(connection.seat, clientOf(address), isProxy(address));
    socket.once('close', () => {
      connections.delete(socket);
      open.remove(connection.seat);
      connection.closed();
    });
  }

  function makeRoom(): boolean {
    if (open.size < limits.maxConnections) return true;
    const weakest = open.weakest();
    if (weakest === undefined) return false;
    open.remove(weakest.seat);
    weakest.close('full');
    return true;
  }

  function refuse(socket: Socket): void {
    parts.onClosed('full');
    socket.destroy();
  }

  let last = ticks.elapsedMs();
  const stop = ticks.every(CHECK_MS, () => {
    const elapsed = ticks.elapsedMs();
    // Time in which this process was stopped or busy does not count against any client.
    now += Math.min(elapsed - last, 2 * CHECK_MS);
    last = elapsed;
    const isTooLate = ending !== undefined && now >= ending.bodyDeadline;
    for (const connection of connections.values()) {
      connection.check();
      if (isTooLate) connection.giveUpBody();
    }
  });
  server.once('close', stop);

  return {
    server,
    leave() {
      isLeaving = true;
      for (const connection of connections.values()) connection.endKeepAlive();
    },
    async drain(bodyMs = Number.POSITIVE_INFINITY) {
      const closed = once(server, 'close');
      limits = endingLimits(limits);
      ending = { bodyDeadline: now + bodyMs };
      // `close()` calls it, and would cut responses that have ended but are not flushed. `end()`
      // closes the idle connections.
      const closeNone = () => undefined;
      server.closeIdleConnections = closeNone;
      server.close();
      for (const connection of connections.values()) connection.end();
      await closed;
    },
  };
}

const realTicks: Ticks = {
  elapsedMs: () => performance.now(),
  every(ms, task) {
    const timer = setInterval(task, ms).unref();
    return () => clearInterval(timer);
  },
  after(ms, task) {
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  },
};
