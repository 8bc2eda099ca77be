// The path of a request to the simulator, from its first byte to its response.
import express, { type Express, type RequestHandler } from 'express';
import { beginExchange, type ExchangeParts, exchangeBeginner } from '../../http/exchange.js';
import { health } from '../../http/health.js';
import { applyHeaders, createOwnHeaders } from '../../http/response/common-headers.js';
import type { ErrorShape } from '../../http/response/error-shape.js';
import { errorHandler } from '../../http/router.js';
import type { Contract } from '../../openapi/contract.js';
import { createErrorCheck } from '../../openapi/response-check.js';

export interface SimulatorAppParts {
  readonly exchange: ExchangeParts;
  readonly contract: Contract;
  readonly errors: ErrorShape;
  /** The control operations, for which faults are never injected. */
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
  app.use(errorHandler(createErrorCheck(contract, errors.schema)));
  return app;
}
