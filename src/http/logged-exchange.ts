// The callbacks of an exchange, which write to the log. Tests may pass their own.
import type { ExchangeParts } from './exchange.js';

type Listeners = Partial<Pick<ExchangeParts, 'newRequestId' | 'onInvalidResponse' | 'onUnexpectedError'>>;

export function loggedExchange(
  { log, elapsedMs }: Pick<ExchangeParts, 'log' | 'elapsedMs'>,
  listeners: Listeners,
): ExchangeParts {
  return {
    log,
    newRequestId: listeners.newRequestId,
    elapsedMs,
    onInvalidResponse:
      listeners.onInvalidResponse ??
      ((faults, { requestId, operationId }) =>
        log.error({ requestId, operationId, faults }, 'a response violated the contract')),
    onUnexpectedError:
      listeners.onUnexpectedError ??
      ((error, { requestId, operationId }) =>
        log.error({ requestId, operationId, err: error }, 'unexpected error')),
  };
}
