// Opens a listener, or explains why it cannot be opened, and closes it.
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { codeOf } from '../error-code.js';
import { createGuardedServer, type ServerOptions } from '../http/connection/server.js';

export interface ListeningAddress {
  readonly host: string;
  readonly port: number;
  /** The variable of the port, for error messages. */
  readonly portVariable: string;
}

export interface Listener {
  readonly url: string;
  /** Everything is still served, and each response asks its client for a new connection. */
  leave(): void;
  /**
   * Refuses new connections and finishes requests in flight; waits at most `bodyMs` for request
   * bodies.
   */
  drain(bodyMs?: number): Promise<void>;
}

/**
 * Connections that may wait to be accepted, for when all callers return after a restart. The system
 * may allow fewer.
 */
const BACKLOG = 4_096;

export async function listen(
  app: RequestListener,
  place: ListeningAddress,
  options?: ServerOptions,
): Promise<Listener> {
  const { server, leave, drain } = createGuardedServer(app, options);
  server.listen({ port: place.port, host: place.host, backlog: BACKLOG });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(reason(error, place), { cause: error });
  }
  return { url: urlOf(server), leave, drain };
}

function reason(error: unknown, { host, port, portVariable }: ListeningAddress): string {
  const isTaken = codeOf(error) === 'EADDRINUSE';
  if (!isTaken) return `Cannot listen on ${host}, port ${port} (${portVariable}): ${error}`;
  return `Port ${port} is in use: set ${portVariable} to a free one, or to 0 for any.`;
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
