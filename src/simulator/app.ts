// The path of a request to the simulator, from its first byte to its response.
import express, { type Express, type RequestHandler } from 'express';
import { createErrorCheck } from '../http/answer-check.js';
import type { Contract } from '../http/contract.js';
import type { ErrorShape } from '../http/error-shape.js';
import { beginExchange, type ExchangeParts, exchangeBeginner } from '../http/exchange.js';
import { applyHeaders, createOwnHeaders } from '../http/fixed-headers.js';
import { health } from '../http/health.js';
import { errorHandler } from '../http/mount.js';

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

  const fixed = createOwnHeaders();
  app.use(beginExchange(exchangeBeginner(exchange, fixed), fixed));
  app.use((_req, res, next) => {
    res.locals.errors = errors;
    next();
  });
  app.use(applyHeaders, health(isReady));
  app.use('/control', control);
  app.use(faults, backOffice);
  app.use(errorHandler(createErrorCheck(contract, errors)));
  return app;
}
