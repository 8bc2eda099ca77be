// Retries the writes of a run until the store is available, as long as this process owns the run.
import type { Logger } from 'pino';
import { isRefusedByStore } from '../store/storable.js';
import { HandedOver } from './errors.js';

export interface RetryUntilStoredParts {
  readonly log: Logger;
  /** Aborts when this process holds no run any more. */
  readonly abandoned: AbortSignal;
  wait(ms: number): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** Rejects with what the store refuses for good, and with HandedOver. */
export function createRetryUntilStored({ log, wait, abandoned }: RetryUntilStoredParts) {
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await ask();
      } catch (err) {
        if (isRefusedByStore(err)) throw err;
        if (abandoned.aborted) throw new HandedOver();
        log.warn({ err }, 'a run is waiting for the store');
        await wait(pause);
      }
    }
  };
}
