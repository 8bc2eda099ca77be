// Owns a listener: its address, why it could not have it, and its end.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

export interface Place {
  readonly host: string;
  readonly port: number;
  /** The variable that the port comes from, for whoever has to change it. */
  readonly portVariable: string;
}

export interface Listener {
  readonly url: string;
  /** What is under way is finished; new connections are refused from now on. */
  drain(): Promise<void>;
}

export async function listen(app: RequestListener, place: Place): Promise<Listener> {
  const server = createServer(app);
  server.listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(reason(error, place), { cause: error });
  }
  let isDraining = false;
  // A client that goes on calling over a connection that it has would keep the listener open for ever.
  server.prependListener('request', (_req, res) => {
    if (isDraining) res.shouldKeepAlive = false;
    else res.once('finish', () => isDraining && setImmediate(() => server.closeIdleConnections()));
  });
  const drain = async () => {
    isDraining = true;
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
  };
  return { url: urlOf(server), drain };
}

function reason(error: unknown, { host, port, portVariable }: Place): string {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) return `Cannot listen on ${host}, port ${port} (${portVariable}): ${error}`;
  return `Port ${port} is in use: set ${portVariable} to a free one, or to 0 for any.`;
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
