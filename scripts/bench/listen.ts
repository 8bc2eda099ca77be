// Owns listening on a free port, saying so, and telling how much memory is in use when asked.
import { createServer, type RequestListener } from 'node:http';
import { ready } from './workload.js';

export function listen(app: RequestListener): void {
  const server = createServer(app);
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
