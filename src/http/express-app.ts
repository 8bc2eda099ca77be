// Creates the Express app of a listener: begins the exchange, runs the middleware, sends errors.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { Problem } from '../problems.js';
import { keepCounting } from './connection/counted-message.js';
import { bodyPassedOn, keepTask } from './connection/rest-of-body.js';
import { type BeginExchange, exchangeOf } from './exchange.js';
import type { FixedHeaders, Headers } from './response/common-headers.js';
import type { SendError } from './response/send.js';

interface ExpressParts {
  readonly begin: BeginExchange;
  readonly fixed: FixedHeaders;
  /** Sends errors that no mounted contract handles. */
  readonly sendError: SendError;
  /** The version headers of a preflight for this path; by default there are none. */
  headersAt?(path: string): Headers;
  /** Adds the middleware of the listener, in the order in which requests pass through it. */
  mount(app: Pick<Express, 'use'>): void;
}

/** Every listener reads paths and queries in the same way, as its contracts describe them. */
export function createExpressApp(parts: ExpressParts): RequestListener {
  const { begin, fixed, sendError, headersAt, mount } = parts;
  const app = express();
  keepCounting(app.request);
  keepTask(app.response);
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  // Express would read only the first thousand pairs: handlers get the result of `queryOf`.
  app.set('query parser', false);

  app.use(beginExchange(begin), preflight(fixed, headersAt));
  mount(app);
  app.use(errorHandler(sendError));
  // Replaces Express's own last handler. For a target without a path, Express runs no middleware,
  // and its handler waits for the request's end and then writes even if the listener has refused
  // the request, which causes an error that nothing can catch.
  return (req, res) =>
    app(req, res, (error) => {
      const problem = error ?? new Problem('NOT_FOUND', 'The request target has no path.');
      sendError(problem, exchangeOf(res) ?? begin(req, res));
    });
}

declare module 'express-serve-static-core' {
  interface Application {
    /** Express has this method, but its types lack it. */
    // biome-ignore lint/style/useShorthandFunctionType: it adds to an interface of Express
    (req: IncomingMessage, res: ServerResponse, onUnhandled: (error?: unknown) => void): void;
  }
}

/** Waits for a body that came with the header: most responses of Express are refusals. */
function beginExchange(begin: BeginExchange): RequestHandler {
  return async (req, res, next) => {
    if (!exchangeOf(res)) begin(req, res);
    await bodyPassedOn(req);
    // The listener may have refused the request meanwhile.
    if (!res.headersSent) next();
  };
}

function preflight(fixed: FixedHeaders, headersAt: ExpressParts['headersAt']): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'OPTIONS') return next();
    if (headersAt) res.locals.headers = res.locals.headers.with(headersAt(req.path));
    return fixed.preflight(req, res, next);
  };
}

export function errorHandler(send: SendError): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => send(error, res.locals);
}
