// Counts a request against the limits of its caller, or rejects it with RATE_LIMITED before any work is done.
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Principal } from '../partners/principal.js';
import { Problem } from '../problems.js';
import type { Exchange } from './exchange.js';

/** Each method counts, and throws if a limit is reached. */
export interface Admission {
  request(principal: Principal): void;
  /** For operations that call the back office, which counts the calls themselves. */
  call(principal: Principal): void;
  document(principal: Principal, announcedBytes: number): DocumentCount;
  /** A request without a valid key from this client address. */
  keyless(address: string): void;
  /** Resolves when the error may be sent; at once unless it is RATE_LIMITED. */
  pause(error: unknown, res: ServerResponse): Promise<void>;
}

/** Counts the bytes of one document. */
export interface DocumentCount {
  received(bytes: number): void;
  end(): void;
}

export const admitAll: Admission = {
  request: () => undefined,
  call: () => undefined,
  document: () => ({ received: () => undefined, end: () => undefined }),
  keyless: () => undefined,
  pause: async () => undefined,
};

/** More delayed responses would not slow down a caller that sends without waiting for them. */
const MAX_PAUSED = 500;

/**
 * Delays RATE_LIMITED errors. This slows down callers that send the next request as soon as they get a response, on any
 * number of connections: requests of one connection are served one after the other.
 * `after` runs a task once, unless the function that it returns is called first.
 */
export function createPause(
  ms: number,
  after: (ms: number, task: () => void) => () => void,
): Admission['pause'] {
  let paused = 0;
  return async (error, res) => {
    if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED' || ms === 0) return;
    if (paused >= MAX_PAUSED || res.destroyed) return;
    paused += 1;
    await new Promise<void>((resolve) => {
      const cancel = after(ms, resolve);
      res.once('close', () => {
        cancel();
        resolve();
      });
    });
    paused -= 1;
  };
}

/** Counts a request without a valid key against its client address, once. */
export function admitKeyless({ keyless }: Admission, exchange: Exchange): void {
  if (exchange.isCountedKeyless) return;
  exchange.isCountedKeyless = true;
  keyless(exchange.clientAddress);
}

/** For pages and paths that are served without a key. */
export function keylessAdmission(admission: Admission): RequestHandler {
  return async (_req, res, next) => {
    try {
      admitKeyless(admission, res.locals);
    } catch (error) {
      await admission.pause(error, res);
      throw error;
    }
    next();
  };
}

/**
 * Counts a document before it is read: its Content-Length at once, otherwise its bytes as they arrive. Do not await anything
 * between this and reading, or the first bytes are lost.
 */
export function admitDocument({ document }: Admission, principal: Principal, { req, res }: Exchange): void {
  const count = document(principal, Number(req.headers['content-length'] ?? 0));
  req.on('data', (chunk: Buffer) => count.received(chunk.length));
  res.once('close', () => count.end());
}
