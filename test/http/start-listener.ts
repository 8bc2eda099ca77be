// A listener whose clock the test controls, and peers that send it bytes.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';
import type { CloseReason, ConnectionLimits } from '../../src/http/connection/limits.js';
import { createGuardedServer, type ServerOptions, type Ticks } from '../../src/http/connection/server.js';
import { HeaderSet } from '../../src/http/response/common-headers.js';
import { until } from '../support/until.js';

const limits: Partial<ConnectionLimits> = {
  maxConnections: 5,
  maxPipelined: 3,
  headerMs: 20_000,
  bodyWindowMs: 20_000,
  minBodyBytesPerSecond: 100,
  lingerMs: 30_000,
  unreadMs: 60_000,
};

export interface Peer {
  readonly socket: Socket;
  /** Resolves when the server has read everything that was written. */
  arrived(): Promise<void>;
  /** Everything that the server sent. */
  received(): string;
  readonly closed: Promise<unknown>;
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Options = Partial<ConnectionLimits> & Pick<ServerOptions, 'isProxy'>;

/** Starts a listener that ends with the test. */
export async function startListener(app: RequestListener, { isProxy, ...options }: Options = {}) {
  let now = 0;
  let checkAll: () => void = () => undefined;
  const waiting = new Map<() => void, number>();
  const ticks: Ticks = {
    elapsedMs: () => now,
    every: (_ms, task) => {
      checkAll = task;
      return () => undefined;
    },
    after: (ms, task) => {
      waiting.set(task, now + ms);
      return () => waiting.delete(task);
    },
  };
  const check = () => {
    for (const [task, at] of waiting) if (at <= now && waiting.delete(task)) task();
    checkAll();
  };
  const reasons: CloseReason[] = [];
  const { server, leave, drain } = createGuardedServer(app, {
    limits: { ...limits, ...options },
    ticks,
    newRequestId: () => 'an-id',
    headers: new HeaderSet([['Api-Version', '9.9']]),
    ...(isProxy && { isProxy }),
    onClosed: (reason) => reasons.push(reason),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted = new Map<number | undefined, Socket>();
  server.on('connection', (socket) => accepted.set(socket.remotePort, socket));
  /**
   * Connects from any address of the loopback network. A half-open peer continues to send when the
   * server has ended its direction.
   */
  const open = async (
    text = '',
    { from = '127.0.0.1', allowHalfOpen = false }: { from?: string; allowHalfOpen?: boolean } = {},
  ): Promise<Peer> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen, noDelay: true });
    let received = '';
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        received += bytes.toString();
      });
    // `once` of node:events would reject if the server resets the connection.
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await once(socket, 'connect');
    const { localPort } = socket;
    await until('the connection is accepted', () => accepted.has(localPort));
    socket.write(text);
    const arrived = () =>
      until('the server has read it', () => accepted.get(localPort)?.bytesRead === socket.bytesWritten);
    return { socket, arrived, received: () => received, closed };
  };
  stops.push(async () => {
    server.closeAllConnections();
    if (server.listening) await drain();
  });
  return {
    server,
    leave,
    drain,
    reasons,
    open,
    connections: () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    /** Advances the clock by one second at a time, with a check after each. */
    pass(seconds: number) {
      for (let i = 0; i < seconds; i += 1) {
        now += 1_000;
        check();
      }
    },
    /** Advances the clock with only one check at the end, as if the process had been stopped. */
    stall(seconds: number) {
      now += seconds * 1_000;
      check();
    },
  };
}
