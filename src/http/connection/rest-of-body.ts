// Decides what happens to a body that is still arriving after its response.
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import type { TimerParts } from './limits.js';

export interface RestParts extends TimerParts {
  /** Runs a task once, unless the returned function is called first. */
  after(ms: number, task: () => void): () => void;
}

export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Resolves when Node has passed on a body that came with its header: the connection of a refusal
 * stays usable only if Node knows the end of the message.
 */
export async function bodyPassedOn(req: IncomingMessage): Promise<void> {
  if (announcesBody(req) && !req.complete) await new Promise(setImmediate);
}

type ListedHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Runs a task before its head is written, regardless of which code writes it. */
export class TaskedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Set by the connection, and run once. */
  beforeHead: (() => void) | undefined = undefined;

  override writeHead(status: number, message?: string | ListedHeaders, headers?: ListedHeaders): this {
    if (this.beforeHead && !this.headersSent) this.beforeHead();
    this.beforeHead = undefined;
    return typeof message === 'string'
      ? super.writeHead(status, message, headers)
      : super.writeHead(status, message ?? headers);
  }
}

/** Needed because Express changes the prototype of each response. */
export function keepTask(prototype: ServerResponse): void {
  const { writeHead } = TaskedResponse.prototype;
  Object.assign(prototype, { writeHead });
}

/** Closes the connection when everything is written, as Node does after a response that ends it. */
export function endBothDirections(socket: Socket): void {
  Socket.prototype.destroySoon.call(socket);
}

/** Reads without parsing until the client ends its direction too, within short limits. */
export function readBriefly(socket: Socket, { limits, after }: RestParts): void {
  const { hangUpMs, hangUpBytes } = limits();
  let left = hangUpBytes;
  // Removes the listener of Node's parser.
  socket.removeAllListeners('data');
  socket
    .on('data', (bytes) => {
      left -= bytes.length;
      if (left < 0) socket.destroy();
    })
    .resume();
  socket.once(
    'close',
    after(hangUpMs, () => socket.destroy()),
  );
}

/**
 * Stops Node's parser from passing on the body, which reduces its cost to a tenth. Otherwise the
 * bytes of one read are passed on completely, even after the connection was destroyed: up to 64 KB,
 * in pieces of one byte each. Node has no public function for this, so the code looks for the
 * function that the parser calls; without one it does nothing.
 */
export function ignoreBody(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser !== 'object' || parser === null) return;
  const entries: [string, unknown][] = Object.entries(parser);
  const found = entries.find(([, value]) => typeof value === 'function' && value.name === 'parserOnBody');
  if (!found) return;
  const [key, passOn] = found;
  Reflect.set(parser, key, undefined);
  // Node then reuses the parser for another connection.
  socket.once('close', () => Reflect.set(parser, key, passOn));
}

/** Counts for each partner the connections on which the rest of a body may arrive for longer. */
export class LingerPlaces {
  readonly #taken = new Map<string, number>();

  constructor(private readonly limits: TimerParts['limits']) {}

  take(partner: string): boolean {
    const taken = this.#taken.get(partner) ?? 0;
    if (taken >= this.limits().maxLingering) return false;
    this.#taken.set(partner, taken + 1);
    return true;
  }

  release(partner: string): void {
    const taken = this.#taken.get(partner) ?? 0;
    if (taken > 1) this.#taken.set(partner, taken - 1);
    else this.#taken.delete(partner);
  }
}
