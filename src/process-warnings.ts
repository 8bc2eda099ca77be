// Writes warnings of Node.js and of libraries as log lines; Node.js would print plain text.
import type { Logger } from 'pino';

/** Replaces the handler of Node.js, or that of an earlier log. */
export function logProcessWarnings(log: Pick<Logger, 'warn'>): void {
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'a warning of Node.js or of a library'));
}
