// Defers writes while the store is unavailable: the response is sent, and the write is retried until it succeeds.
import type { Logger } from 'pino';
import { repeatedly } from '../async/repeat.js';
import { atMost, withTimeout } from '../async/timeout.js';

export interface DeferredWrites {
  /** Resolves when the write is stored, or deferred because the store fails or is slow. Never rejects. */
  write(what: What, write: () => Promise<void>): Promise<void>;
  /** Retries the deferred writes once more, and logs those that are not stored when that has ended or the time is over. */
  close(withinMs?: number): Promise<void>;
}

/** Identifies the write in the log. */
type What = Readonly<Record<string, string>>;

interface Late {
  readonly what: What;
  readonly write: () => Promise<void>;
}

const EVERY_MS = 1_000;
/** How long a finished response waits for the store: what is not written by then is written later. */
export const RESPONSE_WAITS_MS = 2_000;

export function createDeferredWrites(log: Logger): DeferredWrites {
  const inFlight = new Map<Late, Promise<void>>();
  const waiting = new Set<Late>();
  const attempt = async (late: Late): Promise<void> => {
    const hasWaited = waiting.delete(late);
    try {
      await late.write();
    } catch (err) {
      if (!hasWaited) log.error({ err, ...late.what }, 'a deferred write is waiting for the store');
      waiting.add(late);
    }
  };
  const begin = (late: Late): Promise<void> => {
    const writing = attempt(late);
    inFlight.set(late, writing);
    void writing.then(() => inFlight.delete(late));
    return writing;
  };
  // Writes in flight are not started again, so that a silent store does not get more and more of them.
  const beginAll = () => {
    for (const late of [...waiting]) void begin(late);
  };
  const loop = repeatedly(EVERY_MS, async () => beginAll());
  const storeAll = async () => {
    await loop.stop();
    await Promise.all(inFlight.values());
    beginAll();
    await Promise.all(inFlight.values());
  };
  return {
    write: (what, write) => withTimeout(begin({ what, write }), RESPONSE_WAITS_MS, () => undefined),
    async close(withinMs) {
      await atMost(storeAll(), withinMs);
      for (const { what } of [...waiting, ...inFlight.keys()])
        log.error(what, 'a deferred write was not stored');
    },
  };
}
