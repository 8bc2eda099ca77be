// Owns what is known of one exchange from its first byte on, kept on `res.locals`: id, log, who calls, which operation.
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Principal } from '../partners/principal.js';
import type { ErrorShape } from './error-shape.js';
import type { FixedHeaders } from './fixed-headers.js';
import type { HeaderSet } from './header-set.js';
import type { Trace } from './operation-types.js';

/** Told of each answer that broke the contract, before the 500 goes out in its place. */
export type OnBrokenAnswer = (faults: readonly string[], exchange: Exchange) => void;

/** Told of each error that no problem was made of. */
export type OnUnexpectedError = (error: unknown, exchange: Exchange) => void;

export interface Exchange {
  requestId: string;
  trace: Trace;
  /** What the answer starts with: fixed headers, and the version's once it is known. */
  headers: HeaderSet;
  onBrokenAnswer: OnBrokenAnswer;
  onUnexpectedError: OnUnexpectedError;
  /** How errors are said; as the published contracts do where it is absent. */
  errors?: ErrorShape;
  operationId?: string;
  /** Whose key a bare path came with, where that was asked before the operation was known: null for nobody's. Not logged. */
  caller?: Principal | null;
  /** It has no valid key, and its client address has been charged for it. */
  isCountedKeyless?: true;
  principal?: Principal;
}

declare global {
  namespace Express {
    interface Locals extends Exchange {}
  }
}

export interface ExchangeParts {
  log: Logger;
  newRequestId(): string;
  /** Milliseconds of a clock that only goes forward. */
  elapsedMs(): number;
  onBrokenAnswer: OnBrokenAnswer;
  onUnexpectedError: OnUnexpectedError;
}

/** Starts the exchange and writes its one log line at its end: no header values, no addresses, no bodies. */
export function beginExchange(parts: ExchangeParts, fixed: FixedHeaders): RequestHandler {
  const { log, newRequestId, elapsedMs, onBrokenAnswer, onUnexpectedError } = parts;
  return (req, res, next) => {
    const startedMs = elapsedMs();
    const exchange: Exchange = {
      requestId: newRequestId(),
      trace: traceOf(req.headers.traceparent),
      headers: fixed.of(req.headers.origin),
      onBrokenAnswer,
      onUnexpectedError,
    };
    res.locals = exchange;
    res.on('close', () => {
      const { requestId, trace, operationId, principal } = exchange;
      const status = res.writableFinished ? res.statusCode : 'client went away';
      const ms = Math.round(elapsedMs() - startedMs);
      // The path says something only where no operation was found; it may be anything, so not much of it is kept.
      const path = operationId === undefined ? req.originalUrl.split('?', 1)[0]?.slice(0, 200) : undefined;
      const partner = principal?.partnerId;
      log.info(
        { requestId, ...trace, method: req.method, path, operationId, partner, status, ms },
        'exchange',
      );
    });
    if (req.method === 'OPTIONS') fixed.preflight(req, res, next);
    else next();
  };
}

const noTrace: Trace = {};

/** Anything else than the standard's form is not passed on, nor does it come into the log. */
function traceOf(header: string | string[] | undefined): Trace {
  return typeof header === 'string' && /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(header)
    ? { traceparent: header }
    : noTrace;
}
