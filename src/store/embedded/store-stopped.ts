// Reports that an embedded store cannot continue: PGlite reports a panic of PostgreSQL, for example
// on a full disk, once, and never returns from the next query, which blocks the process.
import type { PGlite } from '@electric-sql/pglite';

/** Committed data is safe, and a new process can open the store again. */
export class StoreStopped extends Error {
  override readonly name = 'StoreStopped';
}

/**
 * Later queries are not sent and never settle: the driver would take any message out of order for a
 * success.
 */
export function watchForEnd(pglite: PGlite, directory: string, onStopped: (error: StoreStopped) => void) {
  let hasStopped = false;
  const ask = pglite.execProtocolStream.bind(pglite);
  const askUntilEnd: typeof ask = async (...question) => {
    if (hasStopped) return new Promise(() => undefined);
    const answer = await ask(...question);
    const last = answer.find((message) => 'severity' in message && message.severity === 'PANIC');
    if (!last) return answer;
    hasStopped = true;
    const why = 'message' in last ? String(last.message) : 'PANIC';
    const message = `The store in ${directory} has stopped: ${why}. Committed data is safe. If the disk is full, free some space; then restart the process.`;
    onStopped(new StoreStopped(message, { cause: last }));
    return answer;
  };
  pglite.execProtocolStream = askUntilEnd;
  return { hasStopped: () => hasStopped };
}
