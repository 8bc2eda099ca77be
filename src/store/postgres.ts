// The pool on a PostgreSQL server.
import pg from 'pg';
import { reportConnectionErrors } from './connection-errors.js';
import { valueParsers } from './value-parsers.js';

export interface PostgresPoolOptions {
  url: string;
  /** How long a query waits for a connection, in milliseconds, before it fails. */
  connectionTimeoutMs: number;
  onError: (error: Error) => void;
}

const MAX_CONNECTIONS = 10;
const KEEP_ALIVE_AFTER_MS = 10_000;
const IDLE_AFTER_MS = 30_000;

/** A pool that connects at its first query: a server that is away shows there, not here. */
export function openPostgresPool(options: PostgresPoolOptions): pg.Pool {
  const pool = new pg.Pool({
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
