// A plain TCP balancer: it sends each new connection to a backend whose /readyz returned 200,
// checks once a second, and retries nothing.
import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { repeatedly } from '../../src/async/repeat.js';

export interface Balancer {
  readonly url: string;
  /** Whether the last check of the backend at this port succeeded. */
  isUp(port: number): boolean;
  stop(): Promise<void>;
}

const CHECKED_EVERY_MS = 1_000;

/**
 * Starts a balancer. Connections to a backend that goes down stay open until one of their ends
 * closes them.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const up = new Map(ports.map((port) => [port, false]));
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true).on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  let turn = 0;
  const server = createServer((client) => {
    keep(client);
    const available = ports.filter((port) => up.get(port));
    turn += 1;
    const port = available[turn % available.length];
    if (port === undefined) return void client.destroy();
    const backend = connect(port, '127.0.0.1');
    keep(backend);
    client.pipe(backend).pipe(client);
    // A reset on one side is a reset on the other.
    client.once('close', () => backend.destroy());
    backend.once('close', () => client.destroy());
  });
  const check = async () => {
    await Promise.all(ports.map(async (port) => up.set(port, await isReady(port))));
  };
  await check();
  const checking = repeatedly(CHECKED_EVERY_MS, check);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    isUp: (one) => up.get(one) === true,
    async stop() {
      await checking.stop();
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({
      port,
      host: '127.0.0.1',
      path: '/readyz',
      agent: false,
      timeout: CHECKED_EVERY_MS,
    });
    request
      .once('response', (response) => {
        resolve(response.statusCode === 200);
        response.resume();
      })
      .once('timeout', () => request.destroy())
      .on('error', () => resolve(false));
  });
}
