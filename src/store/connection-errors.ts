// Errors of connections that nobody is waiting on: reported, never fatal.
import type pg from 'pg';

/**
 * Reports every connection error of the pool once. Without these listeners an error event ends the process:
 * the pool's own listener covers idle clients only, so a client lost between two queries of a transaction
 * needs one of its own.
 */
export function reportConnectionErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // The pool's end does not wait for the sockets; one that breaks while it closes is no news.
      if (!pool.ending) onError(error);
    });
  });
  // The pool repeats the error that its idle client has just reported; handle it, but report it once.
  pool.on('error', () => undefined);
}
