// The HTTP server of every listener: an app behind connections with limits.
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

export interface Ticks {
  elapsedMs(): number;
  /** Repeats the task until the returned function is called. */
  every(ms: number, task: () => void): () => void;
  /** Runs the task once, unless the returned function is called first. */
  after(ms: number, task: () => void): () => void;
}

export interface ContractNeeds {
  /** Node's default is 16 KiB. */
  readonly maxHeaderBytes?: number;
  /** The headers that every response has, for the listener's own errors. */
  readonly headers?: HeaderSet;
  /** The shape of the listener's own errors; by default that of the published contracts. */
  readonly errors?: ErrorShape;
}

export interface ServerOptions extends ContractNeeds {
  readonly limits?: Partial<ConnectionLimits>;
  readonly ticks?: Ticks;
  /**
   * Whether this is the address of a proxy, whose connections belong to many clients; by default,
   * no address is.
   */
  isProxy?(address: string): boolean;
  newRequestId?(): string;
  onClosed?(reason: CloseReason): void;
}

export interface GuardedServer {
  readonly server: Server;
  /**
   * Call it some time before `drain`: everything is still served, and a response has the header
   * `Connection: close` unless the next request is already waiting on its connection.
   */
  leave(): void;
  /**
   * Accepts no new connections, closes idle ones, and resolves when the others have ended: requests
   * in flight finish, and bodies may arrive for at most `bodyMs`.
   */
  drain(bodyMs?: number): Promise<void>;
}

const CHECK_MS = 1_000;
/** Shorter than the idle timeout of load balancers that drop connections silently. */
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

  // Node's timers are off: they stop with `close()`, and end uploads that are slow but steady. Only
  // `keepAliveTimeout` remains, because Node announces it to clients.
  const server = createServer({
    IncomingMessage: CountedMessage,
    ServerResponse: TaskedResponse,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: 0,
    requestTimeout: 0,
    keepAliveTimeout: limits.keepAliveMs,
    requireHostHeader: false,
    // Detects during a long call that the peer has disappeared silently, or that a proxy has
    // forgotten the connection.
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_PROBE_MS,
    // Without this, Node would keep only the first of repeated headers that may be sent only once.
    joinDuplicateHeaders: true,
  });
  // A client that ends its direction still reads (RFC 9112, 9.6). Node closes the connection unless
  // the server has this property, which its types lack.
  Object.assign(server, { httpAllowHalfOpen: true });
  // By default, Node ignores all headers after the first thousand: a second Host or a
  // Transfer-Encoding could hide there.
  server.maxHeadersCount = 0;
  server.on('timeout', () => undefined);
  server.on('connection', (socket) => {
    // Node keeps an address once it is read. A connection without one was reset.
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) socket.destroy();
    else if (makeRoom()) accept(socket, remoteAddress);
    else refuse(socket);
  });
  server.on('request', (req, res) => connections.get(req.socket)?.receive(req, res));
  // Without this listener, Node would make the client send its body even to a refusal.
  server.on('checkContinue', (req, res) => {
    req.awaitsContinue = true;
    server.emit('request', req, res);
  });
  // An unknown Expect header may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('connect', (_req, socket) => {
    // Node has removed its own listeners, so a reset would end the process.
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
    // Time in which this process was stopped or busy does not count against clients.
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
      // `close()` calls this method, which would cut off responses that are not flushed yet.
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
