// Bytes over a bare TCP connection, for requests that no HTTP client would send.
import { connect, type Socket } from 'node:net';

export interface Received {
  readonly text: string;
  /** Whether the other side closed the connection. */
  readonly isClosed: boolean;
}

/**
 * Resolves when connected. Errors on an open connection are ignored; `close` follows them. With
 * `allowHalfOpen`, the client's side stays open after the server has ended its own.
 */
export function open(port: number, from?: string, allowHalfOpen = false): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const local = from !== undefined && { localAddress: from };
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen, ...local });
    socket.once('connect', () => resolve(socket));
    socket.on('error', reject);
    socket.on('error', () => undefined);
  });
}

/** Reads until the other side closes, or nothing arrives for a while. */
export async function exchange(
  port: number,
  bytes: string | Buffer,
  { quietMs = 250, mostMs = 5_000, from }: { quietMs?: number; mostMs?: number; from?: string } = {},
): Promise<Received> {
  const socket = await open(port, from);
  let text = '';
  let isClosed = false;
  await new Promise<void>((resolve) => {
    let quiet: NodeJS.Timeout | undefined;
    const most = setTimeout(resolve, mostMs);
    const end = () => {
      clearTimeout(most);
      clearTimeout(quiet);
      resolve();
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
    socket.once('close', () => {
      isClosed = true;
      end();
    });
    socket.write(bytes);
  });
  socket.destroy();
  return { text, isClosed };
}

/** A body that quotes a status line would be counted too; none does. */
export function statusesOf({ text }: Received): number[] {
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status));
}

/**
 * Opens up to `count` connections, 100 at a time. Stops after the first batch in which one fails;
 * failed ones are omitted.
 */
export async function openMany(count: number, port: number, from?: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Math.min(100, count - sockets.length);
    const opened = await Promise.allSettled(Array.from({ length: batch }, () => open(port, from)));
    const usable = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    sockets.push(...usable);
    if (usable.length < batch) break;
  }
  return sockets;
}
