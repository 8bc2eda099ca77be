// Owns the administration's middleware: a listener of its own, apart from the partners' one and from their browsers.
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { createErrorCheck } from './http/answer-check.js';
import { clientAddress } from './http/client-address.js';
import type { Contract } from './http/contract.js';
import { beginExchange, type ExchangeParts } from './http/exchange.js';
import { createOwnHeaders } from './http/fixed-headers.js';
import { sendProblem } from './http/send.js';
import { toProblem } from './http/to-problem.js';
import type { AdminToken } from './partners/admin-token.js';
import { Problem } from './problems.js';

export interface AdminAppParts {
  readonly exchange: ExchangeParts;
  readonly contract: Contract;
  /** The administration's contract, mounted. */
  readonly router: RequestHandler;
  readonly token: Pick<AdminToken, 'admit'>;
}

/** No cross-origin answers: no page of another origin has business here. */
export function createAdminApp({ exchange, contract, router, token }: AdminAppParts): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('query parser', 'simple');

  app.use(beginExchange(exchange, createOwnHeaders()));
  app.use(slowGuessing(token));
  app.use(router);
  app.use(lastResort(contract));
  return app;
}

/** Before everything else: a guess costs neither a body nor a query. */
function slowGuessing({ admit }: Pick<AdminToken, 'admit'>): RequestHandler {
  return (req, _res, next) => {
    const given = req.get('x-api-key');
    const seconds = given ? admit(given, clientAddress(req)) : undefined;
    if (seconds === undefined) return next();
    const message = `Too many wrong tokens have come from your address. Send the right one in ${seconds} seconds.`;
    throw new Problem('RATE_LIMITED', message, { headers: { 'Retry-After': String(seconds) } });
  };
}

/** Errors from outside the contract: an address that cannot be decoded. */
function lastResort(contract: Contract): ErrorRequestHandler {
  const check = createErrorCheck(contract);
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error);
    sendProblem(res, toProblem(error, res.locals), check);
  };
}
