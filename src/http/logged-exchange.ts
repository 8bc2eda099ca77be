// Logs what goes wrong in an exchange, unless another listener handles it.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ExchangeParts } from './exchange.js';

type Listeners = Partial<Pick<ExchangeParts, 'newRequestId' | 'onBrokenAnswer' | 'onUnexpectedError'>>;

export function loggedExchange(log: Logger, listeners: Listeners): ExchangeParts {
  return {
    log,
    newRequestId: listeners.newRequestId ?? randomUUID,
    elapsedMs: () => performance.now(),
    onBrokenAnswer:
      listeners.onBrokenAnswer ??
      ((faults, { requestId, operationId }) =>
        log.error({ requestId, operationId, faults }, 'a response broke the contract')),
    onUnexpectedError:
      listeners.onUnexpectedError ??
      ((error, { requestId, operationId }) =>
        log.error({ requestId, operationId, err: error }, 'unexpected error')),
  };
}
