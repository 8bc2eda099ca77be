// The administration's middleware: its own listener, separate from the partners' listener.
import express, { type Express, type RequestHandler } from 'express';
import { beginExchange, type ExchangeParts, exchangeBeginner } from '../http/exchange.js';
import { createOwnHeaders } from '../http/response/common-headers.js';
import { publishedErrors } from '../http/response/error-shape.js';
import { errorHandler } from '../http/router.js';
import type { Contract } from '../openapi/contract.js';
import { createErrorCheck } from '../openapi/response-check.js';
import type { AdminToken } from '../partners/admin-token.js';
import { Problem } from '../problems.js';

export interface AdminAppParts {
  readonly exchange: ExchangeParts;
  readonly contract: Contract;
  /** The routes of the administration's contract. */
  readonly router: RequestHandler;
  readonly token: Pick<AdminToken, 'admit'>;
}

/** Sends no CORS headers: browsers must not call the administration from other origins. */
export function createAdminApp({ exchange, contract, router, token }: AdminAppParts): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('query parser', 'simple');

  const fixed = createOwnHeaders();
  app.use(beginExchange(exchangeBeginner(exchange, fixed), fixed));
  app.use(delayGuesses(token));
  app.use(router);
  app.use(errorHandler(createErrorCheck(contract, publishedErrors.schema)));
  return app;
}

/** Comes first, so that a rejected guess costs neither a body nor a query. */
function delayGuesses({ admit }: Pick<AdminToken, 'admit'>): RequestHandler {
  return (_req, res, next) => {
    const { apiKey, clientAddress } = res.locals;
    const seconds = apiKey ? admit(apiKey, clientAddress) : undefined;
    if (seconds === undefined) return next();
    const message = `Your address has sent too many wrong tokens. Retry with the right token in ${seconds} seconds.`;
    throw new Problem('RATE_LIMITED', message, { headers: { 'Retry-After': String(seconds) } });
  };
}
