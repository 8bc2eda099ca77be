// Serves on a free port and announces it; reports the memory in use on request.
import { openSync } from 'node:fs';
import { createServer, type RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import { createLog } from '../../src/gateway/log.js';
import type { Ready } from './server-process.js';
import { ready } from './workload.js';

/** An app is served by a plain Node server; the gateway has a server of its own. */
export function listen(served: RequestListener | Server, keys?: Ready['keys']): void {
  const server = served instanceof Server ? served : createServer(served);
  server.listen(0, '127.0.0.1', () => ready(portOf(server), keys));
  process.on('message', () => {
    // Exists only with --expose-gc: memory that can be freed must not count as growth.
    globalThis.gc?.();
    process.send?.({ memory: process.memoryUsage() });
  });
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Lines are formatted and written as in production, and discarded. */
export const fileLog = (): Logger => createLog('info', openSync('/dev/null', 'w'));
