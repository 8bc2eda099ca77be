// Reports failures of the simulated back office's store as a real back office would: a write that
// the store refuses or never receives has not happened; otherwise the outcome is unknown.
import type { BackOffice } from '../../back-office/port.js';
import { interceptCalls, isWriteName, portWrites } from '../../back-office/port-operations.js';
import { Problem, UnknownOutcome } from '../../problems.js';
import { isConnectionLoss, isNotExecuted } from '../../store/query-timeouts.js';

const RETRY_AFTER_SECONDS = '5';

/** `onFault` receives the failures of the back office, except Problems and those of uploads. */
export function withStoreFaults(backOffice: BackOffice, onFault: (error: unknown) => void): BackOffice {
  return interceptCalls(backOffice, (operation, call, send, content) => {
    // An upload also fails if the caller's stream fails, which is not a failure of the store.
    if (isWriteName(operation) && portWrites[operation].body === 'stream') return send(...content, call);
    return send(...content, call).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      onFault(error);
      // Reported as not done: a lookup of the outcome would make the caller wait for half a minute.
      if (isNotExecuted(error)) throw away(error);
      if (!isWriteName(operation)) throw isConnectionLoss(error) ? away(error) : error;
      throw new UnknownOutcome(new Problem('BACK_OFFICE_TIMEOUT', UNKNOWN), error, 'CONNECTION_LOST');
    });
  });
}

const UNKNOWN = 'The simulated back office did not learn whether its store completed the write.';

function away(cause: unknown): Problem {
  const message = `The simulated back office could not reach its store. Nothing has been done. Retry in ${RETRY_AFTER_SECONDS} seconds.`;
  const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
  return new Problem('BACK_OFFICE_UNAVAILABLE', message, { headers, cause });
}
