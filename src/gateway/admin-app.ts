// The administration's app: its own listener, separate from the partners' listener.
import type { RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { type ExchangeParts, exchangeBeginner } from '../http/exchange.js';
import { createExpressApp } from '../http/express-app.js';
import { health, type ReadyCheck } from '../http/health.js';
import { createPrivateHeaders } from '../http/response/common-headers.js';
import { publishedErrors } from '../http/response/error-shape.js';
import { createSendError } from '../http/response/send.js';
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
  /** Why this node should get no traffic now. */
  readonly reasonsAgainst: ReadyCheck;
}

/** Without cross-origin headers: no page of another origin may use it. */
export function createAdminApp({
  exchange,
  contract,
  router,
  token,
  reasonsAgainst,
}: AdminAppParts): RequestListener {
  const fixed = createPrivateHeaders();
  return createExpressApp({
    begin: exchangeBeginner(exchange, fixed),
    fixed,
    sendError: createSendError(createErrorCheck(contract, publishedErrors.schema)),
    mount: (app) => app.use(health(reasonsAgainst), slowGuessing(token), router),
  });
}

/** Before everything else, so that a guess costs no reading of a body, and only a well-formed one a query. */
function slowGuessing({ admit }: Pick<AdminToken, 'admit'>): RequestHandler {
  return async (_req, res, next) => {
    const { apiKey, clientAddress } = res.locals;
    const seconds = apiKey ? await admit(apiKey, clientAddress) : undefined;
    if (seconds === undefined) return next();
    const message = `Your address has sent too many wrong tokens. Retry with the right token in ${seconds} seconds.`;
    throw new Problem('RATE_LIMITED', message, { headers: { 'Retry-After': String(seconds) } });
  };
}
