// Owns listening on a free port and saying so.
import { createServer, type RequestListener } from 'node:http';
import { ready } from './workload.js';

export function listen(app: RequestListener): void {
  const server = createServer(app);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address !== 'string') ready(address.port);
  });
}
