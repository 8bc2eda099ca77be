// Warnings of tasks that run every few seconds: the same warning is logged at most once a minute,
// so that a database that is unavailable for ten minutes does not fill the log.
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { elapsedMs } from './clock.js';
import { type Repeating, repeatedly } from './repeat.js';

const LOGGED_EVERY_MS = 60_000;
const MOST_REMEMBERED = 100;

/**
 * Two warnings with the same message and `about` are the same. `suppressed` is the number of
 * warnings that were not logged since the last line.
 */
export type RepeatedWarning = (fields: object, message: string, about?: string) => void;

export function createRepeatedWarning(log: Pick<Logger, 'warn'>, now = elapsedMs): RepeatedWarning {
  const logged = new LRUCache<string, { at: number; suppressed: number }>({ max: MOST_REMEMBERED });
  return (fields, message, about = '') => {
    const key = `${message} ${about}`;
    const last = logged.get(key);
    if (last && now() - last.at < LOGGED_EVERY_MS) {
      last.suppressed += 1;
      return;
    }
    logged.set(key, { at: now(), suppressed: 0 });
    log.warn(last && last.suppressed > 0 ? { ...fields, suppressed: last.suppressed } : fields, message);
  };
}

export function repeatOrWarn(
  everyMs: number,
  act: () => Promise<void>,
  log: Pick<Logger, 'warn'>,
  message: string,
): Repeating {
  const warn = createRepeatedWarning(log);
  return repeatedly(everyMs, () => act().catch((err: unknown) => warn({ err }, message)));
}
