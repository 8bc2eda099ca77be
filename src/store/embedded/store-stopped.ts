// Reports immediately that an embedded store cannot continue. PostgreSQL panics if it cannot write
// its log, for example on a full disk; PGlite reports this once, and then never returns from the
// next query, which blocks the process.
import type { PGlite } from '@electric-sql/pglite';

/** Committed data is safe, and a new process can open the store again. */
export class StoreStopped extends Error {
  override readonly name = 'StoreStopped';
}

/**
 * Detects the end of `pglite` before the next query is sent. Later queries never settle, because
 * the driver would treat any message out of order as a success.
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
