// Opens a listener, or explains why it cannot be opened, and closes it.
import type { RequestListener } from 'node:http';
import { type ListeningPlace, listenAt } from '../http/connection/listen-failure.js';
import { createGuardedServer, type ServerOptions } from '../http/connection/server.js';

export interface Listener {
  readonly url: string;
  /** Everything is still served; each connection closes after its last pending response. */
  leave(): void;
  /**
   * Refuses new connections and finishes requests in flight; waits at most `bodyMs` for request
   * bodies.
   */
  drain(bodyMs?: number): Promise<void>;
}

/** Connections that wait to be accepted: after a restart, all callers may connect at once. */
const BACKLOG = 4_096;

export async function listen(
  app: RequestListener,
  place: ListeningPlace,
  options?: ServerOptions,
): Promise<Listener> {
  const { server, leave, drain } = createGuardedServer(app, options);
  return { url: await listenAt(server, place, BACKLOG), leave, drain };
}
