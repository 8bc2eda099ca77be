// The administration's app: its own listener, separate from the partners' listener.
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { type ExchangeParts, exchangeBeginner } from '../http/exchange.js';
import { createExpressApp } from '../http/express-app.js';
import { health, type ReadyCheck } from '../http/health.js';
import { operatorPage } from '../http/operator-page.js';
import { createPrivateHeaders } from '../http/response/common-headers.js';
import { publishedErrors } from '../http/response/error-shape.js';
import { createSendError } from '../http/response/send.js';
import type { Contract } from '../openapi/contract.js';
import { createErrorCheck } from '../openapi/response-check.js';
import type { AdminSessions } from '../partners/admin-sessions.js';
import type { AdminToken } from '../partners/admin-token.js';
import { Problem } from '../problems.js';
import { counted } from '../texts/counted.js';

interface AdminAppParts {
  readonly exchange: ExchangeParts;
  readonly contract: Contract;
  readonly router: RequestHandler;
  readonly token: Pick<AdminToken, 'admit'>;
  readonly sessions: Pick<AdminSessions, 'principalOf'>;
  readonly reasonsAgainst: ReadyCheck;
}

/** Sends no cross-origin headers: no page of another origin may use the administration. */
export function createAdminApp(parts: AdminAppParts): RequestListener {
  const fixed = createPrivateHeaders();
  return createExpressApp({
    begin: exchangeBeginner(parts.exchange, fixed),
    fixed,
    sendError: createSendError(createErrorCheck(parts.contract, publishedErrors.schema)),
    mount: (app) =>
      app.use(
        health(parts.reasonsAgainst),
        operatorPage(),
        readBearerToken,
        slowGuessing(parts.token),
        findSession(parts.sessions),
        parts.router,
      ),
  });
}

/** Prometheus before 2.55 cannot send `x-api-key`. */
const readBearerToken: RequestHandler = ({ path, headers }, _res, next) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (path === '/metrics' && token !== undefined) headers['x-api-key'] ??= token;
  next();
};

/**
 * Runs before the routes of the contract, so that a guessed token never causes a body to be read,
 * and only a well-formed token causes a query.
 */
function slowGuessing({ admit }: Pick<AdminToken, 'admit'>): RequestHandler {
  return async (_req, res, next) => {
    const { apiKey, clientAddress } = res.locals;
    const seconds = apiKey ? await admit(apiKey, clientAddress) : undefined;
    if (seconds === undefined) return next();
    const message = `Your address has sent too many wrong tokens. Retry with the right token in ${counted(seconds, 'second')}.`;
    throw new Problem('RATE_LIMITED', message, { headers: { 'Retry-After': String(seconds) } });
  };
}

/** Without a token, the caller is the operator of the request's session, if there is one. */
function findSession({ principalOf }: Pick<AdminSessions, 'principalOf'>): RequestHandler {
  return async ({ method, headers }, res, next) => {
    const principal = res.locals.apiKey === undefined ? await principalOf(headers.cookie) : undefined;
    if (principal && !isOfOwnPage(method, headers)) throw new Problem('FORBIDDEN', otherPage);
    res.locals.caller = principal;
    next();
  };
}

const otherPage =
  "The session of the operator's page is valid only for requests from this page. Nothing was done. A proxy in front of the page must pass on the Host header.";

/**
 * Browsers report which page sends a request, and no page can change that. Over plain HTTP they do
 * so only for writes, and report only the origin.
 */
function isOfOwnPage(method: string, headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && method === 'GET');
  if (origin === undefined) return method === 'GET' || method === 'HEAD';
  return URL.canParse(origin) && new URL(origin).host === host;
}
