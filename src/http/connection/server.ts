// The HTTP server of every listener: an app behind connections that are limited in number and duration.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, maxHeaderSize, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ErrorShape, publishedErrors } from '../response/error-shape.js';
import { HeaderSet } from '../response/header-set.js';
import { Connection, type ConnectionParts } from './connection.js';
import { CountedMessage } from './counted-message.js';
import { type CloseReason, type ConnectionLimits, defaultLimits, endingLimits } from './limits.js';

/** The clock of the checks. */
export interface Ticks {
  /** Milliseconds of a monotonic clock. */
  elapsedMs(): number;
  /** Repeats the task until the returned function is called. */
  every(ms: number, task: () => void): () => void;
}

/** What the listener needs from the contracts of its app. */
export interface ContractNeeds {
  /** For request line and headers; Node's default is 16 KiB. */
  readonly maxHeaderBytes?: number;
  /** The headers of every response, including errors of the listener itself. */
  readonly headers?: HeaderSet;
}

export interface ServerOptions extends ContractNeeds {
  readonly limits?: Partial<ConnectionLimits>;
  /** The shape of the listener's own errors; by default that of the published contracts. */
  readonly errors?: ErrorShape;
  readonly ticks?: Ticks;
  newRequestId?(): string;
  /** Called for each connection that the listener closes. */
  onClosed?(reason: CloseReason): void;
}

export interface GuardedServer {
  readonly server: Server;
  /** Call it some time before `drain`: everything is still served, and each response says `Connection: close`. */
  leave(): void;
  /**
   * Accepts no new connections, closes idle ones, and resolves when the others are done: requests in flight finish, and
   * bodies may arrive for `bodyMs` at most.
   */
  drain(bodyMs?: number): Promise<void>;
}

const CHECK_MS = 1_000;

export function createGuardedServer(app: RequestListener, options: ServerOptions = {}): GuardedServer {
  const { ticks = realTicks, errors = publishedErrors, newRequestId = randomUUID } = options;
  const { maxHeaderBytes = maxHeaderSize, headers = new HeaderSet([]) } = options;
  let limits = { ...defaultLimits, ...options.limits };
  let isLeaving = false;
  let ending: { readonly bodyDeadline: number } | undefined;
  const connections = new Map<Duplex, Connection>();
  /** Idle connections, the one idle longest first. */
  const quiet = new Set<Connection>();
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
    onBusy: (connection) => quiet.delete(connection),
    onQuiet: (connection) => quiet.add(connection),
    onClosed: options.onClosed ?? (() => undefined),
  };

  // Node's timers are off: they stop with `close()`, and end uploads that are slow but steady. `keepAliveTimeout` remains
  // because it is announced to clients; what it does at its end is replaced by the checks of the connection.
  const server = createServer({
    IncomingMessage: CountedMessage,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: 0,
    requestTimeout: 0,
    keepAliveTimeout: limits.keepAliveMs,
    requireHostHeader: false,
  });
  server.on('timeout', () => undefined);
  server.on('connection', (socket) => {
    if (makeRoom()) accept(socket);
    else refuse(socket);
  });
  server.on('request', (req, res) => connections.get(req.socket)?.receive(req, res));
  // An unknown Expect header may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('clientError', (error, socket) => {
    const connection = connections.get(socket);
    if (connection) connection.fail(error);
    else socket.destroy();
  });

  // Limits per address belong here: `socket.remoteAddress` is known, and nothing has been read yet.
  function accept(socket: Socket): void {
    const connection = new Connection(socket, parts);
    connections.set(socket, connection);
    quiet.add(connection);
    socket.once('close', () => {
      connections.delete(socket);
      quiet.delete(connection);
      connection.closed();
    });
  }

  function makeRoom(): boolean {
    if (connections.size < limits.maxConnections) return true;
    const [longest] = quiet;
    if (longest === undefined) return false;
    quiet.delete(longest);
    longest.close('full');
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
      for (const connection of connections.values()) connection.leave();
    },
    async drain(bodyMs = Number.POSITIVE_INFINITY) {
      const closed = once(server, 'close');
      limits = endingLimits(limits);
      ending = { bodyDeadline: now + bodyMs };
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
};
