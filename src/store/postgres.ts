// The pool on a PostgreSQL server.
import { Socket } from 'node:net';
import pg from 'pg';
import { reportConnectionErrors } from './connection-errors.js';
import { valueParsers } from './value-parsers.js';

export interface PostgresPoolOptions {
  url: string;
  /** How long a query waits for a connection, in milliseconds, before it fails. */
  connectionTimeoutMs: number;
  onError: (error: Error) => void;
  /**
   * How long a connection may be without a byte, in milliseconds, before it is taken for dead: for a library whose queries
   * know no limit. Longer than any of them takes, and than idle connections are kept.
   */
  silentForMs?: number;
  /** Those of such a pool that are open, for whoever cannot wait for them at the end. */
  sockets?: Set<Socket>;
}

const MAX_CONNECTIONS = 10;
const KEEP_ALIVE_AFTER_MS = 10_000;
const IDLE_AFTER_MS = 30_000;

/** A pool that connects at its first query: a server that is away shows there, not here. */
export function openPostgresPool(options: PostgresPoolOptions): pg.Pool {
  const { silentForMs, sockets } = options;
  const pool = new pg.Pool({
    ...(silentForMs !== undefined && { stream: () => impatientSocket(silentForMs, sockets) }),
    connectionString: options.url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: options.connectionTimeoutMs,
    idleTimeoutMillis: IDLE_AFTER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // As on the embedded store: casts between timestamptz and date must not depend on the server's zone.
    options: '-c timezone=UTC',
    types: valueParsers(),
  });
  reportConnectionErrors(pool, options.onError);
  return pool;
}

/** Else a server that has vanished from the network is waited for as long as TCP does, a quarter of an hour. */
function impatientSocket(silentForMs: number, sockets = new Set<Socket>()): Socket {
  const socket = new Socket();
  sockets.add(socket.once('close', () => sockets.delete(socket)));
  const silence = new Error('Connection terminated: the store does not respond');
  return socket.setTimeout(silentForMs, () => socket.destroy(silence));
}
