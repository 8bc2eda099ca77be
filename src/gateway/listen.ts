// Opens a listener, or explains why it cannot be opened, and closes it.
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type ListeningPlace, listenFailure } from '../http/connection/listen-failure.js';
import { createGuardedServer, type ServerOptions } from '../http/connection/server.js';

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
  place: ListeningPlace,
  options?: ServerOptions,
): Promise<Listener> {
  const { server, leave, drain } = createGuardedServer(app, options);
  server.listen({ port: place.port, host: place.host, backlog: BACKLOG });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenFailure(error, place);
  }
  return { url: urlOf(server), leave, drain };
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
