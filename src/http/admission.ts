// Admits a request or rejects it with RATE_LIMITED, before any work is spent on it.
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Principal } from '../partners/principal.js';
import { Problem } from '../problems.js';
import type { Exchange } from './exchange.js';

/** Each method throws where a limit is used up, and counts otherwise. */
export interface Admission {
  request(principal: Principal): void;
  /** Of operations that ask the back office; what they ask for is counted there. */
  call(principal: Principal): void;
  document(principal: Principal, announcedBytes: number): DocumentCount;
  /** Something without a valid key from this client address. */
  keyless(address: string): void;
  /** Resolves when the refusal may be sent; at once where it is none of the limits above. */
  pause(refusal: unknown, res: ServerResponse): Promise<void>;
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

/** Who sends without waiting for responses is not slowed down by holding more of them back. */
const MOST_PAUSED = 500;

/**
 * Holds the refusal of a limit back for a while: who sends the next request as soon as the last one is answered, on however
 * many connections, is slowed down to what this costs. Requests of one connection are served one after the other.
 * `after` runs a task once, unless the function that it returns is called before.
 */
export function createPause(
  ms: number,
  after: (ms: number, task: () => void) => () => void,
): Admission['pause'] {
  let paused = 0;
  return async (refusal, res) => {
    if (!(refusal instanceof Problem) || refusal.code !== 'RATE_LIMITED' || ms === 0) return;
    if (paused >= MOST_PAUSED || res.destroyed) return;
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

/** For what is served without a key. */
export function keylessAdmission(admission: Admission): RequestHandler {
  return async (_req, res, next) => {
    try {
      admitKeyless(admission, res.locals);
    } catch (refusal) {
      await admission.pause(refusal, res);
      throw refusal;
    }
    next();
  };
}

/**
 * Counts the document that is about to be read: at once what its Content-Length announces, else as it arrives. Nothing may
 * be awaited between this and the reading, or the first bytes are lost.
 */
export function admitDocument({ document }: Admission, principal: Principal, { req, res }: Exchange): void {
  const count = document(principal, Number(req.headers['content-length'] ?? 0));
  req.on('data', (chunk: Buffer) => count.received(chunk.length));
  res.once('close', () => count.end());
}
