// A server on a free port of the loopback address.
import { once } from 'node:events';
import type { Server } from 'node:http';

export interface Listener {
  url: string;
  close(): Promise<void>;
}

export async function listenAnywhere(server: Server): Promise<Listener> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}
