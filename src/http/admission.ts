// Admits a request or refuses it with RATE_LIMITED, before anything is spent on it.
import type { Request, RequestHandler, Response } from 'express';
import type { Principal } from '../partners/principal.js';
import { clientAddress } from './client-address.js';

/** Each method throws where a limit is used up, and counts otherwise. */
export interface Admission {
  request(principal: Principal): void;
  document(principal: Principal, announcedBytes: number): DocumentCount;
  /** Something without a valid key from this client address. */
  keyless(address: string): void;
}

/** Counts the bytes of one document. */
export interface DocumentCount {
  received(bytes: number): void;
  end(): void;
}

export const admitAll: Admission = {
  request: () => undefined,
  document: () => ({ received: () => undefined, end: () => undefined }),
  keyless: () => undefined,
};

/** Counts a request without a valid key against its client address, once. */
export function admitKeyless({ keyless }: Admission, req: Request, res: Response): void {
  if (res.locals.isCountedKeyless) return;
  res.locals.isCountedKeyless = true;
  keyless(clientAddress(req));
}

/** For what is served without a key. */
export function keylessAdmission(admission: Admission): RequestHandler {
  return (req, res, next) => {
    admitKeyless(admission, req, res);
    next();
  };
}

/**
 * Counts the document that is about to be read: at once what its Content-Length announces, else as it arrives. Nothing may
 * be awaited between this and the reading, or the first bytes are lost.
 */
export function admitDocument(
  { document }: Admission,
  principal: Principal,
  req: Request,
  res: Response,
): void {
  const count = document(principal, Number(req.headers['content-length'] ?? 0));
  req.on('data', (chunk: Buffer) => count.received(chunk.length));
  res.once('close', () => count.end());
}
