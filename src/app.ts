// Owns the order of the middleware: what a request passes, from its first byte to its answer.
import express, { type ErrorRequestHandler, type Express } from 'express';
import { keylessAdmission } from './http/admission.js';
import { type AnswerCheck, createErrorCheck } from './http/answer-check.js';
import { beginExchange, type ExchangeParts } from './http/exchange.js';
import { applyHeaders, createFixedHeaders } from './http/fixed-headers.js';
import { health } from './http/health.js';
import { pages } from './http/pages.js';
import { sendProblem } from './http/send.js';
import { toProblem } from './http/to-problem.js';
import { type BarePaths, newestOf, serveBarePaths, serveKnownBarePaths } from './http/versions.js';

export interface AppParts extends BarePaths {
  readonly exchange: ExchangeParts;
  readonly corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is believed; the address limits alone ask for the client's address. */
  readonly trustedProxies: readonly string[];
  isReady(): Promise<boolean>;
}

export function createApp(parts: AppParts): Express {
  const { exchange, versions, admission, corsOrigins, trustedProxies, isReady } = parts;
  const contracts = versions.map(({ contract }) => contract);
  const newest = newestOf(versions);
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxies);

  const fixed = createFixedHeaders(contracts, corsOrigins);
  app.use(beginExchange(exchange, fixed));
  // Most requests end here; each further layer of the router costs them all.
  app.use(serveKnownBarePaths(parts));
  for (const { contract, router } of versions) app.use(`/${contract.name}`, router);
  app.use(applyHeaders, health(isReady));
  app.use(keylessAdmission(admission));
  app.use(pages());
  app.use(serveBarePaths(parts));
  app.use(lastResort(newest.contract.version, createErrorCheck(newest.contract)));
  return app;
}

/** Errors from outside any version: an address that cannot be decoded, an unknown `Api-Version`. */
function lastResort(version: string, check: AnswerCheck): ErrorRequestHandler {
  const headers = { 'Api-Version': version };
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error);
    res.locals.headers = res.locals.headers.with(headers);
    sendProblem(res, toProblem(error, res.locals), check);
  };
}
