// Owns what a request to the simulator passes, from its first byte to its answer.
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { type AnswerCheck, createErrorCheck } from '../http/answer-check.js';
import type { Contract } from '../http/contract.js';
import type { ErrorShape } from '../http/error-shape.js';
import { beginExchange, type ExchangeParts } from '../http/exchange.js';
import { health } from '../http/health.js';
import { sendProblem } from '../http/send.js';
import { toProblem } from '../http/to-problem.js';

export interface SimulatorAppParts {
  readonly exchange: ExchangeParts;
  readonly contract: Contract;
  readonly errors: ErrorShape;
  /** Beside the back office's own operations, and never made to fail. */
  readonly control: RequestHandler;
  readonly faults: RequestHandler;
  readonly backOffice: RequestHandler;
  isReady(): Promise<boolean>;
}

export function createSimulatorApp(parts: SimulatorAppParts): Express {
  const { exchange, contract, errors, control, faults, backOffice, isReady } = parts;
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('query parser', 'simple');

  app.use(beginExchange(exchange));
  app.use((_req, res, next) => {
    res.locals.errors = errors;
    next();
  });
  app.use(health(isReady));
  app.use('/control', control);
  app.use(faults, backOffice);
  app.use(lastResort(createErrorCheck(contract, errors)));
  return app;
}

/** Errors from outside any contract: those that are provoked before a call is taken. */
function lastResort(check: AnswerCheck): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) next(error);
    else sendProblem(res, toProblem(error, res.locals), check);
  };
}
