// A TCP proxy that a test can freeze or cut, as if the server had disappeared, and restore.
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Connections stay open, new ones are accepted, and nothing passes any more. */
  freeze(): void;
  /** New connections go to another port; open connections stay. */
  leadTo(port: number): void;
  /** Connections break and new ones are refused. */
  cut(): Promise<void>;
  /** On the same port: frozen bytes pass, and new connections are accepted. */
  restore(): Promise<void>;
}

export async function startTcpProxy(host: string, port: number): Promise<TcpProxy> {
  let upstreamPort = port;
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [client: Socket, upstream: Socket]>();
  /** Connections that arrived while the proxy was frozen. */
  const unanswered = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // The test asked for the cut and observes its other end.
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const join = (client: Socket) => {
    const pair = [client, connect(upstreamPort, host)] as const;
    keep(pair[1]);
    pairs.add(pair);
    // As if the client had connected to the server itself, and it were down.
    pair[1].on('error', () => !isFrozen && client.destroy());
    for (const end of pair)
      end.on('close', () => {
        pairs.delete(pair);
        // A reset of one end does not end the other, unlike between a client and its server.
        if (!isFrozen) for (const other of pair) other.destroy();
      });
    pass(pair);
  };
  const pass = ([client, upstream]: readonly [Socket, Socket]) => client.pipe(upstream).pipe(client);
  const server = createServer((client) => {
    keep(client);
    if (isFrozen) unanswered.add(client.pause());
    else join(client);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const ownPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port: ownPort,
    leadTo: (other) => {
      upstreamPort = other;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => {
      isFrozen = false;
      pairs.forEach(pass);
      for (const client of unanswered) if (!client.destroyed) join(client);
      unanswered.clear();
      if (!server.listening) await listen(ownPort);
    },
  };
}
