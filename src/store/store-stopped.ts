// Reports at once that an embedded store cannot continue. PostgreSQL ends with a PANIC if it cannot write its log, for example
// on a full disk; PGlite reports it and then never returns from the next query, which blocks the whole process.
import type { PGlite } from '@electric-sql/pglite';

/** Nothing that was committed is lost; the store is there again after a new start. */
export class StoreStopped extends Error {
  override readonly name = 'StoreStopped';
}

/**
 * Hears of the end of `pglite` before anything else is asked of it. What is asked from then on is never answered: the driver
 * takes whatever comes out of turn for a success.
 */
export function watchForEnd(pglite: PGlite, directory: string, onStopped: (error: StoreStopped) => void) {
  let hasStopped = false;
  const ask = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...question) => {
    if (hasStopped) return new Promise(() => undefined);
    const answer = await ask(...question);
    const last = answer.find((message) => 'severity' in message && message.severity === 'PANIC');
    if (!last) return answer;
    hasStopped = true;
    const why = 'message' in last ? String(last.message) : 'PANIC';
    const message = `The store in ${directory} has stopped: ${why}. Nothing that was answered is lost: make room where the disk is full, and start the process again.`;
    onStopped(new StoreStopped(message, { cause: last }));
    return answer;
  };
  return { hasStopped: () => hasStopped };
}
