// The app of the simulator: health, control and the back office's operations, with injected faults.
import type { RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { type ExchangeParts, exchangeBeginner } from '../../http/exchange.js';
import { createExpressApp } from '../../http/express-app.js';
import { health, type ReadyCheck } from '../../http/health.js';
import { applyHeaders, createPrivateHeaders } from '../../http/response/common-headers.js';
import type { ErrorShape } from '../../http/response/error-shape.js';
import { createSendError } from '../../http/response/send.js';
import type { Contract } from '../../openapi/contract.js';
import { createErrorCheck } from '../../openapi/response-check.js';

interface SimulatorAppParts {
  readonly exchange: ExchangeParts;
  readonly contract: Contract;
  readonly errors: ErrorShape;
  /** The control operations, for which faults are never injected. */
  readonly control: RequestHandler;
  readonly faults: RequestHandler;
  readonly backOffice: RequestHandler;
  readonly reasonsAgainst: ReadyCheck;
}

export function createSimulatorApp(parts: SimulatorAppParts): RequestListener {
  const { exchange, contract, errors, control, faults, backOffice, reasonsAgainst } = parts;
  const fixed = createPrivateHeaders();
  const begin = exchangeBeginner(exchange, fixed);
  return createExpressApp({
    begin: (req, res) => Object.assign(begin(req, res), { errors }),
    fixed,
    sendError: createSendError(createErrorCheck(contract, errors.schema)),
    mount(app) {
      app.use(applyHeaders, health(reasonsAgainst));
      app.use('/control', control);
      app.use(faults, backOffice);
    },
  });
}
