// Owns listening on a free port, saying so, and telling how much memory is in use when asked.
import { createServer, type RequestListener, Server } from 'node:http';
import { ready } from './workload.js';

/** An app is served as Node does; the gateway brings its own server. */
export function listen(served: RequestListener | Server): void {
  const server = served instanceof Server ? served : createServer(served);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address !== 'string') ready(address.port);
  });
  process.on('message', () => {
    // There with --expose-gc only: what can be freed must not count as growth.
    globalThis.gc?.();
    process.send?.({ memory: process.memoryUsage() });
  });
}
