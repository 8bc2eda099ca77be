// The HTTP server of every listener: one app behind connections with limits on their number and duration.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, maxHeaderSize, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ErrorShape, publishedErrors } from '../response/error-shape.js';
import { HeaderSet } from '../response/header-set.js';
import { Connection, type ConnectionParts } from './connection.js';
import { type CloseReason, type ConnectionLimits, defaultLimits, endingLimits } from './limits.js';

/** The time of the checks. */
export interface Ticks {
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
  /** Runs the task again and again until the returned function is called. */
  every(ms: number, task: () => void): () => void;
}

/** What a listener has to know of the contracts that are served behind it. */
export interface ContractNeeds {
  /** Of a request's line and headers; Node's own 16 KiB where it is absent. */
  readonly maxHeaderBytes?: number;
  /** What every response starts with, refusals of the listener itself included. */
  readonly headers?: HeaderSet;
}

export interface ServerOptions extends ContractNeeds {
  readonly limits?: Partial<ConnectionLimits>;
  /** How a refusal of the listener itself is said; as the published contracts do where it is absent. */
  readonly errors?: ErrorShape;
  readonly ticks?: Ticks;
  newRequestId?(): string;
  /** Hears of each connection that the listener closed, and why. */
  onClosed?(reason: CloseReason): void;
}

export interface GuardedServer {
  readonly server: Server;
  /**
   * Takes no new connection, closes those without a request, and resolves when the others are done: requests in flight
   * are finished, bodies are waited for as long as they keep up, for `bodyMs` at most.
   */
  drain(bodyMs?: number): Promise<void>;
}

const CHECK_MS = 1_000;

export function createGuardedServer(app: RequestListener, options: ServerOptions = {}): GuardedServer {
  const { ticks = realTicks, errors = publishedErrors, newRequestId = randomUUID } = options;
  const { maxHeaderBytes = maxHeaderSize, headers = new HeaderSet([]) } = options;
  let limits = { ...defaultLimits, ...options.limits };
  let ending: { readonly bodyDeadline: number } | undefined;
  const connections = new Map<Duplex, Connection>();
  /** Without a request, the one that has been so for longest first. */
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
    onBusy: (connection) => quiet.delete(connection),
    onQuiet: (connection) => quiet.add(connection),
    onClosed: options.onClosed ?? (() => undefined),
  };

  // Connections are timed here: Node's own timers stop with `close()`, and cut uploads that are slow but steady.
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: 0,
    requestTimeout: 0,
    keepAliveTimeout: limits.keepAliveMs,
    requireHostHeader: false,
  });
  server.on('connection', (socket) => {
    if (makeRoom()) accept(socket);
    else refuse(socket);
  });
  server.on('request', (req, res) => connections.get(req.socket)?.receive(req, res));
  // An expectation that is not known here is not met, and may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  server.on('clientError', (error, socket) => {
    const connection = connections.get(socket);
    if (connection) connection.fail(error);
    else socket.destroy();
  });

  // A limit for each address belongs here: `socket.remoteAddress` is known, and nothing has been read yet.
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
    // While this process was stopped or busy, no peer could be heard: that time counts against none of them.
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
