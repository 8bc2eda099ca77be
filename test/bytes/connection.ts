// Sends an input over a connection of its own, and reads the response. Never rejects.
import { connect, type Socket } from 'node:net';
import type { Input } from './inputs.js';
import { type Responses, readResponses } from './responses.js';

const PAUSE_MS = 1;

/**
 * How long the server may be silent: after whole requests, which get a response, and after requests
 * that are cut off, which may get none.
 */
export interface Patience {
  readonly wholeMs: number;
  readonly cutMs: number;
}

/**
 * The target's address, and the local one, which varies so that limits per address do not apply.
 */
export interface Route {
  readonly port: number;
  readonly from: string;
}

export function play({ port, from }: Route, input: Input, { wholeMs, cutMs }: Patience): Promise<Responses> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const read = () => readResponses(Buffer.concat(received), input.methods);
    const socket = connect({
      host: '127.0.0.1',
      port,
      localAddress: from,
      allowHalfOpen: true,
      noDelay: true,
    });
    const silence = setTimeout(() => socket.destroy(), input.isWhole ? wholeMs : cutMs);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received.push(bytes);
      silence.refresh();
      if (input.end === 'resetAtResponse') socket.resetAndDestroy();
    });
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(silence);
      resolve(read());
    });
    socket.on('connect', () => write(socket, input.writes, () => finish(socket, input.end)));
  });
}

function write(socket: Socket, [first, ...rest]: readonly Buffer[], onWritten: () => void): void {
  if (socket.destroyed) return;
  if (first) socket.write(first);
  if (rest.length === 0) onWritten();
  else setTimeout(() => write(socket, rest, onWritten), PAUSE_MS);
}

function finish(socket: Socket, end: Input['end']): void {
  if (end === 'halfClose') socket.end();
  else if (end === 'reset') socket.resetAndDestroy();
  else if (end === 'resetSoon') setTimeout(() => socket.resetAndDestroy(), 2 * PAUSE_MS);
}
